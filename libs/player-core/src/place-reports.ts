import type { PlayerApi, SavedPlace } from './player-api.ts';

const TOLD_EVERY_MS = 60_000;
/** After so long a listening is in the history of a signed-in person. */
const BEGAN_MS = 5000;

type Outcomes = {
  kept(place: SavedPlace): void;
  /** The listening was removed from the history meanwhile. */
  forgotten(place: SavedPlace): void;
  /** Somebody listened elsewhere since this listening began. */
  stale(place: SavedPlace): void;
};

/** Tells the server how far a listening came: once a minute and at every rest, and nothing twice. */
export class PlaceReports {
  readonly #api: PlayerApi;
  readonly #outcomes: Outcomes;
  /** The place that was told last, as it was told. */
  #told = '';
  #toldAt = 0;

  constructor(api: PlayerApi, outcomes: Outcomes) {
    this.#api = api;
    this.#outcomes = outcomes;
  }

  get isDue(): boolean {
    return Date.now() - this.#toldAt >= TOLD_EVERY_MS;
  }

  /** Another listening, that of a person or of nobody known. */
  begin(isPersons: boolean): void {
    this.#toldAt = Date.now() - (isPersons ? TOLD_EVERY_MS - BEGAN_MS : 0);
    this.#told = '';
  }

  /** Whether this is to be told: paused, then hidden, then closed, once is enough. */
  takes(telling: unknown): boolean {
    const told = JSON.stringify(telling);
    if (told === this.#told) return false;
    this.#told = told;
    this.#toldAt = Date.now();
    return true;
  }

  /** `again`: after it was stale, which is not said twice. */
  tell(place: SavedPlace, again = false): void {
    this.#api
      .saveProgress(place)
      .then((outcome) => {
        if (outcome !== 'stale' || !again) this.#outcomes[outcome](place);
      })
      .catch(() => {
        this.#told = '';
      });
  }
}
