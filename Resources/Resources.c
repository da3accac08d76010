#include "Resources.h"

#include <string.h>

// #embed is checked by the build system like an include: a changed file is built in anew.

static const unsigned char banana[] = {
#embed "Art/banana.art"
};
static const unsigned char caffeine_intro[] = {
#embed "Art/caffeine-intro.art"
};
static const unsigned char caffeine_rest[] = {
#embed "Art/caffeine-rest.art"
};
static const unsigned char caffeine_stressful[] = {
#embed "Art/caffeine-stressful.art"
};
static const unsigned char caffeine_wakening[] = {
#embed "Art/caffeine-wakening.art"
};
static const unsigned char coffee_cup[] = {
#embed "Art/coffee-cup.art"
};
static const unsigned char juice_glass[] = {
#embed "Art/juice-glass.art"
};
static const unsigned char kiwi[] = {
#embed "Art/kiwi.art"
};
static const unsigned char mango[] = {
#embed "Art/mango.art"
};
static const unsigned char pavilion[] = {
#embed "Art/pavilion.art"
};
static const unsigned char pineapple[] = {
#embed "Art/pineapple.art"
};
static const unsigned char slime[] = {
#embed "Art/slime.art"
};
static const unsigned char strawberry[] = {
#embed "Art/strawberry.art"
};
static const unsigned char water_drop[] = {
#embed "Art/water-drop.art"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t size;
} files[] = {
    {"Art/banana.art", banana, sizeof banana},
    {"Art/caffeine-intro.art", caffeine_intro, sizeof caffeine_intro},
    {"Art/caffeine-rest.art", caffeine_rest, sizeof caffeine_rest},
    {"Art/caffeine-stressful.art", caffeine_stressful, sizeof caffeine_stressful},
    {"Art/caffeine-wakening.art", caffeine_wakening, sizeof caffeine_wakening},
    {"Art/coffee-cup.art", coffee_cup, sizeof coffee_cup},
    {"Art/juice-glass.art", juice_glass, sizeof juice_glass},
    {"Art/kiwi.art", kiwi, sizeof kiwi},
    {"Art/mango.art", mango, sizeof mango},
    {"Art/pavilion.art", pavilion, sizeof pavilion},
    {"Art/pineapple.art", pineapple, sizeof pineapple},
    {"Art/slime.art", slime, sizeof slime},
    {"Art/strawberry.art", strawberry, sizeof strawberry},
    {"Art/water-drop.art", water_drop, sizeof water_drop},
};

const unsigned char *resources_find(const char *name, size_t *size) {
  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
    if (strcmp(files[i].name, name) == 0) {
      *size = files[i].size;
      return files[i].bytes;
    }
  }
  *size = 0;
  return NULL;
}
