import type { BlogInput } from '@tidings/api-client/generated/schema-types.ts';
import { emptyBlog } from './blog-values.ts';

export type SavedBlogDraft = { values: BlogInput; savedAt: string };
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

const storageKey = (person: string, blog: string | null) => `tidings.blog-draft.${person}.${blog ?? 'new'}`;

function parseValues(stored: unknown): BlogInput | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = stored as Record<string, unknown>;
  const entries = Object.entries(emptyBlog).map(([field, empty]) => {
    const value = fields[field];
    if (Array.isArray(empty))
      return [field, Array.isArray(value) ? value.filter((one) => typeof one === 'string') : empty] as const;
    return [field, typeof value === typeof empty ? value : empty] as const;
  });
  return Object.fromEntries(entries) as BlogInput;
}

/** Returns null if the draft is missing, invalid or expired. */
export function readDraft(person: string, blog: string | null): SavedBlogDraft | null {
  try {
    const { values, savedAt } = JSON.parse(localStorage.getItem(storageKey(person, blog)) ?? 'null') as {
      values: unknown;
      savedAt: string;
    };
    const age = Date.now() - Date.parse(savedAt);
    const read = age < KEPT_DAYS * DAY_MS ? parseValues(values) : null;
    return read && { values: read, savedAt };
  } catch {
    return null;
  }
}

/** Returns false if the browser's storage is full or unavailable. */
export function storeDraft(person: string, blog: string | null, values: BlogInput): boolean {
  try {
    localStorage.setItem(
      storageKey(person, blog),
      JSON.stringify({ values, savedAt: new Date().toISOString() } satisfies SavedBlogDraft),
    );
    return true;
  } catch {
    return false;
  }
}

export function deleteDraft(person: string, blog: string | null): void {
  try {
    localStorage.removeItem(storageKey(person, blog));
  } catch {
    /* Storage is unavailable, so there is no draft to delete. */
  }
}
