import { isAtEnd } from '@tidings/contracts/listening/played-share.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import type { TabListen, ShellApi } from '@tidings/shell-api/shell-api.ts';
import { createValue } from '../observable-value.ts';

const KEPT_MAX = 200;
const EVERY_MS = 1_000;

/** A listening is identified by its article and when it began. */
const nameOf = ({ item, sessionStartedAt }: Pick<TabListen, 'item' | 'sessionStartedAt'>) =>
  `${sessionStartedAt} ${item.articleId}`;

/** Notes what sounds while nobody is signed in: made from playback alone, kept in memory alone. */
export function createTabHistory(
  player: Player,
  session: Pick<ShellApi['session'], 'get'>,
  value = createValue<readonly TabListen[]>([]),
): ShellApi['heardHere'] {
  let now: TabListen | null = null;
  let seen: { articleId: string | undefined; beganAt: number | null } = { articleId: undefined, beganAt: null };
  /** Listenings that were removed: while they go on they are not noted again. */
  const removed = new Set<string>();
  const keep = (next: TabListen) => {
    const others = value.get().filter((one) => nameOf(one) !== nameOf(next));
    value.set([next, ...others].slice(0, KEPT_MAX));
    now = next;
  };
  player.subscribe(() => {
    const { status, queue, current, sentence, positionMs, durationMs, beganAt } = player.get();
    const item = queue[current];
    // Another story is current, and has not begun.
    if (item?.articleId !== seen.articleId && beganAt === seen.beganAt) return;
    seen = { articleId: item?.articleId, beganAt };
    if (now && (item?.articleId !== now.item.articleId || beganAt !== now.sessionStartedAt)) now = null;
    // A story that ends takes its place with it: what is known then is that it was heard.
    if (status === 'ended' && now) {
      if (!now.finished) keep({ ...now, finished: true });
      return;
    }
    if (status !== 'playing' || !item || sentence < 0 || beganAt === null || session.get().status !== 'anonymous')
      return;
    const at = Date.now();
    if (removed.has(nameOf({ item, sessionStartedAt: beganAt }))) return;
    if (now && at - now.lastHeardAt < EVERY_MS && sentence === now.sentence) return;
    keep({
      item,
      sessionStartedAt: beganAt,
      lastHeardAt: at,
      sentence,
      ms: Math.round(positionMs),
      durationMs: durationMs === null ? null : Math.round(durationMs),
      finished: isAtEnd(positionMs, durationMs),
    });
  });
  const remove = (all: readonly TabListen[]) => {
    const gone = new Set(all.map(nameOf));
    for (const name of gone) removed.add(name);
    if (now && gone.has(nameOf(now))) now = null;
    value.set(value.get().filter((one) => !gone.has(nameOf(one))));
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
