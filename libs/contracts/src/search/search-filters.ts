/** What a filter is given: a code, a name, or a moment. */
export type FilterValue = 'language' | 'country' | 'source' | 'moment';

type IndexedField = {
  /** Which property of a stored article it is. */
  of: string;
  kind: 'word' | 'moment';
};

/**
 * What the index knows of an article besides its texts: documents, mappings, columns of `search_document` and what is
 * read of the articles are made of this.
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
/** The properties of a stored article that are indexed fields. */
export type IndexedProperty = IndexedFields[IndexedFieldName]['of'];
/** Each indexed field with its name. */
export const namedFields = Object.entries(indexedFields) as [
  IndexedFieldName,
  { of: IndexedProperty; kind: IndexedField['kind'] },
][];

type SearchFilter = {
  /** Of an indexed article. */
  field: IndexedFieldName;
  /** `is`: the same; `since`: then or later; `before`: earlier. */
  compares: 'is' | 'since' | 'before';
  value: FilterValue;
  /** The argument of the API that is not called like the filter. */
  argument?: string;
  /** For whoever reads the schema. */
  description?: string;
};

/**
 * What a search can be narrowed to of an article itself: the arguments of the API, both indexes and the document of the
 * page are made of this.
 */
export const searchFilters = {
  language: { field: 'language', compares: 'is', value: 'language' },
  publishedSince: {
    field: 'publishedAt',
    compares: 'since',
    value: 'moment',
    argument: 'from',
    description: 'Only what was published then or later',
  },
  source: {
    field: 'source',
    compares: 'is',
    value: 'source',
    description: 'Only what a source of this very name published',
  },
  onlyCountry: { field: 'country', compares: 'is', value: 'country', description: 'Only what comes from there' },
} as const satisfies Readonly<Record<string, SearchFilter>>;

type Filters = typeof searchFilters;
export type SearchFilterName = keyof Filters;
/** What each filter narrows to; null and undefined do not narrow. */
export type SearchFilterValues = {
  [Name in SearchFilterName]?: (Filters[Name]['value'] extends 'moment' ? Date : string) | null;
};

type ArgumentOf<Name extends SearchFilterName> = Filters[Name] extends { argument: infer Argument extends string }
  ? Argument
  : Name;
/** The same as the API is asked. */
export type SearchFilterArguments = { [Name in SearchFilterName as ArgumentOf<Name>]?: SearchFilterValues[Name] };

/** Each filter with its name. */
export const namedFilters = Object.entries(searchFilters) as [SearchFilterName, SearchFilter][];
/** The argument of the API that a filter is. */
export const argumentOf = (name: SearchFilterName, { argument }: SearchFilter): keyof SearchFilterArguments =>
  (argument ?? name) as keyof SearchFilterArguments;
