import type { Place } from './engine.port.ts';
import type { PlayerApi } from './player-api.ts';

const PLACES_KEY = 'tidings.places.v1';
const PLACES_MAX = 200;
/** Nobody waits longer than this for a place of another device. */
const ELSEWHERE_MS = 700;

/** One time of listening to an article: when it began, and how often it was reported. */
export type Listening = { since: number; sequence: number };
/** `kept`: the server has it. `over`: the end was reached, so whoever begins again listens another time. */
type Known = Listening & { sentence: number; ms: number | null; at: number; kept?: boolean; over?: boolean };

/** How far each article was heard on this device. */
export class KnownPlaces {
  readonly #storage: Storage | undefined;
  readonly #owner: () => string | null;
  readonly #places: Map<string, Known>;

  /** `owner`: whose places they are now; null: of somebody without an account. */
  constructor(storage: Storage | undefined, owner: () => string | null) {
    this.#storage = storage;
    this.#owner = owner;
    this.#places = readPlaces(storage, owner());
  }

  set(articleId: string, place: Listening & { sentence: number; ms: number; over: boolean }): void {
    this.#places.set(articleId, { ...place, at: Date.now() });
  }

  /** The listening that goes on when the article is begun again; null when that is another one. */
  listening(articleId: string): Listening | null {
    const known = this.#places.get(articleId);
    return known && !known.over && known.since > 0 ? known : null;
  }

  reported(articleId: string, { since, sequence }: Listening): void {
    const known = this.#places.get(articleId);
    if (known?.since === since) known.sequence = sequence;
  }

  forget(articleId: string): void {
    this.#places.delete(articleId);
  }

  /** Forgets every place, here and in the browser. */
  clear(): void {
    this.#places.clear();
    this.save();
  }

  /** The server has this place, unless another was reached meanwhile. */
  kept(articleId: string, sentence: number): void {
    const known = this.#places.get(articleId);
    if (known?.sentence === sentence) known.kept = true;
  }

  /** The sentence is what counts, the time is exact only for the same voice. */
  of(articleId: string): Place | null {
    const known = this.#places.get(articleId);
    return known ? { sentence: known.sentence, ms: null } : null;
  }

  save(): void {
    try {
      const of = this.#owner();
      const kept = [...this.#places].slice(-PLACES_MAX).map(([id, place]) => [id, { ...place, of }]);
      this.#storage?.setItem(PLACES_KEY, JSON.stringify(kept));
    } catch {
      /* private mode or a full disk */
    }
  }

  /**
   * Where the article was left on another device, when that was later than here, and its beginning when the place was
   * removed there; null otherwise, or when nobody says so soon.
   */
  async elsewhere(articleId: string, asked: ReturnType<NonNullable<PlayerApi['placeOf']>>): Promise<Place | null> {
    const tooLate = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), ELSEWHERE_MS);
    });
    const there = await Promise.race([asked, tooLate]).catch(() => undefined);
    const here = this.#places.get(articleId);
    if (there === null && here?.kept) {
      this.forget(articleId);
      return { sentence: 0, ms: null };
    }
    // What the server has of us is its own word; what it does not have yet counts by its time.
    if (!there || (here && !here.kept && here.at >= there.at)) return null;
    const sentence = there.finished ? 0 : there.sentence;
    return sentence === here?.sentence ? null : { sentence, ms: null };
  }
}

/** Those of somebody else, whom another tab still played for, are left out. */
function readPlaces(storage: Storage | undefined, owner: string | null): Map<string, Known> {
  try {
    const saved: unknown = JSON.parse(storage?.getItem(PLACES_KEY) ?? '[]');
    if (!Array.isArray(saved)) return new Map();
    return new Map(
      saved.flatMap((entry: unknown): [string, Known][] => {
        if (!Array.isArray(entry)) return [];
        const [id, place] = entry as [unknown, Partial<Record<keyof Known | 'of', unknown>> | null];
        return typeof id === 'string' && typeof place?.sentence === 'number' && (place.of ?? owner) === owner
          ? [
              [
                id,
                {
                  sentence: place.sentence,
                  ms: typeof place.ms === 'number' ? place.ms : null,
                  at: typeof place.at === 'number' ? place.at : 0,
                  kept: place.kept === true,
                  since: typeof place.since === 'number' ? place.since : 0,
                  sequence: typeof place.sequence === 'number' ? place.sequence : 0,
                  over: place.over === true,
                },
              ],
            ]
          : [];
      }),
    );
  } catch {
    return new Map();
  }
}
