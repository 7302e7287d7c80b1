export type ReaderDraft = { id: string; title: string; text: string; savedAt: string };

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

export const getDraftTitle = ({ title, text }: ReaderDraft): string =>
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

export const removeDraft = (drafts: readonly ReaderDraft[], id: string): ReaderDraft[] =>
  drafts.filter((draft) => draft.id !== id);

/** Adds or replaces a draft. Removes it if it is blank, and removes the oldest drafts beyond the maximum. */
export const addDraft = (drafts: readonly ReaderDraft[], draft: ReaderDraft): ReaderDraft[] =>
  isBlank(draft) ? removeDraft(drafts, draft.id) : [draft, ...removeDraft(drafts, draft.id)].slice(0, DRAFTS_MAX);
