import type { QueryClient } from '@tanstack/react-query';
import { SESSION_EVENT, getSessionHint } from '@tidings/api-client/graphql-fetch.ts';
import { personalStorageKeys } from '@tidings/contracts/web/personal-storage-keys.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import type { SessionState, ShellApi } from '@tidings/shell-api/shell-api.ts';
import { createObservableValue } from '../observable-value.ts';
import { clearOfflineData } from '../offline/notify-worker.ts';

const KEY = 'tidings.session';
/** Delay before the retry after the first failure. */
const FIRST_AGAIN_MS = 1_000;
const AGAIN_MS = 5_000;
const UNKNOWN = { status: 'unknown', viewer: null } as const;
const FAILED = { ...UNKNOWN, failed: true } as const;
const ANONYMOUS = { status: 'anonymous', viewer: null } as const;

/**
 * Creates the session store. It queries the server only if a cookie indicates a session, and reports an error after the
 * second failure.
 */
export function createSessionStore(): ShellApi['session'] {
  const value = createObservableValue<SessionState>(ANONYMOUS);
  const set = (next: SessionState) => {
    if (JSON.stringify(next) !== JSON.stringify(value.get())) value.set(next);
  };
  let turn = 0;
  let failures = 0;
  const settle = (state: SessionState) => {
    failures = 0;
    set(state);
  };
  const look = async (): Promise<void> => {
    const mine = (turn += 1);
    if (getSessionHint() === null) {
      settle(ANONYMOUS);
      return;
    }
    if (value.get() === ANONYMOUS) set(UNKNOWN);
    try {
      const viewer = await (await import('./request-viewer.ts')).requestViewer();
      if (mine === turn) settle(viewer ? { status: 'signed-in', viewer } : ANONYMOUS);
    } catch {
      if (mine !== turn) return;
      failures += 1;
      if (failures > 1 && value.get().status === 'unknown') set(FAILED);
      setTimeout(() => void look(), failures > 1 ? AGAIN_MS : FIRST_AGAIN_MS);
    }
  };
  void look();
  addEventListener('storage', ({ key }) => {
    if (key === KEY) void look();
  });
  addEventListener(SESSION_EVENT, () => void look());
  return {
    get: value.get,
    subscribe: value.subscribe,
    changed() {
      try {
        localStorage.setItem(KEY, Math.random().toString(36));
      } catch {
        /* Other tabs notice the change with their next request. */
      }
      void look();
    },
    again() {
      if (value.get().status === 'unknown') set(UNKNOWN);
      void look();
    },
  };
}

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

/** Removes inactive queries when the account signs out or changes. Visible ones are keyed by account, so they stay. */
export function clearCacheOnSignOut(session: ShellApi['session'], queries: QueryClient): void {
  let last = session.get().viewer?.id;
  session.subscribe(() => {
    const next = session.get().viewer?.id;
    if (last !== undefined && next !== last) queries.removeQueries({ type: 'inactive' });
    last = next;
  });
}
