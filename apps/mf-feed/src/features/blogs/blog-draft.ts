import type { BlogInput } from '@tidings/api-client/generated/schema-types.ts';
import { emptyBlog } from './blog-values.ts';

export type Draft = { values: BlogInput; savedAt: string };
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Drafts are kept in this browser alone, for each person and each blog; `blog` null is the next new one. */
const keyOf = (person: string, blog: string | null) => `tidings.blog-draft.${person}.${blog ?? 'new'}`;

function valuesOf(known: unknown): BlogInput | null {
  if (typeof known !== 'object' || known === null) return null;
  const given = known as Record<string, unknown>;
  const entries = Object.entries(emptyBlog).map(([field, empty]) => {
    const value = given[field];
    if (Array.isArray(empty))
      return [field, Array.isArray(value) ? value.filter((one) => typeof one === 'string') : empty] as const;
    return [field, typeof value === typeof empty ? value : empty] as const;
  });
  return Object.fromEntries(entries) as BlogInput;
}

/** The draft that was left; null when there is none that can be read, or it is too old. */
export function readDraft(person: string, blog: string | null): Draft | null {
  try {
    const { values, savedAt } = JSON.parse(localStorage.getItem(keyOf(person, blog)) ?? 'null') as {
      values: unknown;
      savedAt: string;
    };
    const age = Date.now() - Date.parse(savedAt);
    const read = age < KEPT_DAYS * DAY_MS ? valuesOf(values) : null;
    return read && { values: read, savedAt };
  } catch {
    return null;
  }
}

/** Answers whether the browser keeps it: a full or private one may not. */
export function keepDraft(person: string, blog: string | null, values: BlogInput): boolean {
  try {
    localStorage.setItem(
      keyOf(person, blog),
      JSON.stringify({ values, savedAt: new Date().toISOString() } satisfies Draft),
    );
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(person: string, blog: string | null): void {
  try {
    localStorage.removeItem(keyOf(person, blog));
  } catch {
    /* nothing was kept there either */
  }
}
