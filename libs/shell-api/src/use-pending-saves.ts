import { useSyncExternalStore } from 'react';
import { getLaterSavesWords } from './pending-saves.words.ts';
import type { PendingSave } from './shell-api.ts';
import { useShell } from './shell-context.ts';

const NOTHING: readonly PendingSave[] = [];
const never = () => () => undefined;
const nothing = () => NOTHING;

/** `add` shows a notice. It returns false without an offline queue. */
export function usePendingSaves(): {
  kindOf(articleId: string): PendingSave['kind'] | undefined;
  add(kind: PendingSave['kind'], articleId: string): boolean;
} {
  const { later, notify } = useShell();
  const saves = useSyncExternalStore(later?.subscribe ?? never, later?.get ?? nothing, nothing);
  return {
    kindOf: (articleId) => saves.find((one) => one.articleId === articleId)?.kind,
    add(kind, articleId) {
      if (!later) return false;
      const words = getLaterSavesWords();
      const isWaiting = later.add({ kind, articleId });
      notify(
        isWaiting ? 'info' : 'warning',
        isWaiting ? (kind === 'save' ? words.saved : words.removed) : words.tooMany,
      );
      return true;
    },
  };
}
