import type { Place } from './engine.port.ts';
import { KnownPlaces } from './known-places.ts';
import type { PlayerApi } from './player-api.ts';
import type { PlayerState } from './player.types.ts';
import { writeSession } from './saved-session.ts';

const FIRST_MS = 5000;
const EVERY_MS = 5000;
const DEVICE_KEY = 'tidings.device';
const DONE_SHARE = 0.98;
const LISTENS: ReadonlySet<PlayerState['status']> = new Set(['loading', 'playing']);

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
  const places = new KnownPlaces(storage);
  const device = deviceOf(storage);
  let article: string | null = null;
  let sessionStartedAt = Date.now();
  let sequence = 0;
  let lastSent = 0;

  page?.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') flush();
  });
  page?.defaultView?.addEventListener('pagehide', () => flush());

  return {
    began,
    moved,
    flush,
    finished,
    forget,
    placeOf,
    elsewhere,
    follows: (articleId: string) => article === articleId,
  };

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
    places.forget(article);
    send(true, true);
  }

  /** What somebody heard is theirs: nothing more is told of it, and every place is forgotten. */
  function forget(): void {
    article = null;
    places.clear();
    save();
  }

  function note(share: number): void {
    if (article === null) return;
    const known = get().heard[article] ?? 0;
    // A story heard to its end stays heard while it is heard again.
    const heard = known >= DONE_SHARE ? Math.min(1, Math.max(known, share)) : Math.min(1, share);
    if (Math.abs(heard - known) >= 0.005 || heard === 1) set({ heard: { ...get().heard, [article]: heard } });
    const { sentence, positionMs } = get();
    places.set(article, Math.max(0, sentence), positionMs);
  }

  function send(final: boolean, done: boolean): void {
    const place = reachedIn(get());
    lastSent = Date.now();
    sequence += 1;
    save();
    if (article === null) return;
    const asked = article;
    api
      .saveProgress({ articleId: asked, ...place, sessionStartedAt, sequence, device, final, finished: done })
      .then((outcome) => {
        if (outcome === 'stale') {
          takeOver(asked);
          return;
        }
        places.kept(asked, place.sentence);
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
    places.save();
  }

  /** Where an article was left; nothing for one heard to its end. */
  function placeOf(articleId: string): Place | null {
    return (get().heard[articleId] ?? 0) < DONE_SHARE ? places.of(articleId) : null;
  }

  async function elsewhere(articleId: string): Promise<Place | null> {
    return places.elsewhere(articleId, api.placeOf?.(articleId) ?? null);
  }
}

const reachedIn = ({ sentence, positionMs, durationMs }: PlayerState) => ({
  sentence: Math.max(0, sentence),
  ms: Math.round(positionMs),
  durationMs: durationMs === null ? null : Math.round(durationMs),
});

const shareOf = ({ positionMs, durationMs }: PlayerState) =>
  durationMs && durationMs > 0 ? positionMs / durationMs : 0;

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
