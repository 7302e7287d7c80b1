import type { PlayerApi, SavedPlace } from './player-api.ts';

/** Unless this device rested, another may be so much behind, near the end twice that. */
const SENT_EVERY_MS = 120_000;
/** After so long a listening is in the history of a signed-in person. */
const BEGAN_MS = 5000;

type Outcomes = {
  kept(place: SavedPlace): void;
  /** The listening was removed from the history meanwhile. */
  forgotten(place: SavedPlace): void;
  /** Somebody listened elsewhere since this listening began. */
  stale(place: SavedPlace): void;
};

/** Reports to the server how far a listening came: now and then and at every rest, and nothing twice. */
export function createPlaceReports(api: PlayerApi, outcomes: Outcomes) {
  /** The place that was reported last, as it was reported. */
  let lastSent = '';
  let sentAt = 0;
  return {
    /**
     * The end is reported before anything else would be, but a person's history has to hear that they began. `leftMs`:
     * to the end, where that is known.
     */
    isDue(isPersons: boolean, leftMs: number | null): boolean {
      const waitsForEnd = (!isPersons || lastSent !== '') && leftMs !== null && leftMs <= SENT_EVERY_MS;
      return Date.now() - sentAt >= SENT_EVERY_MS && !waitsForEnd;
    },

    /** Another listening, that of a person or of nobody known. */
    begin(isPersons: boolean): void {
      sentAt = Date.now() - (isPersons ? SENT_EVERY_MS - BEGAN_MS : 0);
      lastSent = '';
    },

    /** Whether this is to be reported: paused, then hidden, then closed, once is enough. */
    takes(storyArticle: unknown): boolean {
      const next = JSON.stringify(storyArticle);
      if (next === lastSent) return false;
      lastSent = next;
      sentAt = Date.now();
      return true;
    },

    /** `again`: after it was stale, which is not said twice. */
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
