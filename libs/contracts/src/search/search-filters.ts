export type FilterValueType = 'language' | 'country' | 'source' | 'moment';

type IndexedField = {
  /** Property of the stored article. */
  of: string;
  kind: 'word' | 'moment';
};

/** Documents, mappings, the columns of `search_document` and queries are derived from these fields. */
export const indexedFields = {
  language: { of: 'language', kind: 'word' },
  category: { of: 'tab', kind: 'word' },
  country: { of: 'country', kind: 'word' },
  source: { of: 'sourceName', kind: 'word' },
  publishedAt: { of: 'publishedAt', kind: 'moment' },
} as const satisfies Readonly<Record<string, IndexedField>>;

export type IndexedFields = typeof indexedFields;
export type IndexedFieldName = keyof IndexedFields;
export type IndexedProperty = IndexedFields[IndexedFieldName]['of'];
export const indexedFieldEntries = Object.entries(indexedFields) as [
  IndexedFieldName,
  { of: IndexedProperty; kind: IndexedField['kind'] },
][];

type SearchFilter = {
  field: IndexedFieldName;
  /** `is`: equal; `since`: at or after; `before`: earlier. */
  compares: 'is' | 'since' | 'before';
  value: FilterValueType;
  /** Argument name in the API, if it differs. */
  argument?: string;
  description?: string;
};

/** API arguments, indexes and the page's query are derived from these filters. */
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
/** Null and undefined values do not filter. */
export type SearchFilterValues = {
  [Name in SearchFilterName]?: (Filters[Name]['value'] extends 'moment' ? Date : string) | null;
};

type FilterArgument<Name extends SearchFilterName> = Filters[Name] extends { argument: infer Argument extends string }
  ? Argument
  : Name;
export type SearchFilterArguments = { [Name in SearchFilterName as FilterArgument<Name>]?: SearchFilterValues[Name] };

export const searchFilterEntries = Object.entries(searchFilters) as [SearchFilterName, SearchFilter][];
export const getFilterArgument = (name: SearchFilterName, { argument }: SearchFilter): keyof SearchFilterArguments =>
  (argument ?? name) as keyof SearchFilterArguments;
