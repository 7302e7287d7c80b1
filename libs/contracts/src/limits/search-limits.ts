/** Articles `searchArticles` answers with. */
export const SEARCH_RESULTS_MAX = 50;
/** Titles suggested while a search is typed. */
export const SUGGESTIONS_MAX = 20;
export const SUGGESTIONS_DEFAULT = 8;
/** Articles named as similar to one. */
export const SIMILAR_MAX = 20;
export const SIMILAR_DEFAULT = 6;
/** Seconds an answer is given again without looking; one that found nothing is not kept. */
export const SEARCH_KEPT_SECONDS = 30;
/** The same while a news service is being asked. */
export const SEARCH_KEPT_WHILE_ASKED_SECONDS = 2;
/** Minutes before a news service is asked for the same thing again. */
export const NEWS_REQUEST_REPEAT_MINUTES = 6 * 60;
/** Requests for news of everybody within a quarter of an hour. */
export const NEWS_REQUESTS_MAX = 100;
/** Sources, countries or languages a search names to choose from. */
export const FACETS_MAX = 30;
/** Articles somebody heard among or without which a search looks: the latest ones. */
export const PLAYED_FILTER_MAX = 5_000;
/** Characters of a source's name a search is narrowed to. */
export const SOURCE_NAME_MAX = 200;
