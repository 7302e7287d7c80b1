import { useState } from 'react';
import { useAutosave } from '../../own-text/use-autosave.ts';
import { freshDraft, saveDrafts, readDrafts, withDraft, withoutDraft } from './draft-storage.ts';
import type { Draft } from './draft-storage.ts';

/** The text in hand and those that were left, kept as they change. A text that is to come under `title` begins anew. */
export function useDrafts(person: string | null, title: string | null = null) {
  const [stored, setStored] = useState(() => readDrafts(person));
  const [draft, setDraft] = useState(() => (title === null ? (stored[0] ?? freshDraft()) : { ...freshDraft(), title }));
  const [isKept, setKept] = useState(true);
  /** When the text in hand was left, if it was found here. */
  const [foundOf, setFoundOf] = useState(() => (title === null ? (stored[0]?.savedAt ?? null) : null));
  // Read anew each time: another tab may have drafts of its own.
  const change = (how: (drafts: Draft[]) => Draft[]) => {
    const next = how(readDrafts(person));
    setKept(saveDrafts(person, next));
    setStored(next);
  };
  useAutosave(draft, (newest) => change((drafts) => withDraft(drafts, newest)));
  const open = (next: Draft, found: boolean) => {
    change((drafts) => withDraft(drafts, draft));
    setDraft(next);
    setFoundOf(found ? next.savedAt : null);
  };
  return {
    draft,
    isKept,
    foundOf,
    /** The ones that are not in hand. */
    others: withoutDraft(stored, draft.id),
    write: (part: Partial<Pick<Draft, 'title' | 'text'>>) => {
      setDraft((old) => ({ ...old, ...part, savedAt: new Date().toISOString() }));
      setFoundOf(null);
    },
    open: (next: Draft) => open(next, true),
    start: () => open(freshDraft(), false),
    /** Takes a draft away, also the one in hand; it can be put back. */
    remove: (gone: Draft) => {
      change((drafts) => withoutDraft(drafts, gone.id));
      if (gone.id === draft.id) {
        setDraft(freshDraft());
        setFoundOf(null);
      }
    },
    putBack: (gone: Draft) => {
      change((drafts) => withDraft(drafts, gone));
      setDraft((now) => (now.text === '' && now.title === '' ? gone : now));
    },
  };
}
