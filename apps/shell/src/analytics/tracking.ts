import { getCurrentPath } from '@tidings/api-client/base-path.ts';
import { ANALYTICS_BUFFER_MAX } from '@tidings/contracts/limits/web-limits.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import type { TrackedEvent } from '@tidings/shell-api/shell-api.ts';
import type { RemoteList } from '../remotes/remote-list.ts';
import { consent } from './consent.tsx';
import type { RecordedEvent, Reporting } from './reporting.ts';

export type Tracking = {
  track(event: TrackedEvent): void;
  page(path: string): void;
};

const IDLE_MS = 2_000;

function afterFirstLoad(callback: () => void): void {
  const wait = () => {
    setTimeout(callback, IDLE_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Tracks events only with consent. The reporting code loads after the page. */
export function createTracking(player: Player, remotes: Promise<RemoteList>): Tracking {
  let reporting: Reporting | null = null;
  let loading = false;
  let early: RecordedEvent[] = [];
  const begin = () => {
    if (reporting || loading || !consent.get()) return;
    loading = true;
    import('./reporting.ts').then(
      ({ startReporting }) => {
        loading = false;
        if (consent.get()) reporting = startReporting(player, remotes, early, () => consent.set(false));
        early = [];
      },
      () => {
        loading = false;
        addEventListener('online', begin, { once: true });
      },
    );
  };
  consent.subscribe(() => {
    if (consent.get()) return begin();
    reporting?.stop();
    reporting = null;
    early = [];
  });
  if (consent.get()) afterFirstLoad(begin);
  return {
    track(event) {
      if (!consent.get()) return;
      const moment = { event, at: Date.now(), route: getCurrentPath() };
      if (reporting) reporting.track(moment);
      else if (early.length < ANALYTICS_BUFFER_MAX) early.push(moment);
    },
    page: (path) => reporting?.page(path),
  };
}
