import type { Player } from '@tidings/player-core/player.types.ts';
import type { HeardHere, ShellApi } from '@tidings/shell-api/shell-api.ts';
import { createValue } from '../observable-value.ts';

const KEPT_MAX = 200;
const EVERY_MS = 1_000;
const HEARD_SHARE = 0.98;
/** A story begun again within this is still the same listening: another voice, a lost connection. */
const SAME_LISTENING_MS = 10 * 60_000;

/** Notes what sounds while nobody is signed in: made from playback alone, kept in memory alone. */
export function createHeardHere(player: Player, session: Pick<ShellApi['session'], 'get'>): ShellApi['heardHere'] {
  const value = createValue<readonly HeardHere[]>([]);
  let now: HeardHere | null = null;
  const keep = (next: HeardHere) => {
    const same = (one: HeardHere) =>
      one === now ||
      (one.item.articleId === next.item.articleId && next.lastHeardAt - one.lastHeardAt < SAME_LISTENING_MS);
    value.set([next, ...value.get().filter((one) => !same(one))].slice(0, KEPT_MAX));
    now = next;
  };
  player.subscribe(() => {
    const { status, queue, current, sentence, positionMs, durationMs, beganAt } = player.get();
    const item = queue[current];
    if (now && (item?.articleId !== now.item.articleId || beganAt !== now.sessionStartedAt)) now = null;
    // A story that ends takes its place with it: what is known then is that it was heard.
    if (status === 'ended' && now) {
      if (!now.finished) keep({ ...now, finished: true });
      return;
    }
    if (status !== 'playing' || !item || sentence < 0 || beganAt === null || session.get().status !== 'anonymous')
      return;
    const at = Date.now();
    if (now && at - now.lastHeardAt < EVERY_MS && sentence === now.sentence) return;
    const finished = durationMs !== null && durationMs > 0 && positionMs / durationMs >= HEARD_SHARE;
    keep({
      item,
      sessionStartedAt: beganAt,
      lastHeardAt: at,
      sentence,
      ms: Math.round(positionMs),
      durationMs: durationMs === null ? null : Math.round(durationMs),
      finished,
    });
  });
  const forget = (gone: (one: HeardHere) => boolean) => {
    if (now && gone(now)) now = null;
    value.set(value.get().filter((one) => !gone(one)));
  };
  return {
    get: value.get,
    subscribe: value.subscribe,
    remove: ({ sessionStartedAt }) => {
      forget((one) => one.sessionStartedAt === sessionStartedAt);
    },
    clear: () => {
      forget(() => true);
    },
  };
}
