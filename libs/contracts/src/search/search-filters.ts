/** What a filter is given: a code, a name, or a moment. */
export type FilterValue = 'language' | 'country' | 'source' | 'moment';

type SearchFilter = {
  /** Of an indexed article. */
  field: 'language' | 'country' | 'source' | 'publishedAt';
  /** `is`: the same; `since`: then or later; `before`: earlier. */
  compares: 'is' | 'since' | 'before';
  value: FilterValue;
  /** For whoever reads the schema. */
  description?: string;
};

/**
 * What a search can be narrowed to of an article itself, by the name of the API's argument: the arguments, both indexes
 * and the document of the page are made of this.
 */
export const searchFilters = {
  language: { field: 'language', compares: 'is', value: 'language' },
  from: {
    field: 'publishedAt',
    compares: 'since',
    value: 'moment',
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

/** Each filter with its name. */
export const namedFilters = Object.entries(searchFilters) as [SearchFilterName, SearchFilter][];
