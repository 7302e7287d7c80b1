import { type ReadingLanguage, readingLanguages } from '@tidings/contracts/languages/reading-languages.ts';
import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';

/** Null values are read from the feed or remain unknown. */
export type SourceSeed = {
  url: string;
  name: string | null;
  category: FeedCategory | null;
  country: string | null;
  language: string | null;
};

type Row = [category: FeedCategory, country: string | null, name: string, url: string];

// Public feeds that require no key. International publishers have no country. `tidings doctor` lists failing feeds.
const rows: Record<ReadingLanguage, readonly Row[]> = {
  en: [
    ['general', 'gb', 'BBC News', 'https://feeds.bbci.co.uk/news/rss.xml'],
    ['general', 'gb', 'BBC News', 'https://feeds.bbci.co.uk/news/world/rss.xml'],
    ['general', 'gb', 'The Guardian', 'https://www.theguardian.com/world/rss'],
    ['general', 'gb', 'The Independent', 'https://www.independent.co.uk/news/uk/rss'],
    ['general', 'us', 'The New York Times', 'https://rss.nytimes.com/services/xml/rss/nyt/HomePage.xml'],
    ['general', 'us', 'The New York Times', 'https://rss.nytimes.com/services/xml/rss/nyt/World.xml'],
    ['general', 'us', 'NPR', 'https://feeds.npr.org/1001/rss.xml'],
    ['general', 'fr', 'France 24', 'https://www.france24.com/en/rss'],
    ['general', 'de', 'Deutsche Welle', 'https://rss.dw.com/rdf/rss-en-all'],
    ['general', 'in', 'The Hindu', 'https://www.thehindu.com/feeder/default.rss'],
    ['general', 'in', 'The Times of India', 'https://timesofindia.indiatimes.com/rssfeedstopstories.cms'],
    ['business', 'gb', 'BBC News', 'https://feeds.bbci.co.uk/news/business/rss.xml'],
    ['business', 'us', 'CNBC', 'https://www.cnbc.com/id/100003114/device/rss/rss.html'],
    ['business', 'us', 'Yahoo Finance', 'https://finance.yahoo.com/news/rssindex'],
    ['business', 'us', 'Fortune', 'https://fortune.com/feed/'],
    ['technology', 'gb', 'BBC News', 'https://feeds.bbci.co.uk/news/technology/rss.xml'],
    ['technology', 'us', 'Ars Technica', 'https://feeds.arstechnica.com/arstechnica/index'],
    ['technology', 'us', 'The Verge', 'https://www.theverge.com/rss/index.xml'],
    ['technology', 'us', 'TechCrunch', 'https://techcrunch.com/feed/'],
    ['science', 'gb', 'BBC News', 'https://feeds.bbci.co.uk/news/science_and_environment/rss.xml'],
    ['science', 'us', 'The New York Times', 'https://rss.nytimes.com/services/xml/rss/nyt/Science.xml'],
    ['science', 'us', 'ScienceDaily', 'https://www.sciencedaily.com/rss/all.xml'],
    ['science', 'gb', 'Phys.org', 'https://phys.org/rss-feed/'],
    ['science', 'gb', 'Nature', 'https://www.nature.com/nature.rss'],
    ['health', 'gb', 'BBC News', 'https://feeds.bbci.co.uk/news/health/rss.xml'],
    ['health', 'us', 'The New York Times', 'https://rss.nytimes.com/services/xml/rss/nyt/Health.xml'],
    ['sports', 'gb', 'BBC Sport', 'https://feeds.bbci.co.uk/sport/rss.xml'],
    ['sports', 'us', 'ESPN', 'https://www.espn.com/espn/rss/news'],
    ['sports', 'us', 'Yahoo Sports', 'https://sports.yahoo.com/rss/'],
    ['entertainment', 'gb', 'BBC News', 'https://feeds.bbci.co.uk/news/entertainment_and_arts/rss.xml'],
    ['entertainment', 'us', 'Variety', 'https://variety.com/feed/'],
    ['entertainment', 'us', 'Deadline', 'https://deadline.com/feed/'],
  ],
  es: [
    ['general', 'gb', 'BBC News Mundo', 'https://feeds.bbci.co.uk/mundo/rss.xml'],
    ['general', 'de', 'Deutsche Welle', 'https://rss.dw.com/rdf/rss-sp-all'],
    ['general', 'fr', 'France 24', 'https://www.france24.com/es/rss'],
    ['general', 'fr', 'RFI', 'https://www.rfi.fr/es/rss'],
    ['general', null, 'Noticias ONU', 'https://news.un.org/feed/subscribe/es/news/all/rss.xml'],
    ['general', null, 'Global Voices', 'https://es.globalvoices.org/feed/'],
    ['general', 'es', 'El País', 'https://feeds.elpais.com/mrss-s/pages/ep/site/elpais.com/portada'],
  ],
  fr: [
    ['general', 'fr', 'Le Monde', 'https://www.lemonde.fr/rss/une.xml'],
    ['general', 'fr', 'Franceinfo', 'https://www.francetvinfo.fr/titres.rss'],
    ['general', 'gb', 'BBC News Afrique', 'https://feeds.bbci.co.uk/afrique/rss.xml'],
    ['general', 'fr', 'France 24', 'https://www.france24.com/fr/rss'],
    ['general', 'fr', 'RFI', 'https://www.rfi.fr/fr/rss'],
    ['general', null, 'ONU Info', 'https://news.un.org/feed/subscribe/fr/news/all/rss.xml'],
    ['general', null, 'Global Voices', 'https://fr.globalvoices.org/feed/'],
  ],
  de: [
    ['general', 'de', 'tagesschau', 'https://www.tagesschau.de/xml/rss2'],
    ['general', 'de', 'FAZ', 'https://www.faz.net/rss/aktuell/'],
    ['general', 'de', 'Deutsche Welle', 'https://rss.dw.com/rdf/rss-de-all'],
    ['general', null, 'Global Voices', 'https://de.globalvoices.org/feed/'],
  ],
  it: [
    ['general', 'it', 'ANSA', 'https://www.ansa.it/sito/ansait_rss.xml'],
    ['general', 'it', 'la Repubblica', 'https://www.repubblica.it/rss/homepage/rss2.0.xml'],
    ['general', 'it', 'Il Post', 'https://www.ilpost.it/feed/'],
    ['general', null, 'Euronews', 'https://it.euronews.com/rss'],
    ['general', null, 'Global Voices', 'https://it.globalvoices.org/feed/'],
    ['business', 'it', 'ANSA', 'https://www.ansa.it/sito/notizie/economia/economia_rss.xml'],
    ['technology', 'it', 'ANSA', 'https://www.ansa.it/sito/notizie/tecnologia/tecnologia_rss.xml'],
    ['sports', 'it', 'ANSA', 'https://www.ansa.it/sito/notizie/sport/sport_rss.xml'],
    ['entertainment', 'it', 'ANSA', 'https://www.ansa.it/sito/notizie/cultura/cultura_rss.xml'],
  ],
  pt: [
    ['general', 'gb', 'BBC News Brasil', 'https://feeds.bbci.co.uk/portuguese/rss.xml'],
    ['general', 'de', 'Deutsche Welle', 'https://rss.dw.com/rdf/rss-br-all'],
    ['general', 'fr', 'RFI', 'https://www.rfi.fr/pt/rss'],
    ['general', null, 'ONU News', 'https://news.un.org/feed/subscribe/pt/news/all/rss.xml'],
    ['general', null, 'Global Voices', 'https://pt.globalvoices.org/feed/'],
    ['general', 'pt', 'RTP', 'https://www.rtp.pt/noticias/rss'],
    ['general', 'br', 'Agência Brasil', 'https://agenciabrasil.ebc.com.br/rss/ultimasnoticias/feed.xml'],
    ['business', 'br', 'Agência Brasil', 'https://agenciabrasil.ebc.com.br/rss/economia/feed.xml'],
  ],
  nl: [
    ['general', 'nl', 'NOS', 'https://feeds.nos.nl/nosnieuwsalgemeen'],
    ['general', 'nl', 'NU.nl', 'https://www.nu.nl/rss/Algemeen'],
    ['general', null, 'Global Voices', 'https://nl.globalvoices.org/feed/'],
    ['business', 'nl', 'NOS', 'https://feeds.nos.nl/nosnieuwseconomie'],
    ['technology', 'nl', 'NOS', 'https://feeds.nos.nl/nosnieuwstech'],
    ['sports', 'nl', 'NOS', 'https://feeds.nos.nl/nossportalgemeen'],
  ],
  da: [
    ['general', 'dk', 'DR', 'https://www.dr.dk/nyheder/service/feeds/senestenyt'],
    ['general', 'dk', 'DR', 'https://www.dr.dk/nyheder/service/feeds/udland'],
    ['general', 'dk', 'Politiken', 'https://politiken.dk/rss/senestenyt.rss'],
  ],
  sv: [
    ['general', 'se', 'SVT', 'https://www.svt.se/nyheter/rss.xml'],
    ['general', 'se', 'Sveriges Radio', 'https://api.sr.se/api/rss/program/83'],
    ['sports', 'se', 'SVT', 'https://www.svt.se/sport/rss.xml'],
    ['entertainment', 'se', 'SVT', 'https://www.svt.se/kultur/rss.xml'],
  ],
  nb: [
    ['general', 'no', 'NRK', 'https://www.nrk.no/toppsaker.rss'],
    ['general', 'no', 'NRK', 'https://www.nrk.no/nyheter/siste.rss'],
    ['general', 'no', 'VG', 'https://www.vg.no/rss/feed/'],
    ['science', 'no', 'NRK', 'https://www.nrk.no/viten/toppsaker.rss'],
    ['sports', 'no', 'NRK', 'https://www.nrk.no/sport/toppsaker.rss'],
    ['entertainment', 'no', 'NRK', 'https://www.nrk.no/kultur/siste.rss'],
  ],
  is: [
    ['general', 'is', 'RÚV', 'https://www.ruv.is/rss/frettir'],
    ['general', 'is', 'mbl.is', 'https://www.mbl.is/feeds/fp/'],
    ['general', 'is', 'Vísir', 'https://www.visir.is/rss/allt'],
    ['sports', 'is', 'RÚV', 'https://www.ruv.is/rss/ithrottir'],
  ],
  pl: [
    ['general', 'gb', 'BBC News Polska', 'https://feeds.bbci.co.uk/polska/rss.xml'],
    ['general', 'de', 'Deutsche Welle', 'https://rss.dw.com/rdf/rss-pol-all'],
    ['general', 'pl', 'TVN24', 'https://tvn24.pl/najnowsze.xml'],
    ['general', 'pl', 'RMF24', 'https://www.rmf24.pl/feed'],
    ['general', null, 'Global Voices', 'https://pl.globalvoices.org/feed/'],
  ],
  ro: [
    ['general', 'de', 'Deutsche Welle', 'https://rss.dw.com/rdf/rss-rom-all'],
    ['general', 'ro', 'Digi24', 'https://www.digi24.ro/rss'],
    ['general', 'ro', 'HotNews', 'https://hotnews.ro/feed'],
    ['general', 'ro', 'Biziday', 'https://www.biziday.ro/feed/'],
  ],
  ru: [
    ['general', 'gb', 'BBC News', 'https://feeds.bbci.co.uk/russian/rss.xml'],
    ['general', 'de', 'Deutsche Welle', 'https://rss.dw.com/xml/rss-ru-all'],
    ['general', 'fr', 'RFI', 'https://www.rfi.fr/ru/rss'],
    ['general', null, 'Новости ООН', 'https://news.un.org/feed/subscribe/ru/news/all/rss.xml'],
    ['general', null, 'Global Voices', 'https://ru.globalvoices.org/feed/'],
    ['general', 'lv', 'Meduza', 'https://meduza.io/rss/all'],
  ],
  tr: [
    ['general', 'gb', 'BBC News Türkçe', 'https://feeds.bbci.co.uk/turkce/rss.xml'],
    ['general', 'de', 'Deutsche Welle', 'https://rss.dw.com/rdf/rss-tur-all'],
    ['general', null, 'Euronews', 'https://tr.euronews.com/rss'],
    ['general', 'tr', 'Anadolu Ajansı', 'https://www.aa.com.tr/tr/rss/default?cat=guncel'],
    ['business', 'tr', 'Anadolu Ajansı', 'https://www.aa.com.tr/tr/rss/default?cat=ekonomi'],
  ],
  ar: [
    ['general', 'gb', 'BBC News عربي', 'https://feeds.bbci.co.uk/arabic/rss.xml'],
    ['general', 'de', 'Deutsche Welle', 'https://rss.dw.com/rdf/rss-ar-all'],
    ['general', 'fr', 'France 24', 'https://www.france24.com/ar/rss'],
    ['general', null, 'أخبار الأمم المتحدة', 'https://news.un.org/feed/subscribe/ar/news/all/rss.xml'],
    ['general', null, 'Global Voices', 'https://ar.globalvoices.org/feed/'],
  ],
  hi: [
    ['general', 'gb', 'BBC News हिंदी', 'https://feeds.bbci.co.uk/hindi/rss.xml'],
    ['general', 'de', 'Deutsche Welle', 'https://rss.dw.com/rdf/rss-hin-all'],
    ['general', null, 'यूएन समाचार', 'https://news.un.org/feed/subscribe/hi/news/all/rss.xml'],
  ],
  ja: [
    ['general', 'jp', 'NHK', 'https://www3.nhk.or.jp/rss/news/cat0.xml'],
    ['general', 'gb', 'BBC News Japan', 'https://feeds.bbci.co.uk/japanese/rss.xml'],
    ['general', null, 'Global Voices', 'https://jp.globalvoices.org/feed/'],
    ['business', 'jp', 'NHK', 'https://www3.nhk.or.jp/rss/news/cat5.xml'],
    ['science', 'jp', 'NHK', 'https://www3.nhk.or.jp/rss/news/cat3.xml'],
    ['sports', 'jp', 'NHK', 'https://www3.nhk.or.jp/rss/news/cat7.xml'],
  ],
  ko: [
    ['general', 'gb', 'BBC News 코리아', 'https://feeds.bbci.co.uk/korean/rss.xml'],
    ['general', 'kr', '연합뉴스', 'https://www.yna.co.kr/rss/news.xml'],
    ['general', null, 'Global Voices', 'https://ko.globalvoices.org/feed/'],
    ['business', 'kr', '연합뉴스', 'https://www.yna.co.kr/rss/economy.xml'],
    ['health', 'kr', '연합뉴스', 'https://www.yna.co.kr/rss/health.xml'],
    ['sports', 'kr', '연합뉴스', 'https://www.yna.co.kr/rss/sports.xml'],
  ],
  zh: [
    ['general', 'gb', 'BBC News 中文', 'https://feeds.bbci.co.uk/zhongwen/simp/rss.xml'],
    ['general', 'de', 'Deutsche Welle', 'https://rss.dw.com/rdf/rss-chi-all'],
    ['general', 'fr', 'RFI', 'https://www.rfi.fr/cn/rss'],
    ['general', null, '联合国新闻', 'https://news.un.org/feed/subscribe/zh/news/all/rss.xml'],
    ['general', null, 'Global Voices', 'https://zhs.globalvoices.org/feed/'],
  ],
};

export const defaultSources: readonly SourceSeed[] = readingLanguages.flatMap(({ code }) =>
  rows[code].map(([category, country, name, url]) => ({ url, name, category, country, language: code })),
);
