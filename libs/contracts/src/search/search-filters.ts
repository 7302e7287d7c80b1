/** Type of a filter value: a code, a name, or a time. */
export type FilterValue = 'language' | 'country' | 'source' | 'moment';

type IndexedField = {
  /** Property of the stored article. */
  of: string;
  kind: 'word' | 'moment';
};

/**
 * Indexed fields of an article besides its texts. Documents, mappings, columns of `search_document` and queries are
 * derived from it.
 */
export const indexedFields = {
  language: { of: 'language', kind: 'word' },
  category: { of: 'tab', kind: 'word' },
  country: { of: 'country', kind: 'word' },
  source: { of: 'sourceName', kind: 'word' },
  publishedAt: { of: 'publishedAt', kind: 'moment' },
} as const satisfies Readonly<Record<string, IndexedField>>;

export type IndexedFields = typeof indexedFields;
export type IndexedFieldName = keyof IndexedFields;
/** Article properties that are indexed. */
export type IndexedProperty = IndexedFields[IndexedFieldName]['of'];
/** Indexed fields with their names. */
export const namedFields = Object.entries(indexedFields) as [
  IndexedFieldName,
  { of: IndexedProperty; kind: IndexedField['kind'] },
][];

type SearchFilter = {
  /** Field of an indexed article. */
  field: IndexedFieldName;
  /** `is`: equal; `since`: at or after; `before`: earlier. */
  compares: 'is' | 'since' | 'before';
  value: FilterValue;
  /** Name of the API argument, if it differs from the filter's name. */
  argument?: string;
  /** Description in the GraphQL schema. */
  description?: string;
};

/** Filters of a search by article fields. The API arguments, both indexes and the page's query are derived from it. */
export const searchFilters = {
  language: { field: 'language', compares: 'is', value: 'language' },
  publishedSince: {
    field: 'publishedAt',
    compares: 'since',
    value: 'moment',
    argument: 'from',
    description: 'Only articles published at or after this time',
  },
  source: {
    field: 'source',
    compares: 'is',
    value: 'source',
    description: 'Only articles of the source with exactly this name',
  },
  onlyCountry: { field: 'country', compares: 'is', value: 'country', description: 'Only articles from this country' },
} as const satisfies Readonly<Record<string, SearchFilter>>;

type Filters = typeof searchFilters;
export type SearchFilterName = keyof Filters;
/** Value of each filter; null and undefined do not filter. */
export type SearchFilterValues = {
  [Name in SearchFilterName]?: (Filters[Name]['value'] extends 'moment' ? Date : string) | null;
};

type FilterArgument<Name extends SearchFilterName> = Filters[Name] extends { argument: infer Argument extends string }
  ? Argument
  : Name;
/** Filter values by API argument. */
export type SearchFilterArguments = { [Name in SearchFilterName as FilterArgument<Name>]?: SearchFilterValues[Name] };

/** Filters with their names. */
export const namedFilters = Object.entries(searchFilters) as [SearchFilterName, SearchFilter][];
/** Returns the API argument of a filter. */
export const getFilterArgument = (name: SearchFilterName, { argument }: SearchFilter): keyof SearchFilterArguments =>
  (argument ?? name) as keyof SearchFilterArguments;
