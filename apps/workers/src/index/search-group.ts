/** Named like its worker. */
export const SEARCH_GROUP = 'search';
