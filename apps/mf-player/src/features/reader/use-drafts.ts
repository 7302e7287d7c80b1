import { useState } from 'react';
import { useAutosave } from '../../own-text/use-autosave.ts';
import { createDraft, saveDrafts, readDrafts, addDraft, removeDraft } from './draft-storage.ts';
import type { ReaderDraft } from './draft-storage.ts';

export function useDrafts(person: string | null, title: string | null = null) {
  const [stored, setStored] = useState(() => readDrafts(person));
  const [draft, setDraft] = useState(() =>
    title === null ? (stored[0] ?? createDraft()) : { ...createDraft(), title },
  );
  const [isStored, setStoredState] = useState(true);
  const [restoredFrom, setRestoredFrom] = useState(() => (title === null ? (stored[0]?.savedAt ?? null) : null));
  // Read the drafts before each change, because other tabs may change them too.
  const change = (how: (drafts: ReaderDraft[]) => ReaderDraft[]) => {
    const next = how(readDrafts(person));
    setStoredState(saveDrafts(person, next));
    setStored(next);
  };
  useAutosave(draft, (newest) => change((drafts) => addDraft(drafts, newest)));
  const open = (next: ReaderDraft, isRestored: boolean) => {
    change((drafts) => addDraft(drafts, draft));
    setDraft(next);
    setRestoredFrom(isRestored ? next.savedAt : null);
  };
  return {
    draft,
    isKept: isStored,
    foundOf: restoredFrom,
    others: removeDraft(stored, draft.id),
    write: (part: Partial<Pick<ReaderDraft, 'title' | 'text'>>) => {
      setDraft((old) => ({ ...old, ...part, savedAt: new Date().toISOString() }));
      setRestoredFrom(null);
    },
    open: (next: ReaderDraft) => open(next, true),
    start: () => open(createDraft(), false),
    remove: (removed: ReaderDraft) => {
      change((drafts) => removeDraft(drafts, removed.id));
      if (removed.id === draft.id) {
        setDraft(createDraft());
        setRestoredFrom(null);
      }
    },
    putBack: (removed: ReaderDraft) => {
      change((drafts) => addDraft(drafts, removed));
      setDraft((now) => (now.text === '' && now.title === '' ? removed : now));
    },
  };
}
