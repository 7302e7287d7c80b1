import type { IndexedFieldName, IndexedFields, SearchFilterValues } from '@tidings/contracts/search/search-filters.ts';
import type { Article } from '@tidings/database/news/article.entity.ts';

type Widened<Value> = Value extends string ? string : Value;
/** If there is no language, words are matched without stemming. */
export type DocumentFields = { [Name in IndexedFieldName]: Widened<Article[IndexedFields[Name]['of']]> };

/** An older `revision` never overwrites a newer one. */
export type SearchDocument = DocumentFields & {
  id: string;
  revision: number;
  title: string;
  description: string;
  body: string;
};

/** After a removal, writes up to this revision are ignored. */
export type DocumentRemoval = { id: string; revision: number };

export const PERMANENT_REMOVAL_REVISION = 2_147_483_647;

export type SearchScope = SearchFilterValues & {
  category?: string | null;
  /** At most a few thousand IDs. */
  among?: readonly string[] | null;
  except?: readonly string[] | null;
};

export type SearchRequest = SearchScope & {
  /** Supports words, "phrases", -exclusions and `or`. */
  text: string;
  country?: string | null;
  first: number;
  paged?: boolean;
  after?: string | null;
  highlights?: boolean;
};

/** `title` and `snippet` are safe HTML in which matches are marked with `<mark>`. */
export type SearchHit = { id: string; score: number; title: string; snippet: string };
export type SearchServiceResult = {
  hits: SearchHit[];
  nextCursor: string | null;
  corrected: string | null;
  close: boolean;
  /** Whether a fallback was used, so that results may be worse. */
  degraded: boolean;
};

export type SuggestRequest = {
  prefix: string;
  language?: string | null;
  first: number;
};
export type Suggestion = { id: string; title: string };

export type Facet = { value: string; count: number };
export type SearchFacets = { sources: Facet[]; countries: Facet[]; languages: Facet[] };

/** Equal documents have equal digests in every engine. */
export type IndexDigest = { documents: number; sha256: string };

export type DocumentRefusal = { id: string; reason: string };
export type RebuildReport = IndexDigest & { refused: DocumentRefusal[] };

export type SearchSource = {
  all(): AsyncIterable<readonly SearchDocument[]>;
  look(ids: readonly string[]): Promise<{ documents: SearchDocument[]; removals: DocumentRemoval[] }>;
  mark(): Promise<string>;
  /** May include IDs of unchanged articles. */
  changedSince(mark: string): Promise<string[]>;
};

/** Documents are searchable within seconds of an upsert. */
export abstract class SearchIndex {
  /** Ignores older revisions. Throws `RefusedDocuments` after storing the others. */
  abstract upsert(documents: readonly SearchDocument[]): Promise<void>;
  /** Also stores removals of unknown IDs. */
  abstract remove(removals: readonly DocumentRemoval[]): Promise<void>;
  /** If nothing matches, searches again with corrected words, then for most of the words. */
  abstract search(request: SearchRequest): Promise<SearchServiceResult>;
  abstract facets(request: SearchScope & { text: string; first: number }): Promise<SearchFacets>;
  abstract suggest(request: SuggestRequest): Promise<Suggestion[]>;
  abstract similar(id: string, first: number): Promise<string[]>;
  abstract rebuild(source: SearchSource): Promise<RebuildReport>;
  abstract digest(): Promise<IndexDigest>;
}

export class BadSearchCursor extends Error {
  override name = 'BadSearchCursor';
}

export class RefusedDocuments extends Error {
  override name = 'RefusedDocuments';
  constructor(readonly refused: readonly DocumentRefusal[]) {
    super(
      `${refused.length} refused: ${refused
        .slice(0, 3)
        .map(({ id, reason }) => `${id}: ${reason}`)
        .join('; ')}`,
    );
  }
}
