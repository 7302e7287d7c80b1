import type { RemoteCard } from './remote-list.ts';

export type FailedSlot = { remote: RemoteCard; error: unknown };
const listeners = new Set<(failed: FailedSlot) => void>();

/** Lets whoever counts failures know that a part of a remote did. */
export const tellSlotFailed = (remote: RemoteCard, error: unknown): void => {
  for (const listener of listeners) listener({ remote, error });
};

/** Calls back with every failure from now on; answers how to stop. */
export function onSlotFailed(listener: (failed: FailedSlot) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
