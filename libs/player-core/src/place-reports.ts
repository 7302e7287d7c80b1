import type { PlayerApi, SavedPlace } from './player-api.ts';

/**
 * Interval of reports during playback; at most this much progress is missing on other devices, near the end twice as
 * much.
 */
const SENT_EVERY_MS = 120_000;
/** A signed-in listener's session appears in the history after this time. */
const BEGAN_MS = 5000;

type Outcomes = {
  kept(place: SavedPlace): void;
  /** The session was removed from the history. */
  forgotten(place: SavedPlace): void;
  /** A later session exists on another device. */
  stale(place: SavedPlace): void;
};

/** Reports progress to the server, at intervals and at every pause, without duplicates. */
export function createPlaceReports(api: PlayerApi, outcomes: Outcomes) {
  /** The last report, serialised. */
  let lastSent = '';
  let sentAt = 0;
  return {
    /**
     * Whether a report is due. Near the end, it waits for the final report, except for the first report of a signed-in
     * listener, which creates the history entry. `leftMs`: time to the end; null if unknown.
     */
    isDue(isPersons: boolean, leftMs: number | null): boolean {
      const waitsForEnd = (!isPersons || lastSent !== '') && leftMs !== null && leftMs <= SENT_EVERY_MS;
      return Date.now() - sentAt >= SENT_EVERY_MS && !waitsForEnd;
    },

    /** Starts a session of a signed-in or anonymous listener. */
    begin(isPersons: boolean): void {
      sentAt = Date.now() - (isPersons ? SENT_EVERY_MS - BEGAN_MS : 0);
      lastSent = '';
    },

    /** Whether this differs from the last report. Pausing, hiding and closing the page report once. */
    takes(storyArticle: unknown): boolean {
      const next = JSON.stringify(storyArticle);
      if (next === lastSent) return false;
      lastSent = next;
      sentAt = Date.now();
      return true;
    },

    /** `again`: a retry after `stale`, which does not call `stale` a second time. */
    tell(place: SavedPlace, again = false): void {
      api
        .saveProgress(place)
        .then((outcome) => {
          if (outcome !== 'stale' || !again) outcomes[outcome](place);
        })
        .catch(() => {
          lastSent = '';
        });
    },
  };
}
