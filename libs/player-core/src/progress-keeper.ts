import type { Place } from './engine.port.ts';
import type { PlayerApi } from './player-api.ts';
import type { PlayerState } from './player.types.ts';
import { writeSession } from './saved-session.ts';

const FIRST_MS = 5000;
const EVERY_MS = 5000;
const PLACES_KEY = 'tidings.places.v1';
const PLACES_MAX = 200;
const DEVICE_KEY = 'tidings.device';
const DONE_SHARE = 0.98;
/** Nobody waits longer than this for a place of another device. */
const ELSEWHERE_MS = 700;
const LISTENS: ReadonlySet<PlayerState['status']> = new Set(['loading', 'playing']);

/** `kept`: the server has it. */
type Known = { sentence: number; ms: number | null; at: number; kept?: boolean };

type Options = {
  api: PlayerApi;
  storage: Storage | undefined;
  get: () => PlayerState;
  set: (change: Partial<PlayerState>) => void;
  page: Document | undefined;
};

export type ProgressKeeper = ReturnType<typeof createProgressKeeper>;

/** Remembers how far each article was heard: here at once, on the server every few seconds and at every rest. */
export function createProgressKeeper({ api, storage, get, set, page }: Options) {
  const places = readPlaces(storage);
  const device = deviceOf(storage);
  let article: string | null = null;
  let sessionStartedAt = Date.now();
  let sequence = 0;
  let lastSent = 0;

  page?.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') flush();
  });
  page?.defaultView?.addEventListener('pagehide', () => flush());

  return { began, moved, flush, finished, placeOf, elsewhere, follows: (articleId: string) => article === articleId };

  function began(articleId: string, at: number): void {
    if (article !== null && article !== articleId) flush();
    article = articleId;
    sessionStartedAt = at;
    sequence = 0;
    lastSent = Date.now() - EVERY_MS + FIRST_MS;
    save();
  }

  function moved(): void {
    if (article === null) return;
    note(shareOf(get()));
    if (Date.now() - lastSent >= EVERY_MS) send(false, false);
  }

  function flush(): void {
    save();
    if (article !== null && get().sentence >= 0 && get().status !== 'idle') send(true, false);
  }

  function finished(): void {
    if (article === null) return;
    note(1);
    places.delete(article);
    send(true, true);
  }

  function note(share: number): void {
    if (article === null) return;
    const known = get().heard[article] ?? 0;
    // A story heard to its end stays heard while it is heard again.
    const heard = known >= DONE_SHARE ? Math.min(1, Math.max(known, share)) : Math.min(1, share);
    if (Math.abs(heard - known) >= 0.005 || heard === 1) set({ heard: { ...get().heard, [article]: heard } });
    const { sentence, positionMs } = get();
    places.set(article, { sentence: Math.max(0, sentence), ms: positionMs, at: Date.now() });
  }

  function send(final: boolean, done: boolean): void {
    const { sentence, positionMs, durationMs } = get();
    lastSent = Date.now();
    sequence += 1;
    save();
    if (article === null) return;
    const asked = article;
    api
      .saveProgress({
        articleId: asked,
        sentence: Math.max(0, sentence),
        ms: Math.round(positionMs),
        durationMs: durationMs === null ? null : Math.round(durationMs),
        sessionStartedAt,
        sequence,
        device,
        final,
        finished: done,
      })
      .then((outcome) => {
        if (outcome === 'stale') {
          takeOver(asked);
          return;
        }
        const known = places.get(asked);
        if (known?.sentence === Math.max(0, sentence)) known.kept = true;
      })
      .catch(() => undefined);
  }

  // Somebody listened elsewhere while this one paused, and now it is here that is listened to: that is the later
  // session.
  function takeOver(asked: string): void {
    if (article !== asked || !LISTENS.has(get().status)) return;
    sessionStartedAt = Date.now();
    sequence = 0;
  }

  function save(): void {
    writeSession(storage, get());
    try {
      storage?.setItem(PLACES_KEY, JSON.stringify([...places].slice(-PLACES_MAX)));
    } catch {
      /* private mode or a full disk */
    }
  }

  /**
   * Where an article was left; nothing for one heard to its end. The sentence is what counts, the time is exact only
   * for the same voice.
   */
  function placeOf(articleId: string): Place | null {
    const known = places.get(articleId);
    return known && (get().heard[articleId] ?? 0) < DONE_SHARE ? { sentence: known.sentence, ms: null } : null;
  }

  /**
   * Where the article was left on another device, when that was later than here; null otherwise, or when nobody says so
   * soon.
   */
  async function elsewhere(articleId: string): Promise<Place | null> {
    const tooLate = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), ELSEWHERE_MS);
    });
    const there = await Promise.race([api.placeOf?.(articleId) ?? null, tooLate]).catch(() => null);
    const here = places.get(articleId);
    // What the server has of us is its own word; what it does not have yet counts by its time.
    if (!there || (here && !here.kept && here.at >= there.at)) return null;
    const sentence = there.finished ? 0 : there.sentence;
    return sentence === here?.sentence ? null : { sentence, ms: null };
  }
}

const shareOf = ({ positionMs, durationMs }: PlayerState) =>
  durationMs && durationMs > 0 ? positionMs / durationMs : 0;

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

function deviceOf(storage: Storage | undefined): string {
  const fresh = crypto.randomUUID?.() ?? Math.random().toString(36).slice(2);
  try {
    const known = storage?.getItem(DEVICE_KEY);
    if (known) return known;
    storage?.setItem(DEVICE_KEY, fresh);
  } catch {
    /* private mode */
  }
  return fresh;
}
