/** What a request is of a listener's doing: so a browser is recorded, and so the load of the bench is made. */
export type RequestClass = string;

/** By the name of the GraphQL operation; another query is of a `page`, another mutation a `write`. */
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

/** The class of a request to the API; null for the files of the page, which a CDN or another process serves. */
export function requestClass(path: string, body: string | null = null): RequestClass | null {
  if (path !== '/graphql') return PATHS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
  const [, kind, operation] = /(query|mutation) (\w+)/.exec(body ?? '') ?? [];
  return OPERATIONS[operation ?? ''] ?? (kind === 'mutation' ? 'write' : 'page');
}
