import { isPlayedToEnd } from '@tidings/contracts/playback/audio.ts';
import type { Player } from '@tidings/player-core/player.types.ts';

type Badged = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };

/** Shows the number of unplayed articles on the icon of the installed app. */
export function syncQueueBadge(player: Pick<Player, 'get' | 'subscribe'>): void {
  const icon = navigator as Badged;
  if (!icon.setAppBadge || !icon.clearAppBadge) return;
  let current = -1;
  const look = () => {
    const { queue, heard: played } = player.get();
    const unplayed = queue.filter(({ articleId }) => !isPlayedToEnd(played[articleId] ?? 0)).length;
    if (unplayed === current) return;
    current = unplayed;
    const done = unplayed === 0 ? icon.clearAppBadge?.() : icon.setAppBadge?.(unplayed);
    // Failures are ignored, because badges are optional.
    done?.catch(() => undefined);
  };
  look();
  player.subscribe(look);
}
