import { useState } from 'react';
import { useAutosave } from '../../own-text/use-autosave.ts';
import { freshDraft, saveDrafts, readDrafts, withDraft, withoutDraft } from './draft-storage.ts';
import type { Draft } from './draft-storage.ts';

/** The current draft and the others, stored on change. With a `title`, starts a new draft. */
export function useDrafts(person: string | null, title: string | null = null) {
  const [stored, setStored] = useState(() => readDrafts(person));
  const [draft, setDraft] = useState(() => (title === null ? (stored[0] ?? freshDraft()) : { ...freshDraft(), title }));
  const [isKept, setKept] = useState(true);
  /** Last change of the restored draft; null for a new one. */
  const [foundOf, setFoundOf] = useState(() => (title === null ? (stored[0]?.savedAt ?? null) : null));
  // Read again each time, because other tabs change it too.
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
    /** All except the current draft. */
    others: withoutDraft(stored, draft.id),
    write: (part: Partial<Pick<Draft, 'title' | 'text'>>) => {
      setDraft((old) => ({ ...old, ...part, savedAt: new Date().toISOString() }));
      setFoundOf(null);
    },
    open: (next: Draft) => open(next, true),
    start: () => open(freshDraft(), false),
    /** Removes a draft; can be undone. */
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
