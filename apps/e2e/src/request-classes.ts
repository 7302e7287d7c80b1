/** Class of a request, for recorded visits and the load benchmark. */
export type RequestClass = string;

/** Class by operation name. All other queries are of class `page`, and all other mutations of class `write`. */
const OPERATIONS: Readonly<Record<string, RequestClass>> = {
  Feed: 'feed',
  FeedSections: 'feed',
  PopulateNews: 'feed',
  Search: 'search',
  SearchFacets: 'search',
  SearchSuggestions: 'search',
  Article: 'article',
  Narration: 'article',
  SimilarArticles: 'article',
  ArticleExtractor: 'extract',
  RequestRendition: 'listen',
  SaveProgress: 'place',
  RecordEvents: 'analytics',
};
const PATHS: readonly [RegExp, RequestClass][] = [
  [/^\/audio\/[^/]+\.mp3$/, 'audio'],
  [/^\/audio\/[^/]+\.json$/, 'timeline'],
  [/^\/audio\/[^/]+\/events$/, 'rendering'],
  [/^\/images\//, 'picture'],
];

/** Returns null for static files, which a CDN or another process serves. */
export function classifyRequest(path: string, body: string | null = null): RequestClass | null {
  if (path !== '/graphql') return PATHS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
  const [, kind, operation] = /(query|mutation) (\w+)/.exec(body ?? '') ?? [];
  return OPERATIONS[operation ?? ''] ?? (kind === 'mutation' ? 'write' : 'page');
}
