import type { PlayerApi, ProgressReport } from './player-api.ts';

/** Limits the progress that other devices lack, near the end to twice as much. */
const SENT_EVERY_MS = 120_000;
/** Then the session appears in the history. */
const BEGAN_MS = 5000;

type Outcomes = {
  kept(place: ProgressReport): void;
  /** The session was removed from the history. */
  forgotten(place: ProgressReport): void;
  /** A later session exists on another device. */
  stale(place: ProgressReport): void;
};

/** Reports at intervals and at every pause, without duplicates. */
export function createProgressReporter(api: PlayerApi, outcomes: Outcomes) {
  let lastSent = '';
  let sentAt = 0;
  return {
    /**
     * The final report follows soon near the end. A signed-in listener's first is not delayed: it creates the entry.
     */
    isDue(isPersons: boolean, leftMs: number | null): boolean {
      const waitsForEnd = (!isPersons || lastSent !== '') && leftMs !== null && leftMs <= SENT_EVERY_MS;
      return Date.now() - sentAt >= SENT_EVERY_MS && !waitsForEnd;
    },

    /** `isPersons`: the listener is signed in. */
    begin(isPersons: boolean): void {
      sentAt = Date.now() - (isPersons ? SENT_EVERY_MS - BEGAN_MS : 0);
      lastSent = '';
    },

    /** Pausing, hiding and closing report once. */
    takes(storyArticle: unknown): boolean {
      const next = JSON.stringify(storyArticle);
      if (next === lastSent) return false;
      lastSent = next;
      sentAt = Date.now();
      return true;
    },

    /** `again`: does not call `stale` a second time. */
    tell(place: ProgressReport, again = false): void {
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
