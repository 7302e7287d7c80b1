/** Maximum number of results of `searchArticles`. */
export const SEARCH_RESULTS_MAX = 50;
/** Maximum and default number of suggested titles. */
export const SUGGESTIONS_MAX = 20;
export const SUGGESTIONS_DEFAULT = 8;
/** Maximum and default number of similar articles. */
export const SIMILAR_MAX = 20;
export const SIMILAR_DEFAULT = 6;
/** Seconds for which results are cached; empty results are not cached. */
export const SEARCH_KEPT_SECONDS = 30;
/** The same while a news service is queried. */
export const SEARCH_KEPT_WHILE_ASKED_SECONDS = 2;
/** Minutes before a news service is queried again for the same request. */
export const NEWS_REQUEST_REPEAT_MINUTES = 6 * 60;
/** Requests to news services in total within 15 minutes. */
export const NEWS_REQUESTS_MAX = 100;
/** Maximum number of sources, countries or languages listed as filters. */
export const FACETS_MAX = 30;
/** Number of latest played articles that a search can filter by. */
export const PLAYED_FILTER_MAX = 5_000;
/** Maximum length of a source name in a filter. */
export const SOURCE_NAME_MAX = 200;
