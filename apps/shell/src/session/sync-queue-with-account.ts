import { personalStorageKeys } from '@tidings/contracts/web/personal-storage-keys.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';
import { clearOfflineData } from '../offline/notify-worker.ts';

function clearStorage(): void {
  for (const key of Object.values(personalStorageKeys)) {
    try {
      localStorage.removeItem(key);
      sessionStorage.removeItem(key);
    } catch {
      /* Without storage, nothing was stored. */
    }
  }
}

export function syncQueueWithAccount(session: ShellApi['session'], player: Player, left: () => void): void {
  const follow = () => {
    const { status, viewer } = session.get();
    if (status === 'unknown') return;
    const { owner } = player.get();
    const next = viewer?.id ?? null;
    player.belongTo(next);
    if (owner === null || owner === next) return;
    clearStorage();
    void clearOfflineData();
    left();
  };
  follow();
  session.subscribe(follow);
}
