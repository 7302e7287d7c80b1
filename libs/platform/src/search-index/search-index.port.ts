/** An article as the index knows it. `revision` is the article's: an older one never overwrites a newer. */
export type SearchDocument = {
  id: string;
  revision: number;
  /** BCP 47, or null when unknown: then words are matched as they stand, without stems. */
  language: string | null;
  title: string;
  description: string;
  body: string;
  category: string;
  country: string | null;
  publishedAt: Date;
};

export type SearchRequest = {
  /** As typed: words, "phrases", -exclusions, or. */
  text: string;
  language?: string | null;
  category?: string | null;
  /** Raises what comes from there; excludes nothing. */
  country?: string | null;
  first: number;
  after?: string | null;
  /** False leaves the titles and snippets of the hits unmarked, for who only wants to know which and in what order. */
  highlights?: boolean;
};

/** `title` and `snippet` are safe HTML: everything escaped, matches in `<mark>`. */
export type SearchHit = { id: string; score: number; title: string; snippet: string };
export type SearchAnswer = { hits: SearchHit[]; nextCursor: string | null };

/** Finding articles by their words. Searchable within seconds of an upsert; best and newest first. */
export abstract class SearchIndex {
  /** Inserts or replaces; a document whose revision is not newer than the stored one is ignored. */
  abstract upsert(documents: readonly SearchDocument[]): Promise<void>;
  /** Forgets the ids; unknown ones are ignored. */
  abstract remove(ids: readonly string[]): Promise<void>;
  /** Matches by the stems of each document's own language; a misspelt word still finds titles. Blank text finds nothing. */
  abstract search(request: SearchRequest): Promise<SearchAnswer>;
}

/** A cursor the index did not make. */
export class BadSearchCursor extends Error {
  override name = 'BadSearchCursor';
}
