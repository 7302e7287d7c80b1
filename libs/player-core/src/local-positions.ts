import type { TrackPlace } from './engine.port.ts';
import type { PlayerApi } from './player-api.ts';

const PLACES_KEY = 'tidings.places.v1';
const PLACES_MAX = 200;
/** Timeout for the position of another device. */
const ELSEWHERE_MS = 700;

/** Start time (ms since 1970) and number of reports. */
export type ListeningSession = { since: number; sequence: number };
/** `kept`: on the server. `over`: finished, so a new session follows. */
type Known = ListeningSession & { sentence: number; ms: number | null; at: number; kept?: boolean; over?: boolean };

/** Positions in articles on this device. */
export class LocalPositions {
  readonly #storage: Storage | undefined;
  readonly #owner: () => string | null;
  readonly #places: Map<string, Known>;

  /** Null for an anonymous listener. */
  constructor(storage: Storage | undefined, owner: () => string | null) {
    this.#storage = storage;
    this.#owner = owner;
    this.#places = readPlaces(storage, owner());
  }

  set(articleId: string, place: ListeningSession & { sentence: number; ms: number; over: boolean }): void {
    this.#places.set(articleId, { ...place, at: Date.now() });
  }

  /** Null: a new session. */
  listening(articleId: string): ListeningSession | null {
    const stored = this.#places.get(articleId);
    return stored && !stored.over && stored.since > 0 ? stored : null;
  }

  reported(articleId: string, { since, sequence }: ListeningSession): void {
    const stored = this.#places.get(articleId);
    if (stored?.since === since) stored.sequence = sequence;
  }

  forget(articleId: string): void {
    this.#places.delete(articleId);
  }

  clear(): void {
    this.#places.clear();
    this.save();
  }

  /** Unless the position has changed since. */
  kept(articleId: string, sentence: number): void {
    const stored = this.#places.get(articleId);
    if (stored?.sentence === sentence) stored.kept = true;
  }

  /** A time is exact only for the same voice. */
  of(articleId: string): TrackPlace | null {
    const stored = this.#places.get(articleId);
    return stored ? { sentence: stored.sentence, ms: null } : null;
  }

  save(): void {
    try {
      const of = this.#owner();
      const entries = [...this.#places].slice(-PLACES_MAX).map(([id, place]) => [id, { ...place, of }]);
      this.#storage?.setItem(PLACES_KEY, JSON.stringify(entries));
    } catch {
      /* Storage is full or blocked. */
    }
  }

  /** A newer position, or the start after a deletion on the server; null for neither or on timeout. */
  async elsewhere(articleId: string, asked: ReturnType<NonNullable<PlayerApi['placeOf']>>): Promise<TrackPlace | null> {
    const tooLate = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), ELSEWHERE_MS);
    });
    const remote = await Promise.race([asked, tooLate]).catch(() => undefined);
    const local = this.#places.get(articleId);
    if (remote === null && local?.kept) {
      this.forget(articleId);
      return { sentence: 0, ms: null };
    }
    // Our own position may come back from the server.
    if (!remote || (local && !local.kept && local.at >= remote.at)) return null;
    const sentence = remote.finished ? 0 : remote.sentence;
    return sentence === local?.sentence ? null : { sentence, ms: null };
  }
}

/** A tab may have written another person's after the switch. */
function readPlaces(storage: Storage | undefined, owner: string | null): Map<string, Known> {
  try {
    const saved: unknown = JSON.parse(storage?.getItem(PLACES_KEY) ?? '[]');
    if (!Array.isArray(saved)) return new Map();
    return new Map(
      saved.flatMap((entry: unknown): [string, Known][] => {
        if (!Array.isArray(entry)) return [];
        const [id, position] = entry as [unknown, Partial<Record<keyof Known | 'of', unknown>> | null];
        return typeof id === 'string' && typeof position?.sentence === 'number' && (position.of ?? owner) === owner
          ? [
              [
                id,
                {
                  sentence: position.sentence,
                  ms: typeof position.ms === 'number' ? position.ms : null,
                  at: typeof position.at === 'number' ? position.at : 0,
                  kept: position.kept === true,
                  since: typeof position.since === 'number' ? position.since : 0,
                  sequence: typeof position.sequence === 'number' ? position.sequence : 0,
                  over: position.over === true,
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
