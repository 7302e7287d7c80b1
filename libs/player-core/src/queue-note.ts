const KEY = 'tidings.queue.v1';

/** `changed`: there are unsynced changes. `version` is the server's. */
export type QueueNote = { owner: string; version: number; changed: boolean };

export const blankNote = (owner: string | null): QueueNote => ({ owner: owner ?? '', version: 0, changed: false });

export function readNote(storage: Storage | undefined, owner: string | null): QueueNote {
  const blank = blankNote(owner);
  try {
    const saved = JSON.parse(storage?.getItem(KEY) ?? 'null') as Partial<QueueNote> | null;
    return saved?.owner === owner && Number.isInteger(saved?.version)
      ? { ...blank, version: saved?.version ?? 0, changed: saved?.changed === true }
      : blank;
  } catch {
    return blank;
  }
}

export function writeNote(storage: Storage | undefined, note: QueueNote): void {
  try {
    storage?.setItem(KEY, JSON.stringify(note));
  } catch {
    /* Storage is full or blocked. */
  }
}

export function dropNote(storage: Storage | undefined): void {
  storage?.removeItem(KEY);
}
