// Written by `npm run docs` from the schema.

export const SEARCH_VARIABLES =
  '$after: String, $category: String, $country: String, $first: Int, $from: DateTime, $heard: Boolean, $language: String, $onlyCountry: String, $query: String!, $saved: Boolean, $source: String';
export const SEARCH_ARGUMENTS =
  'after: $after, category: $category, country: $country, first: $first, from: $from, heard: $heard, language: $language, onlyCountry: $onlyCountry, query: $query, saved: $saved, source: $source';
