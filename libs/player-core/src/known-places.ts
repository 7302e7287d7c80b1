import type { Place } from './engine.port.ts';
import type { KnownPlace } from './player-api.ts';

const PLACES_KEY = 'tidings.places.v1';
const PLACES_MAX = 200;
/** Nobody waits longer than this for a place of another device. */
const ELSEWHERE_MS = 700;

/** `kept`: the server has it. */
type Known = { sentence: number; ms: number | null; at: number; kept?: boolean };

/** How far each article was heard on this device. */
export class KnownPlaces {
  readonly #storage: Storage | undefined;
  readonly #places: Map<string, Known>;

  constructor(storage: Storage | undefined) {
    this.#storage = storage;
    this.#places = readPlaces(storage);
  }

  set(articleId: string, sentence: number, ms: number): void {
    this.#places.set(articleId, { sentence, ms, at: Date.now() });
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
      this.#storage?.setItem(PLACES_KEY, JSON.stringify([...this.#places].slice(-PLACES_MAX)));
    } catch {
      /* private mode or a full disk */
    }
  }

  /**
   * Where the article was left on another device, when that was later than here; null otherwise, or when nobody says so
   * soon.
   */
  async elsewhere(articleId: string, asked: Promise<KnownPlace | null> | null): Promise<Place | null> {
    const tooLate = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), ELSEWHERE_MS);
    });
    const there = await Promise.race([asked, tooLate]).catch(() => null);
    const here = this.#places.get(articleId);
    // What the server has of us is its own word; what it does not have yet counts by its time.
    if (!there || (here && !here.kept && here.at >= there.at)) return null;
    const sentence = there.finished ? 0 : there.sentence;
    return sentence === here?.sentence ? null : { sentence, ms: null };
  }
}

function readPlaces(storage: Storage | undefined): Map<string, Known> {
  try {
    const saved: unknown = JSON.parse(storage?.getItem(PLACES_KEY) ?? '[]');
    if (!Array.isArray(saved)) return new Map();
    return new Map(
      saved.flatMap((entry: unknown): [string, Known][] => {
        if (!Array.isArray(entry)) return [];
        const [id, place] = entry as [
          unknown,
          { sentence?: unknown; ms?: unknown; at?: unknown; kept?: unknown } | null,
        ];
        return typeof id === 'string' && typeof place?.sentence === 'number'
          ? [
              [
                id,
                {
                  sentence: place.sentence,
                  ms: typeof place.ms === 'number' ? place.ms : null,
                  at: typeof place.at === 'number' ? place.at : 0,
                  kept: place.kept === true,
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
