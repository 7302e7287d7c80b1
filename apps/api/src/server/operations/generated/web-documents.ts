// Generated from the schema and the documents by `npm run docs`.

export const ARTICLE_QUERY =
  'query Article($id: ID!) { article(id: $id) { id sourceId sourceName author title description url picture publishedAt category type country lang createdAt updatedAt contentState contentCode verdict listenMs characters storyId alsoIn { articleId sourceName url } retitledAt correction own narration { language characters estimatedMs blocks { index kind level ordered text } sentences { index block start end } } } }';
export const ARTICLE_EXTRACTOR_QUERY =
  'query ArticleExtractor($url: String!) { articleExtractor(url: $url) { id sourceId sourceName author title description url picture publishedAt category type country lang createdAt updatedAt contentState contentCode verdict listenMs characters storyId alsoIn { articleId sourceName url } retitledAt correction own narration { language characters estimatedMs blocks { index kind level ordered text } sentences { index block start end } } } }';
export const FEED_QUERY =
  'query Feed($category: FeedCategory!, $language: String, $first: Int!, $after: String) { feed(category: $category, language: $language, first: $first, after: $after) { articles { id sourceId sourceName author title description url picture publishedAt category type country lang createdAt updatedAt contentState contentCode verdict listenMs characters storyId alsoIn { articleId sourceName url } retitledAt correction own } endCursor hasNextPage language } }';
export const FEED_SECTIONS_QUERY =
  'query FeedSections($language: String) { feedSections(language: $language) { category name count } feedStatus { asking edition sourcesAnswered sourcesFailing lastIngestAt } }';
export const LISTENING_HISTORY_QUERY =
  'query ListeningHistory($first: Int, $after: String) { listeningHistory(first: $first, after: $after) { id count endCursor hasNextPage entries { id startedAt sessionStartedAt lastHeardAt sentence offset ms durationMs finished article { id sourceId sourceName author title description url picture publishedAt category type country lang createdAt updatedAt contentState contentCode verdict listenMs characters storyId alsoIn { articleId sourceName url } retitledAt correction own } } } }';
export const SEARCH_QUERY =
  'query Search($after: String, $category: String, $country: String, $first: Int, $from: DateTime, $heard: Boolean, $language: String, $onlyCountry: String, $query: String!, $saved: Boolean, $source: String) { searchPage(after: $after, category: $category, country: $country, first: $first, from: $from, heard: $heard, language: $language, onlyCountry: $onlyCountry, query: $query, saved: $saved, source: $source) { results { article { id sourceId sourceName author title description url picture publishedAt category type country lang createdAt updatedAt contentState contentCode verdict listenMs characters storyId alsoIn { articleId sourceName url } retitledAt correction own } titleHtml snippetHtml } endCursor hasNextPage degraded asked corrected close } }';
export const VOICES_QUERY =
  'query Voices($language: String) { voices(language: $language) { id name gender language languageName textToRead label quality imageUrl } }';
