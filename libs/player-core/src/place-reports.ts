import type { PlayerApi, SavedPlace } from './player-api.ts';

/** At most this much progress is missing on other devices, near the end twice as much. */
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

/** Reports at intervals and at every pause, without duplicates. */
export function createPlaceReports(api: PlayerApi, outcomes: Outcomes) {
  let lastSent = '';
  let sentAt = 0;
  return {
    /** Near the end waits for the final report, except for a signed-in listener's first, which creates the entry. */
    isDue(isPersons: boolean, leftMs: number | null): boolean {
      const waitsForEnd = (!isPersons || lastSent !== '') && leftMs !== null && leftMs <= SENT_EVERY_MS;
      return Date.now() - sentAt >= SENT_EVERY_MS && !waitsForEnd;
    },

    /** `isPersons`: the listener is signed in. */
    begin(isPersons: boolean): void {
      sentAt = Date.now() - (isPersons ? SENT_EVERY_MS - BEGAN_MS : 0);
      lastSent = '';
    },

    /** Pausing, hiding and closing the page report the same position only once. */
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
