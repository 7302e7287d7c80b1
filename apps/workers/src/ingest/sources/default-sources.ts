import type { FeedCategory } from '@tidings/contracts/news/categories.ts';

/** A feed to visit. Nulls are learned from the feed itself or stay unknown. */
export type SourceSeed = {
  url: string;
  name: string | null;
  category: FeedCategory | null;
  country: string | null;
  language: string | null;
};

type Row = [category: FeedCategory, country: string, language: string, name: string, url: string];

// Public feeds that need no key. A feed that fails again and again is left alone by itself; one line adds another.
const rows: Row[] = [
  ['general', 'gb', 'en', 'BBC News', 'https://feeds.bbci.co.uk/news/rss.xml'],
  ['general', 'gb', 'en', 'BBC News', 'https://feeds.bbci.co.uk/news/world/rss.xml'],
  ['general', 'gb', 'en', 'The Guardian', 'https://www.theguardian.com/world/rss'],
  ['general', 'gb', 'en', 'The Independent', 'https://www.independent.co.uk/news/uk/rss'],
  ['general', 'us', 'en', 'The New York Times', 'https://rss.nytimes.com/services/xml/rss/nyt/HomePage.xml'],
  ['general', 'us', 'en', 'The New York Times', 'https://rss.nytimes.com/services/xml/rss/nyt/World.xml'],
  ['general', 'us', 'en', 'NPR', 'https://feeds.npr.org/1001/rss.xml'],
  ['general', 'fr', 'fr', 'Le Monde', 'https://www.lemonde.fr/rss/une.xml'],
  ['general', 'fr', 'fr', 'Franceinfo', 'https://www.francetvinfo.fr/titres.rss'],
  ['general', 'fr', 'en', 'France 24', 'https://www.france24.com/en/rss'],
  ['general', 'de', 'de', 'tagesschau', 'https://www.tagesschau.de/xml/rss2'],
  ['general', 'de', 'de', 'FAZ', 'https://www.faz.net/rss/aktuell/'],
  ['general', 'de', 'en', 'Deutsche Welle', 'https://rss.dw.com/rdf/rss-en-all'],
  ['general', 'in', 'en', 'The Hindu', 'https://www.thehindu.com/feeder/default.rss'],
  ['general', 'in', 'en', 'The Times of India', 'https://timesofindia.indiatimes.com/rssfeedstopstories.cms'],
  ['business', 'gb', 'en', 'BBC News', 'https://feeds.bbci.co.uk/news/business/rss.xml'],
  ['business', 'us', 'en', 'CNBC', 'https://www.cnbc.com/id/100003114/device/rss/rss.html'],
  ['business', 'us', 'en', 'Yahoo Finance', 'https://finance.yahoo.com/news/rssindex'],
  ['business', 'us', 'en', 'Fortune', 'https://fortune.com/feed/'],
  ['technology', 'gb', 'en', 'BBC News', 'https://feeds.bbci.co.uk/news/technology/rss.xml'],
  ['technology', 'us', 'en', 'Ars Technica', 'https://feeds.arstechnica.com/arstechnica/index'],
  ['technology', 'us', 'en', 'The Verge', 'https://www.theverge.com/rss/index.xml'],
  ['technology', 'us', 'en', 'TechCrunch', 'https://techcrunch.com/feed/'],
  ['science', 'gb', 'en', 'BBC News', 'https://feeds.bbci.co.uk/news/science_and_environment/rss.xml'],
  ['science', 'us', 'en', 'The New York Times', 'https://rss.nytimes.com/services/xml/rss/nyt/Science.xml'],
  ['science', 'us', 'en', 'ScienceDaily', 'https://www.sciencedaily.com/rss/all.xml'],
  ['science', 'gb', 'en', 'Phys.org', 'https://phys.org/rss-feed/'],
  ['science', 'gb', 'en', 'Nature', 'https://www.nature.com/nature.rss'],
  ['health', 'gb', 'en', 'BBC News', 'https://feeds.bbci.co.uk/news/health/rss.xml'],
  ['health', 'us', 'en', 'The New York Times', 'https://rss.nytimes.com/services/xml/rss/nyt/Health.xml'],
  ['sports', 'gb', 'en', 'BBC Sport', 'https://feeds.bbci.co.uk/sport/rss.xml'],
  ['sports', 'us', 'en', 'ESPN', 'https://www.espn.com/espn/rss/news'],
  ['sports', 'us', 'en', 'Yahoo Sports', 'https://sports.yahoo.com/rss/'],
  ['entertainment', 'gb', 'en', 'BBC News', 'https://feeds.bbci.co.uk/news/entertainment_and_arts/rss.xml'],
  ['entertainment', 'us', 'en', 'Variety', 'https://variety.com/feed/'],
  ['entertainment', 'us', 'en', 'Deadline', 'https://deadline.com/feed/'],
];

export const defaultSources: readonly SourceSeed[] = rows.map(([category, country, language, name, url]) => ({
  url,
  name,
  category,
  country,
  language,
}));
