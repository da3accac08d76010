/// The source of the caffeine content of a preset drink.
///
/// Recipes change: a source with a year tells what was in the drink in that year.
public enum DrinkSource: String, CaseIterable, Hashable, Sendable {
  /// Mayo Clinic, "Caffeine content for coffee, tea, soda and more".
  case mayoClinic
  /// Mayo Clinic, an earlier list of brands by the can of 355 mL, as quoted by Healthfully.
  case mayoBrands
  /// Ministry of Food and Drug Safety of Korea (식품의약품안전처), caffeine in foods on the market, 2020.
  case mfds
  /// The same ministry, what is in common foods, about 2014.
  case mfds2014
  /// Korea Food and Drug Administration (식품의약품안전청), 243 drinks measured in 2012.
  case kfda2012
  /// Korea Consumer Agency (한국소비자원), 20 energy drinks measured in 2017.
  case kca2017
  /// Korea Consumer Agency (한국소비자원), 36 take-away coffees measured in 2018.
  case kca2018
  /// Consumers Korea (소비자시민모임), 19 coffees in cans and cups measured in 2017.
  case consumers2017
  /// Seoul Research Institute of Public Health and Environment (서울시 보건환경연구원), 2017: the figure on the label.
  case seoul2017
  /// Gyeonggi Institute of Health and Environment (경기도보건환경연구원), 38 green tea drinks of cafés, as told in 2023.
  case gyeonggi2023
  /// Standard Tables of Food Composition in Japan (日本食品標準成分表) of 2020, as listed by the Ministry of Agriculture.
  case mext2020
  /// Herald Business (헤럴드경제): the mean of the milk teas of five chains of cafés, as these state it.
  case herald
  /// European Food Safety Authority, opinion of 2015, as listed by EUFIC.
  case efsa
  /// Olechno et al., "Influence of Various Factors on Caffeine Content in Coffee Brews", Foods 10 (2021) 1208, table 1.
  ///
  /// The amounts follow from the concentration and the volume given there.
  case olechno2021
  /// Chou and Bell (Auburn University), "Caffeine Content of Prepackaged National-Brand and Private-Label Carbonated
  /// Beverages", Journal of Food Science 72 (2007) C337, by the can of 355 mL.
  case auburn2007
  /// Caffeine Informer, from the leaflets and the site of Starbucks in the United States.
  case starbucks
  /// Center for Science in the Public Interest, 2020, from what the chains in the United States state.
  case cspi2020

  /// The address of the page from which the figures are.
  public var url: String {
    switch self {
    case .mayoClinic:
      "https://www.mayoclinic.org/healthy-lifestyle/nutrition-and-healthy-eating/in-depth/caffeine/art-20049372"
    case .mayoBrands: "https://healthfully.com/comparison-of-caffeine-contents-in-soft-drinks-6028574.html"
    case .mfds: "http://www.medical-tribune.co.kr/news/articleView.html?idxno=91260"
    case .mfds2014: "https://kormedi.com/1207881/"
    case .kfda2012: "https://www.hankyung.com/amp/2012101175731"
    case .kca2017: "http://www.newsin.co.kr/news/articleView.html?idxno=61595"
    case .kca2018: "https://wowtv.co.kr/NewsCenter/News/Read?articleId=AKR20180206049400030"
    case .consumers2017: "http://www.hankyung.com/news/app/newsview.php?aid=2017022717781"
    case .seoul2017: "https://sihe.seoul.go.kr/?p=257468"
    case .gyeonggi2023: "https://v.daum.net/v/20230816220016941"
    case .mext2020:
      "https://www.maff.go.jp/j/syouan/seisaku/risk_analysis/priority/hazard_chem/caffeine.html"
    case .herald: "https://mbiz.heraldcorp.com/article/3264693"
    case .efsa: "https://www.eufic.org/en/whats-in-food/article/caffeine-qas"
    case .olechno2021: "https://pmc.ncbi.nlm.nih.gov/articles/PMC8228209/"
    case .auburn2007: "https://www.healthcastle.com/how-much-caffeine-is-really-in-your-soda/"
    case .starbucks: "https://www.caffeineinformer.com/the-complete-guide-to-starbucks-caffeine"
    case .cspi2020:
      "https://www.willistonherald.com/lifestyle/home_and_garden/caffeine-content-in-popular-coffees/article_1b5eb810-5fcc-11ea-ade4-6fe93f0fdb04.html"
    }
  }
}
