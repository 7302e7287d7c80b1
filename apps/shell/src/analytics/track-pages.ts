import type { TrackedEvent } from '@tidings/shell-api/shell-api.ts';

export type PageTracker = {
  page(path: string): void;
  exit(): void;
  shown(visible: boolean): void;
};

function stopwatch(visible: boolean) {
  let seen = 0;
  let since = visible ? performance.now() : null;
  return {
    seconds: () => Math.round((seen + (since === null ? 0 : performance.now() - since)) / 1000),
    show(now: boolean) {
      if (since !== null) seen += performance.now() - since;
      since = now ? performance.now() : null;
    },
  };
}

export function trackPages(first: string, visible: boolean, track: (event: TrackedEvent) => void): PageTracker {
  let path = first;
  let onPage = stopwatch(visible);
  const onVisit = stopwatch(visible);
  track({ name: 'SessionStarted', attributes: {} });
  track({ name: 'PageViewed', attributes: { pageUrl: path } });
  const turned = () => {
    track({ name: 'TimeSpentOnPage', attributes: { pageUrl: path, timeInSeconds: onPage.seconds() } });
  };
  return {
    page(next) {
      if (next === path) return;
      turned();
      path = next;
      onPage = stopwatch(true);
      track({ name: 'PageViewed', attributes: { pageUrl: path } });
    },
    exit() {
      turned();
      track({ name: 'UserExit', attributes: { pageUrl: path, timeSpentInSeconds: onVisit.seconds() } });
      track({ name: 'SessionStopped', attributes: { durationInSeconds: onVisit.seconds() } });
    },
    shown(now) {
      onPage.show(now);
      onVisit.show(now);
    },
  };
}
