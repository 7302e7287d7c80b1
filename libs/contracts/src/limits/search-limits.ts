/** Articles `searchArticles` answers with. */
export const SEARCH_RESULTS_MAX = 50;
/** Titles suggested while a search is typed. */
export const SUGGESTIONS_MAX = 20;
export const SUGGESTIONS_DEFAULT = 8;
/** Articles named as similar to one. */
export const SIMILAR_MAX = 20;
export const SIMILAR_DEFAULT = 6;
