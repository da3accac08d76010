// The part of libpq, PostgreSQL's client library, that is used: its types, and its functions by address.
//
// The library is loaded when a server is first used. Linked, it would cost every start 5 ms, and users with data in a
// file would have to install it. Its header is not needed to build either: the declarations are the interface of
// version 14, which later versions keep. Source: https://www.postgresql.org/docs/current/libpq.html
#ifndef PAVILION_CPOSTGRES_H
#define PAVILION_CPOSTGRES_H

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct PGconn PGconn;
typedef struct PGresult PGresult;
typedef unsigned int PGoid;

typedef struct PGnotify {
  char *channel;
  int process;
  char *payload;
  struct PGnotify *next;
} PGnotify;

typedef struct PGoption {
  char *keyword;
  char *variable;
  char *compiled;
  char *value;
  char *label;
  char *display;
  int size;
} PGoption;

// Of the enumerations the values that are used.
enum { CPOSTGRES_CONNECTION_BAD = 1 };
enum { CPOSTGRES_POLLING_FAILED = 0, CPOSTGRES_POLLING_READING = 1, CPOSTGRES_POLLING_WRITING = 2, CPOSTGRES_POLLING_OK = 3 };
enum {
  CPOSTGRES_COMMAND_OK = 1,
  CPOSTGRES_TUPLES_OK = 2,
  CPOSTGRES_PIPELINE_SYNC = 10,
  CPOSTGRES_PIPELINE_ABORTED = 11
};
enum { CPOSTGRES_ERRORS_VERBOSE = 2 };
enum { CPOSTGRES_FIELD_SQLSTATE = 'C', CPOSTGRES_FIELD_MESSAGE = 'M' };

// For each function its result, its name here, its name in the library, and its parameters.
#define CPOSTGRES_FUNCTIONS(F)                                                                                         \
  F(PGconn *, connectStart, PQconnectStartParams, (const char *const *, const char *const *, int))                     \
  F(int, connectPoll, PQconnectPoll, (PGconn *))                                                                       \
  F(PGoption *, connectionInfo, PQconninfo, (PGconn *))                                                                \
  F(void, freeConnectionInfo, PQconninfoFree, (PGoption *))                                                            \
  F(void, finish, PQfinish, (PGconn *))                                                                                \
  F(int, status, PQstatus, (const PGconn *))                                                                           \
  F(int, needsPassword, PQconnectionNeedsPassword, (const PGconn *))                                                   \
  F(const char *, parameterStatus, PQparameterStatus, (const PGconn *, const char *))                                  \
  F(int, backendProcess, PQbackendPID, (const PGconn *))                                                               \
  F(char *, user, PQuser, (const PGconn *))                                                                            \
  F(char *, errorMessage, PQerrorMessage, (const PGconn *))                                                            \
  F(int, setErrorVerbosity, PQsetErrorVerbosity, (PGconn *, int))                                                      \
  F(void *, setNoticeProcessor, PQsetNoticeProcessor, (PGconn *, void (*)(void *, const char *), void *))              \
  F(int, socket, PQsocket, (const PGconn *))                                                                           \
  F(int, setNonBlocking, PQsetnonblocking, (PGconn *, int))                                                            \
  F(int, enterPipeline, PQenterPipelineMode, (PGconn *))                                                               \
  F(int, exitPipeline, PQexitPipelineMode, (PGconn *))                                                                 \
  F(int, pipelineSync, PQpipelineSync, (PGconn *))                                                                     \
  F(int, sendQuery, PQsendQuery, (PGconn *, const char *))                                                             \
  F(int, sendPrepare, PQsendPrepare, (PGconn *, const char *, const char *, int, const PGoid *))                       \
  F(int, sendQueryPrepared, PQsendQueryPrepared,                                                                       \
    (PGconn *, const char *, int, const char *const *, const int *, const int *, int))                                 \
  F(int, sendQueryParameters, PQsendQueryParams,                                                                       \
    (PGconn *, const char *, int, const PGoid *, const char *const *, const int *, const int *, int))                  \
  F(int, flush, PQflush, (PGconn *))                                                                                   \
  F(int, consumeInput, PQconsumeInput, (PGconn *))                                                                     \
  F(int, isBusy, PQisBusy, (PGconn *))                                                                                 \
  F(PGresult *, result, PQgetResult, (PGconn *))                                                                       \
  F(PGnotify *, notification, PQnotifies, (PGconn *))                                                                  \
  F(void, freeMemory, PQfreemem, (void *))                                                                             \
  F(int, resultStatus, PQresultStatus, (const PGresult *))                                                             \
  F(char *, resultField, PQresultErrorField, (const PGresult *, int))                                                  \
  F(int, rowCount, PQntuples, (const PGresult *))                                                                      \
  F(int, columnCount, PQnfields, (const PGresult *))                                                                   \
  F(char *, columnName, PQfname, (const PGresult *, int))                                                              \
  F(PGoid, columnType, PQftype, (const PGresult *, int))                                                               \
  F(int, isNull, PQgetisnull, (const PGresult *, int, int))                                                            \
  F(char *, value, PQgetvalue, (const PGresult *, int, int))                                                           \
  F(int, valueLength, PQgetlength, (const PGresult *, int, int))                                                       \
  F(char *, changeCount, PQcmdTuples, (PGresult *))                                                                    \
  F(void, clear, PQclear, (PGresult *))

typedef struct CPostgres {
#define CPOSTGRES_FIELD(type, name, symbol, parameters) type(*name) parameters;
  CPOSTGRES_FUNCTIONS(CPOSTGRES_FIELD)
#undef CPOSTGRES_FIELD
} CPostgres;

// Loads the library of this file name. Returns false if there is none, or if it lacks a function.
static inline bool cpostgres_load(CPostgres *functions, const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define CPOSTGRES_LOAD(type, name, symbol, parameters)                                                                 \
  functions->name = (type(*) parameters)dlsym(library, #symbol);                                                       \
  if (!functions->name) return false;
  CPOSTGRES_FUNCTIONS(CPOSTGRES_LOAD)
#undef CPOSTGRES_LOAD
  return true;
}

#endif
