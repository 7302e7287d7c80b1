import { isAtEnd } from '@tidings/contracts/playback/audio.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import type { TabHistoryEntry, ShellApi } from '@tidings/shell-api/shell-api.ts';
import { createObservableValue } from '../observable-value.ts';

const KEPT_MAX = 200;
const EVERY_MS = 1_000;

const toKey = ({ item, sessionStartedAt }: Pick<TabHistoryEntry, 'item' | 'sessionStartedAt'>) =>
  `${sessionStartedAt} ${item.articleId}`;

export function createTabHistory(
  player: Player,
  session: Pick<ShellApi['session'], 'get'>,
  value = createObservableValue<readonly TabHistoryEntry[]>([]),
): ShellApi['heardHere'] {
  let now: TabHistoryEntry | null = null;
  let seen: { articleId: string | undefined; beganAt: number | null } = { articleId: undefined, beganAt: null };
  /** Removed entries, which are not recorded again while they play. */
  const removed = new Set<string>();
  const store = (next: TabHistoryEntry) => {
    const others = value.get().filter((one) => toKey(one) !== toKey(next));
    value.set([next, ...others].slice(0, KEPT_MAX));
    now = next;
  };
  player.subscribe(() => {
    const { status, queue, current, sentence, positionMs, durationMs, beganAt } = player.get();
    const item = queue[current];
    // Ignores an article that is current but has not started.
    if (item?.articleId !== seen.articleId && beganAt === seen.beganAt) return;
    seen = { articleId: item?.articleId, beganAt };
    if (now && (item?.articleId !== now.item.articleId || beganAt !== now.sessionStartedAt)) now = null;
    // The player resets the position at the end, so only `finished` changes.
    if (status === 'ended' && now) {
      if (!now.finished) store({ ...now, finished: true });
      return;
    }
    if (status !== 'playing' || !item || sentence < 0 || beganAt === null || session.get().status !== 'anonymous')
      return;
    const at = Date.now();
    if (removed.has(toKey({ item, sessionStartedAt: beganAt }))) return;
    if (now && at - now.lastHeardAt < EVERY_MS && sentence === now.sentence) return;
    store({
      item,
      sessionStartedAt: beganAt,
      lastHeardAt: at,
      sentence,
      ms: Math.round(positionMs),
      durationMs: durationMs === null ? null : Math.round(durationMs),
      finished: isAtEnd(positionMs, durationMs),
    });
  });
  const remove = (all: readonly TabHistoryEntry[]) => {
    const removedKeys = new Set(all.map(toKey));
    for (const name of removedKeys) removed.add(name);
    if (now && removedKeys.has(toKey(now))) now = null;
    value.set(value.get().filter((one) => !removedKeys.has(toKey(one))));
  };
  return {
    get: value.get,
    subscribe: value.subscribe,
    remove(one) {
      remove([one]);
      player.forget({ articleId: one.item.articleId, sessionStartedAt: one.sessionStartedAt });
    },
    clear() {
      remove(value.get());
    },
  };
}
