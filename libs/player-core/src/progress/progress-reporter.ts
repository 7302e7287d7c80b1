import type { PlayerApi, ProgressReport } from '../player.types.ts';

/**
 * Interval between reports, and so the most progress that other devices can lack. Near the end they can lack twice as
 * much.
 */
const SENT_EVERY_MS = 120_000;
/** Delay of a signed-in listener's first report, after which the session appears in the history. */
const BEGAN_MS = 5000;

type Outcomes = {
  kept(place: ProgressReport): void;
  /** The session was removed from the history. */
  forgotten(place: ProgressReport): void;
  /** A later session exists on another device. */
  stale(place: ProgressReport): void;
};

/** Reports progress at intervals and at every pause, without duplicates. */
export function createProgressReporter(api: PlayerApi, outcomes: Outcomes) {
  let lastSent = '';
  let sentAt = 0;
  return {
    /**
     * Whether a report is due. Near the end none is due, because the final report follows soon. A signed-in listener's
     * first report is never delayed, because it creates the history entry.
     */
    isDue(isPersons: boolean, leftMs: number | null): boolean {
      const waitsForEnd = (!isPersons || lastSent !== '') && leftMs !== null && leftMs <= SENT_EVERY_MS;
      return Date.now() - sentAt >= SENT_EVERY_MS && !waitsForEnd;
    },

    /** `isPersons` means that the listener is signed in. */
    begin(isPersons: boolean): void {
      sentAt = Date.now() - (isPersons ? SENT_EVERY_MS - BEGAN_MS : 0);
      lastSent = '';
    },

    /** Returns false for a duplicate, so that pausing, hiding and closing the page report only once. */
    takes(storyArticle: unknown): boolean {
      const next = JSON.stringify(storyArticle);
      if (next === lastSent) return false;
      lastSent = next;
      sentAt = Date.now();
      return true;
    },

    /** With `again`, does not call `stale` a second time. */
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
