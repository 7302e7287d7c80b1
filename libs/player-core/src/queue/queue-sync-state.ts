const KEY = 'tidings.queue.v1';

/** `changed` means that there are unsynced changes. `version` is the version on the server. */
export type QueueSyncState = { owner: string; version: number; changed: boolean };

export const createQueueSyncState = (owner: string | null): QueueSyncState => ({
  owner: owner ?? '',
  version: 0,
  changed: false,
});

export function readQueueSyncState(storage: Storage | undefined, owner: string | null): QueueSyncState {
  const blank = createQueueSyncState(owner);
  try {
    const saved = JSON.parse(storage?.getItem(KEY) ?? 'null') as Partial<QueueSyncState> | null;
    return saved?.owner === owner && Number.isInteger(saved?.version)
      ? { ...blank, version: saved?.version ?? 0, changed: saved?.changed === true }
      : blank;
  } catch {
    return blank;
  }
}

export function writeQueueSyncState(storage: Storage | undefined, note: QueueSyncState): void {
  try {
    storage?.setItem(KEY, JSON.stringify(note));
  } catch {
    /* Storage is full or blocked. */
  }
}

export function removeQueueSyncState(storage: Storage | undefined): void {
  storage?.removeItem(KEY);
}
