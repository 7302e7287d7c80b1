import { useShell } from '@tidings/shell-api/shell-context.ts';
import { getPageLocale } from '@tidings/ui/page-language.ts';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useState } from 'react';
import { useAutosave } from '../../own-text/own-text.ts';
import css from './draft-list.module.css';
import { useReaderWords } from './reader.words.ts';

type ReaderDraft = { id: string; title: string; text: string; savedAt: string };

export const DRAFTS_MAX = 5;

/** Drafts are stored only in this browser. `person` is null for visitors. */
const storageKey = (person: string | null) => `tidings.reader.${person ?? 'here'}`;
const isDraft = (value: unknown): value is ReaderDraft => {
  const { id, title, text, savedAt } = (value ?? {}) as Record<string, unknown>;
  return (
    [id, title, text].every((part) => typeof part === 'string') &&
    typeof savedAt === 'string' &&
    !Number.isNaN(Date.parse(savedAt))
  );
};

export const createDraft = (): ReaderDraft => ({
  id: crypto.randomUUID(),
  title: '',
  text: '',
  savedAt: new Date().toISOString(),
});
export const isBlank = ({ title, text }: ReaderDraft): boolean => title.trim() === '' && text.trim() === '';

const getDraftTitle = ({ title, text }: ReaderDraft): string =>
  title.trim() || text.trim().slice(0, 80).split('\n')[0]!.trim();

/** Returns the drafts, newest first, or an empty list if storage is unavailable. */
export function readDrafts(person: string | null): ReaderDraft[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(person)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDraft).slice(0, DRAFTS_MAX) : [];
  } catch {
    return [];
  }
}

/** Returns false if the browser's storage is full or unavailable. */
export function saveDrafts(person: string | null, drafts: readonly ReaderDraft[]): boolean {
  try {
    if (drafts.length === 0) localStorage.removeItem(storageKey(person));
    else localStorage.setItem(storageKey(person), JSON.stringify(drafts));
    return true;
  } catch {
    return false;
  }
}

const removeDraft = (drafts: readonly ReaderDraft[], id: string): ReaderDraft[] =>
  drafts.filter((draft) => draft.id !== id);

/** Adds or replaces a draft. Removes it if it is blank, and removes the oldest drafts beyond the maximum. */
export const addDraft = (drafts: readonly ReaderDraft[], draft: ReaderDraft): ReaderDraft[] =>
  isBlank(draft) ? removeDraft(drafts, draft.id) : [draft, ...removeDraft(drafts, draft.id)].slice(0, DRAFTS_MAX);

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

export const formatDraftTime = (savedAt: string): string =>
  new Intl.DateTimeFormat(getPageLocale(), { weekday: 'long', hour: '2-digit', minute: '2-digit' }).format(
    Date.parse(savedAt),
  );

export function DraftList({ drafts }: { drafts: ReturnType<typeof useDrafts> }) {
  const { drafts: words } = useReaderWords();
  const { notify } = useShell();
  const remove = (draft: ReaderDraft) => {
    drafts.remove(draft);
    notify('success', words.removed, { label: words.undo, run: () => drafts.putBack(draft) });
  };
  if (!drafts.isKept) return <p className={css.hint}>{words.notKept}</p>;
  if (drafts.others.length === 0) return null;
  return (
    <section className={css.drafts}>
      <h2>{words.heading}</h2>
      <p className={css.hint}>{words.hint}</p>
      <ul>
        {drafts.others.map((draft) => (
          <li key={draft.id}>
            <button type="button" className={css.open} onClick={() => drafts.open(draft)}>
              <span className={css.name} dir="auto">
                {getDraftTitle(draft)}
              </span>
              <span className={css.about}>
                {formatDraftTime(draft.savedAt)}, {words.characters(draft.text.length)}
              </span>
            </button>
            <ToolButton icon="bin" label={words.remove(getDraftTitle(draft))} onClick={() => remove(draft)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
