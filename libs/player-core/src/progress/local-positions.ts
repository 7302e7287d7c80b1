import type { TrackPlace } from '../engines/engine.port.ts';
import type { PlayerApi } from '../player.types.ts';

const PLACES_KEY = 'tidings.places.v1';
const PLACES_MAX = 200;
/** Timeout for fetching the position from another device. */
const ELSEWHERE_MS = 700;

/** Start time (ms since 1970) of a listening session and the number of its reports. */
export type ListeningSession = { since: number; sequence: number };
/** `kept` means stored on the server. `over` means finished, so that playing again starts a new session. */
type Known = ListeningSession & { sentence: number; ms: number | null; at: number; kept?: boolean; over?: boolean };

/** Stores the positions in articles on this device. */
export class LocalPositions {
  readonly #storage: Storage | undefined;
  readonly #owner: () => string | null;
  readonly #places: Map<string, Known>;

  /** `owner` returns null for an anonymous listener. */
  constructor(storage: Storage | undefined, owner: () => string | null) {
    this.#storage = storage;
    this.#owner = owner;
    this.#places = readPlaces(storage, owner());
  }

  set(articleId: string, place: ListeningSession & { sentence: number; ms: number; over: boolean }): void {
    this.#places.set(articleId, { ...place, at: Date.now() });
  }

  /** Returns the session to continue, or null if a new one must start. */
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

  /** Marks the position as stored on the server, unless it has changed since. */
  kept(articleId: string, sentence: number): void {
    const stored = this.#places.get(articleId);
    if (stored?.sentence === sentence) stored.kept = true;
  }

  /** Returns only the sentence, because a time is exact only for the same voice. */
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

  /**
   * Returns a newer position from another device, or the start if the position was deleted on the server. Otherwise,
   * and on timeout, returns null.
   */
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
    // An unsynced local position that is at least as recent takes priority.
    if (!remote || (local && !local.kept && local.at >= remote.at)) return null;
    const sentence = remote.finished ? 0 : remote.sentence;
    return sentence === local?.sentence ? null : { sentence, ms: null };
  }
}

/** Skips positions of other people, which another tab may have written after this one changed accounts. */
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
