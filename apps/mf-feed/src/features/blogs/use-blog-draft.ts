import type { BlogInput } from '@tidings/api-client/generated/schema-types.ts';
import { useEffect, useRef, useState } from 'react';
import { type SavedBlogDraft, deleteDraft, storeDraft, readDraft } from './blog-draft.ts';

const SETTLE_MS = 500;

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

/** Stores the values shortly after each change, and offers an earlier draft. */
export function useBlogDraft(person: string, blog: string | null, first: BlogInput): BlogDraft {
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
