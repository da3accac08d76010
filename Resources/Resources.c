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
static const unsigned char emotion_bored[] = {
#embed "Art/emotion-bored.art"
};
static const unsigned char emotion_listless[] = {
#embed "Art/emotion-listless.art"
};
static const unsigned char emotion_flustered[] = {
#embed "Art/emotion-flustered.art"
};
static const unsigned char emotion_pleased[] = {
#embed "Art/emotion-pleased.art"
};
static const unsigned char emotion_gloomy[] = {
#embed "Art/emotion-gloomy.art"
};
static const unsigned char emotion_happy[] = {
#embed "Art/emotion-happy.art"
};
static const unsigned char emotion_loving[] = {
#embed "Art/emotion-loving.art"
};
static const unsigned char emotion_troubled[] = {
#embed "Art/emotion-troubled.art"
};
static const unsigned char emotion_upset[] = {
#embed "Art/emotion-upset.art"
};
static const unsigned char exhibit_aleveque[] = {
#embed "Art/exhibit-aleveque.art"
};
static const unsigned char exhibit_bangjja[] = {
#embed "Art/exhibit-bangjja.art"
};
static const unsigned char exhibit_books[] = {
#embed "Art/exhibit-books.art"
};
static const unsigned char exhibit_buddhism[] = {
#embed "Art/exhibit-buddhism.art"
};
static const unsigned char exhibit_collin_de_plancy[] = {
#embed "Art/exhibit-collin-de-plancy.art"
};
static const unsigned char exhibit_courant[] = {
#embed "Art/exhibit-courant.art"
};
static const unsigned char exhibit_eiffel_tower[] = {
#embed "Art/exhibit-eiffel-tower.art"
};
static const unsigned char exhibit_electricity[] = {
#embed "Art/exhibit-electricity.art"
};
static const unsigned char exhibit_ferret[] = {
#embed "Art/exhibit-ferret.art"
};
static const unsigned char exhibit_folds[] = {
#embed "Art/exhibit-folds.art"
};
static const unsigned char exhibit_footwear[] = {
#embed "Art/exhibit-footwear.art"
};
static const unsigned char exhibit_frame[] = {
#embed "Art/exhibit-frame.art"
};
static const unsigned char exhibit_furniture[] = {
#embed "Art/exhibit-furniture.art"
};
static const unsigned char exhibit_gayageum[] = {
#embed "Art/exhibit-gayageum.art"
};
static const unsigned char exhibit_gayageum_small[] = {
#embed "Art/exhibit-gayageum-small.art"
};
static const unsigned char exhibit_geomungo[] = {
#embed "Art/exhibit-geomungo.art"
};
static const unsigned char exhibit_geomungo_small[] = {
#embed "Art/exhibit-geomungo-small.art"
};
static const unsigned char exhibit_globe[] = {
#embed "Art/exhibit-globe.art"
};
static const unsigned char exhibit_god[] = {
#embed "Art/exhibit-god.art"
};
static const unsigned char exhibit_gojong[] = {
#embed "Art/exhibit-gojong.art"
};
static const unsigned char exhibit_grand_palais[] = {
#embed "Art/exhibit-grand-palais.art"
};
static const unsigned char exhibit_great_wheel[] = {
#embed "Art/exhibit-great-wheel.art"
};
static const unsigned char exhibit_haegeum[] = {
#embed "Art/exhibit-haegeum.art"
};
static const unsigned char exhibit_haegeum_small[] = {
#embed "Art/exhibit-haegeum-small.art"
};
static const unsigned char exhibit_jikji[] = {
#embed "Art/exhibit-jikji.art"
};
static const unsigned char exhibit_jikji_small[] = {
#embed "Art/exhibit-jikji-small.art"
};
static const unsigned char exhibit_mannequins[] = {
#embed "Art/exhibit-mannequins.art"
};
static const unsigned char exhibit_mimerel[] = {
#embed "Art/exhibit-mimerel.art"
};
static const unsigned char exhibit_min_yeong_chan[] = {
#embed "Art/exhibit-min-yeong-chan.art"
};
static const unsigned char exhibit_min_yeong_hwan[] = {
#embed "Art/exhibit-min-yeong-hwan.art"
};
static const unsigned char exhibit_moving_pavement[] = {
#embed "Art/exhibit-moving-pavement.art"
};
static const unsigned char exhibit_najeon[] = {
#embed "Art/exhibit-najeon.art"
};
static const unsigned char exhibit_ornaments[] = {
#embed "Art/exhibit-ornaments.art"
};
static const unsigned char exhibit_orsay[] = {
#embed "Art/exhibit-orsay.art"
};
static const unsigned char exhibit_palman[] = {
#embed "Art/exhibit-palman.art"
};
static const unsigned char exhibit_pavilion_hall[] = {
#embed "Art/exhibit-pavilion-hall.art"
};
static const unsigned char exhibit_pavilion_outside[] = {
#embed "Art/exhibit-pavilion-outside.art"
};
static const unsigned char exhibit_pont_alexandre[] = {
#embed "Art/exhibit-pont-alexandre.art"
};
static const unsigned char exhibit_porte_binet[] = {
#embed "Art/exhibit-porte-binet.art"
};
static const unsigned char exhibit_postcards[] = {
#embed "Art/exhibit-postcards.art"
};
static const unsigned char exhibit_samguk[] = {
#embed "Art/exhibit-samguk.art"
};
static const unsigned char exhibit_samples[] = {
#embed "Art/exhibit-samples.art"
};
static const unsigned char exhibit_silks[] = {
#embed "Art/exhibit-silks.art"
};
static const unsigned char exhibit_trocadero[] = {
#embed "Art/exhibit-trocadero.art"
};
static const unsigned char exhibit_vieux_paris[] = {
#embed "Art/exhibit-vieux-paris.art"
};
static const unsigned char exhibit_village_suisse[] = {
#embed "Art/exhibit-village-suisse.art"
};
static const unsigned char exhibit_woodshoes[] = {
#embed "Art/exhibit-woodshoes.art"
};
static const unsigned char exhibit_ywoonggo[] = {
#embed "Art/exhibit-ywoonggo.art"
};
static const unsigned char exposition_flag[] = {
#embed "Art/exposition-flag.art"
};
static const unsigned char exposition_poster[] = {
#embed "Art/exposition-poster.art"
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
static const unsigned char items_en[] = {
#embed "Exposition/items.en.json"
};
static const unsigned char items_ko[] = {
#embed "Exposition/items.ko.json"
};
static const unsigned char exposition_maps[] = {
#embed "Exposition/maps.json"
};
static const unsigned char museum_en[] = {
#embed "Exposition/museum.en.json"
};
static const unsigned char museum_ko[] = {
#embed "Exposition/museum.ko.json"
};
static const unsigned char outline_en[] = {
#embed "Exposition/outline.en.json"
};
static const unsigned char outline_ko[] = {
#embed "Exposition/outline.ko.json"
};
static const unsigned char page_en[] = {
#embed "Exposition/page.en.json"
};
static const unsigned char page_ko[] = {
#embed "Exposition/page.ko.json"
};
static const unsigned char juice_menu[] = {
#embed "Juice/menu.json"
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
    {"Art/emotion-bored.art", emotion_bored, sizeof emotion_bored},
    {"Art/emotion-listless.art", emotion_listless, sizeof emotion_listless},
    {"Art/emotion-flustered.art", emotion_flustered, sizeof emotion_flustered},
    {"Art/emotion-pleased.art", emotion_pleased, sizeof emotion_pleased},
    {"Art/emotion-gloomy.art", emotion_gloomy, sizeof emotion_gloomy},
    {"Art/emotion-happy.art", emotion_happy, sizeof emotion_happy},
    {"Art/emotion-loving.art", emotion_loving, sizeof emotion_loving},
    {"Art/emotion-troubled.art", emotion_troubled, sizeof emotion_troubled},
    {"Art/emotion-upset.art", emotion_upset, sizeof emotion_upset},
    {"Art/exhibit-aleveque.art", exhibit_aleveque, sizeof exhibit_aleveque},
    {"Art/exhibit-bangjja.art", exhibit_bangjja, sizeof exhibit_bangjja},
    {"Art/exhibit-books.art", exhibit_books, sizeof exhibit_books},
    {"Art/exhibit-buddhism.art", exhibit_buddhism, sizeof exhibit_buddhism},
    {"Art/exhibit-collin-de-plancy.art", exhibit_collin_de_plancy, sizeof exhibit_collin_de_plancy},
    {"Art/exhibit-courant.art", exhibit_courant, sizeof exhibit_courant},
    {"Art/exhibit-eiffel-tower.art", exhibit_eiffel_tower, sizeof exhibit_eiffel_tower},
    {"Art/exhibit-electricity.art", exhibit_electricity, sizeof exhibit_electricity},
    {"Art/exhibit-ferret.art", exhibit_ferret, sizeof exhibit_ferret},
    {"Art/exhibit-folds.art", exhibit_folds, sizeof exhibit_folds},
    {"Art/exhibit-footwear.art", exhibit_footwear, sizeof exhibit_footwear},
    {"Art/exhibit-frame.art", exhibit_frame, sizeof exhibit_frame},
    {"Art/exhibit-furniture.art", exhibit_furniture, sizeof exhibit_furniture},
    {"Art/exhibit-gayageum.art", exhibit_gayageum, sizeof exhibit_gayageum},
    {"Art/exhibit-gayageum-small.art", exhibit_gayageum_small, sizeof exhibit_gayageum_small},
    {"Art/exhibit-geomungo.art", exhibit_geomungo, sizeof exhibit_geomungo},
    {"Art/exhibit-geomungo-small.art", exhibit_geomungo_small, sizeof exhibit_geomungo_small},
    {"Art/exhibit-globe.art", exhibit_globe, sizeof exhibit_globe},
    {"Art/exhibit-god.art", exhibit_god, sizeof exhibit_god},
    {"Art/exhibit-gojong.art", exhibit_gojong, sizeof exhibit_gojong},
    {"Art/exhibit-grand-palais.art", exhibit_grand_palais, sizeof exhibit_grand_palais},
    {"Art/exhibit-great-wheel.art", exhibit_great_wheel, sizeof exhibit_great_wheel},
    {"Art/exhibit-haegeum.art", exhibit_haegeum, sizeof exhibit_haegeum},
    {"Art/exhibit-haegeum-small.art", exhibit_haegeum_small, sizeof exhibit_haegeum_small},
    {"Art/exhibit-jikji.art", exhibit_jikji, sizeof exhibit_jikji},
    {"Art/exhibit-jikji-small.art", exhibit_jikji_small, sizeof exhibit_jikji_small},
    {"Art/exhibit-mannequins.art", exhibit_mannequins, sizeof exhibit_mannequins},
    {"Art/exhibit-mimerel.art", exhibit_mimerel, sizeof exhibit_mimerel},
    {"Art/exhibit-min-yeong-chan.art", exhibit_min_yeong_chan, sizeof exhibit_min_yeong_chan},
    {"Art/exhibit-min-yeong-hwan.art", exhibit_min_yeong_hwan, sizeof exhibit_min_yeong_hwan},
    {"Art/exhibit-moving-pavement.art", exhibit_moving_pavement, sizeof exhibit_moving_pavement},
    {"Art/exhibit-najeon.art", exhibit_najeon, sizeof exhibit_najeon},
    {"Art/exhibit-ornaments.art", exhibit_ornaments, sizeof exhibit_ornaments},
    {"Art/exhibit-orsay.art", exhibit_orsay, sizeof exhibit_orsay},
    {"Art/exhibit-palman.art", exhibit_palman, sizeof exhibit_palman},
    {"Art/exhibit-pavilion-hall.art", exhibit_pavilion_hall, sizeof exhibit_pavilion_hall},
    {"Art/exhibit-pavilion-outside.art", exhibit_pavilion_outside, sizeof exhibit_pavilion_outside},
    {"Art/exhibit-pont-alexandre.art", exhibit_pont_alexandre, sizeof exhibit_pont_alexandre},
    {"Art/exhibit-porte-binet.art", exhibit_porte_binet, sizeof exhibit_porte_binet},
    {"Art/exhibit-postcards.art", exhibit_postcards, sizeof exhibit_postcards},
    {"Art/exhibit-samguk.art", exhibit_samguk, sizeof exhibit_samguk},
    {"Art/exhibit-samples.art", exhibit_samples, sizeof exhibit_samples},
    {"Art/exhibit-silks.art", exhibit_silks, sizeof exhibit_silks},
    {"Art/exhibit-trocadero.art", exhibit_trocadero, sizeof exhibit_trocadero},
    {"Art/exhibit-vieux-paris.art", exhibit_vieux_paris, sizeof exhibit_vieux_paris},
    {"Art/exhibit-village-suisse.art", exhibit_village_suisse, sizeof exhibit_village_suisse},
    {"Art/exhibit-woodshoes.art", exhibit_woodshoes, sizeof exhibit_woodshoes},
    {"Art/exhibit-ywoonggo.art", exhibit_ywoonggo, sizeof exhibit_ywoonggo},
    {"Art/exposition-flag.art", exposition_flag, sizeof exposition_flag},
    {"Art/exposition-poster.art", exposition_poster, sizeof exposition_poster},
    {"Art/juice-glass.art", juice_glass, sizeof juice_glass},
    {"Art/kiwi.art", kiwi, sizeof kiwi},
    {"Art/mango.art", mango, sizeof mango},
    {"Art/pavilion.art", pavilion, sizeof pavilion},
    {"Art/pineapple.art", pineapple, sizeof pineapple},
    {"Art/slime.art", slime, sizeof slime},
    {"Art/strawberry.art", strawberry, sizeof strawberry},
    {"Art/water-drop.art", water_drop, sizeof water_drop},
    {"Exposition/items.en.json", items_en, sizeof items_en},
    {"Exposition/items.ko.json", items_ko, sizeof items_ko},
    {"Exposition/maps.json", exposition_maps, sizeof exposition_maps},
    {"Exposition/museum.en.json", museum_en, sizeof museum_en},
    {"Exposition/museum.ko.json", museum_ko, sizeof museum_ko},
    {"Exposition/outline.en.json", outline_en, sizeof outline_en},
    {"Exposition/outline.ko.json", outline_ko, sizeof outline_ko},
    {"Exposition/page.en.json", page_en, sizeof page_en},
    {"Exposition/page.ko.json", page_ko, sizeof page_ko},
    {"Juice/menu.json", juice_menu, sizeof juice_menu},
};

size_t resources_count(void) { return sizeof files / sizeof files[0]; }

const char *resources_name(size_t index) { return files[index].name; }

const unsigned char *resources_find(const char *name, size_t *size) {
  for (size_t i = 0; i < resources_count(); i++) {
    if (strcmp(files[i].name, name) == 0) {
      *size = files[i].size;
      return files[i].bytes;
    }
  }
  *size = 0;
  return NULL;
}
