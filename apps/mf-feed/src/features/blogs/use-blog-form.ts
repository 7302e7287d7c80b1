import { useQueryClient } from '@tanstack/react-query';
import type { BlogInput } from '@tidings/api-client/generated/schema-types.ts';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { type BlogField, blogFields } from '@tidings/contracts/blog/blog-fields.ts';
import { BLOG_CONTENT_BYTES_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { BlogResultFields } from '../../generated/operation-types.ts';
import { type blogsWords, useBlogsWords } from './blogs.words.ts';

type KeywordResult = { keywords: readonly string[]; twice: boolean; typed: string };

type SavedBlogDraft = { values: BlogInput; savedAt: string };

type BlogDraft = {
  values: BlogInput;
  change(part: Partial<BlogInput>): void;
  /** Earlier draft, if there is one that the author has not yet restored or discarded. */
  left: SavedBlogDraft | null;
  take(): void;
  drop(): void;
  kept: boolean;
  done(): void;
};

type Problems = Partial<Record<BlogField, string>>;
export type BlogFormOptions = {
  person: string;
  blog: string | null;
  first: BlogInput;
  done: string;
  send: (values: BlogInput) => Promise<BlogResultFields>;
};
export type BlogFormState = ReturnType<typeof useBlogForm>;

export const emptyBlog: BlogInput = {
  title: '',
  content: '',
  author: '',
  category: '',
  subcategory: '',
  tags: [],
  featuredImage: '',
  seoDescription: '',
  seoKeywords: [],
  published: false,
};

const BYTES_A_KB = 1024;
export const CONTENT_KB_MAX = BLOG_CONTENT_BYTES_MAX / BYTES_A_KB;
export const countKilobytes = (text: string): number => new TextEncoder().encode(text).length / BYTES_A_KB;

function validateBlog(values: BlogInput, words: (typeof blogsWords)['form']): Partial<Record<BlogField, string>> {
  const isEmpty = (field: BlogField) => {
    const value = values[field];
    return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
  };
  const problems: Partial<Record<BlogField, string>> = Object.fromEntries(
    blogFields.filter((field) => isEmpty(field)).map((field) => [field, words.empty]),
  );
  if (countKilobytes(values.content) > CONTENT_KB_MAX) problems.content = words.tooLong(String(CONTENT_KB_MAX));
  return problems;
}
/** Adds a keyword. Ignores empty input. For a duplicate, `twice` is true and the text stays in the field. */
export function addKeyword(keywords: readonly string[], typed: string): KeywordResult {
  const keyword = typed.trim();
  if (keyword === '') return { keywords, twice: false, typed: '' };
  if (keywords.some((one) => one.toLowerCase() === keyword.toLowerCase())) return { keywords, twice: true, typed };
  return { keywords: [...keywords, keyword], twice: false, typed: '' };
}
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
function readDraft(person: string, blog: string | null): SavedBlogDraft | null {
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
function storeDraft(person: string, blog: string | null, values: BlogInput): boolean {
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

const SETTLE_MS = 500;

/** Stores the values shortly after each change, and offers an earlier draft. */
function useBlogDraft(person: string, blog: string | null, first: BlogInput): BlogDraft {
  const [values, setValues] = useState(first);
  const [earlier, setEarlier] = useState(() => {
    const draft = readDraft(person, blog);
    return draft && JSON.stringify(draft.values) !== JSON.stringify(first) ? draft : null;
  });
  const [isStored, setStored] = useState(false);
  const waiting = useRef<BlogInput | null>(null);
  const store = () => {
    if (waiting.current) setStored(storeDraft(person, blog, waiting.current));
    waiting.current = null;
  };
  const keepNow = useRef(store);
  useEffect(() => {
    keepNow.current = store;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const leave = () => {
      clearTimeout(timer.current);
      keepNow.current();
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    values,
    left: earlier,
    kept: isStored,
    change(part) {
      waiting.current = { ...values, ...part };
      setValues(waiting.current);
      setStored(false);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keepNow.current(), SETTLE_MS);
    },
    take() {
      if (earlier) setValues(earlier.values);
      setEarlier(null);
    },
    drop() {
      setEarlier(null);
      deleteDraft(person, blog);
    },
    done() {
      waiting.current = null;
      deleteDraft(person, blog);
    },
  };
}

export function useBlogForm({ person, blog, first, done, send }: BlogFormOptions) {
  const { form: formWords } = useBlogsWords();
  const { notify, navigate } = useShell();
  const queries = useQueryClient();
  const draft = useBlogDraft(person, blog, first);
  const [problems, setProblems] = useState<Problems>({});
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const { values } = draft;

  const refuse = (errors: Problems) => {
    setProblems(errors);
    setTries((before) => before + 1);
  };
  const press = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const errors = validateBlog(values, formWords);
    if (Object.keys(errors).length > 0) {
      refuse(errors);
      return;
    }
    setProblems({});
    if (!values.published) return;
    setBusy(true);
    try {
      const result = await send(values);
      if (result.__typename === 'BlogRefused') {
        refuse(Object.fromEntries(result.problems.map(({ field, message }) => [field, message])));
        return;
      }
      draft.done();
      for (const queryKey of [['blogs'], ['blog']]) void queries.invalidateQueries({ queryKey });
      notify('success', done);
      navigate('/blogs');
    } catch (error) {
      notify('error', error instanceof ApiError ? error.message : formWords.failed);
    } finally {
      setBusy(false);
    }
  };
  return {
    draft,
    values,
    busy,
    tries,
    marked: Object.keys(problems).length,
    getError: (field: BlogField) => problems[field] ?? null,
    change(field: BlogField, value: string | string[] | boolean) {
      draft.change({ [field]: value });
      if (problems[field] !== undefined) setProblems(({ [field]: _gone, ...others }) => others);
    },
    press,
  };
}
