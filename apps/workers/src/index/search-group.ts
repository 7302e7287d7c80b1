/** Consumer group that writes to OpenSearch, named like its worker. */
export const SEARCH_GROUP = 'search';
