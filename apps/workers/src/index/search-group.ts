export const SEARCH_GROUP = 'search';
