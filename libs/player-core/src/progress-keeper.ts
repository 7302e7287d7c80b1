import { isHeard } from '@tidings/contracts/listening/heard-share.ts';
import type { Place } from './engine.port.ts';
import { KnownPlaces } from './known-places.ts';
import type { PlayerApi, SavedPlace } from './player-api.ts';
import type { PlayerState } from './player.types.ts';
import { writeSession } from './saved-session.ts';

/** Here the place is exact; unless this one rested, another device may be so much behind, near the end twice that. */
const SAVED_EVERY_MS = 5000;
const TOLD_EVERY_MS = 120_000;
/** After so long a listening is in the history of a signed-in person. */
const BEGAN_MS = 5000;
/** A listener who paused within this time was listening when the place was sent. */
const JUST_MS = 10_000;
const DEVICE_KEY = 'tidings.device';
const LISTENS: ReadonlySet<PlayerState['status']> = new Set(['loading', 'playing']);

type Options = {
  api: PlayerApi;
  storage: Storage | undefined;
  get: () => PlayerState;
  set: (change: Partial<PlayerState>) => void;
  page: Document | undefined;
};

/** A listening, by its article and when it began. */
export type Heard = { articleId: string; sessionStartedAt: number };

export type ProgressKeeper = ReturnType<typeof createProgressKeeper>;

/** Remembers how far each article was heard: here every few seconds, on the server now and then and at every rest. */
export function createProgressKeeper({ api, storage, get, set, page }: Options) {
  const places = new KnownPlaces(storage, () => get().owner);
  const device = deviceOf(storage);
  let article: string | null = null;
  let sessionStartedAt = Date.now();
  let sequence = 0;
  let lastSaved = 0;
  let lastSent = 0;
  /** The place that was told last, as it was told. */
  let told = '';
  let soundedAt = 0;
  /** It goes on from an earlier beginning. */
  let resumed = false;
  /** Until something was heard there is nothing to tell. */
  let sounded = false;
  let reached = reachedIn(get());
  /** What is being listened to was removed from the history: nothing more is noted of it. */
  let removed = false;
  let written: string | null = null;

  page?.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') flush();
  });

  return {
    began,
    moved,
    save,
    flush,
    finished,
    forget,
    placeOf,
    elsewhere,
    follows: (articleId: string) => article === articleId,
  };

  function began(articleId: string): void {
    if (article !== null && article !== articleId) flush();
    // With its text there already it is the same listening in another voice.
    if (get().narration === null) removed = false;
    article = articleId;
    const before = places.listening(articleId);
    if (!removed) listensSince(before?.since ?? Date.now(), before?.sequence ?? 0);
    resumed = before !== null;
    sounded = false;
    lastSent = Date.now() - (get().owner === null ? 0 : TOLD_EVERY_MS - BEGAN_MS);
    told = '';
    save();
  }

  function listensSince(since: number, reports: number): void {
    sessionStartedAt = since;
    sequence = reports;
    set({ beganAt: since });
  }

  function moved(): void {
    if (article === null) return;
    if (get().status === 'playing') {
      sounded = true;
      soundedAt = Date.now();
    }
    reached = reachedIn(get());
    note(shareOf(get()));
    if (Date.now() - lastSent >= TOLD_EVERY_MS && !waitsForEnd()) send(false, false);
    else if (Date.now() - lastSaved >= SAVED_EVERY_MS) save();
  }

  /** The end is told before anything else would be; but a person's history has to hear that they began. */
  function waitsForEnd(): boolean {
    const { owner, durationMs, positionMs } = get();
    return (owner === null || told !== '') && durationMs !== null && durationMs - positionMs <= TOLD_EVERY_MS;
  }

  /** A listener who pauses may go on elsewhere, or never come back. */
  function flush(): void {
    save();
    if (article !== null && sounded && get().sentence >= 0 && get().status !== 'idle') send(true, false);
  }

  function finished(): void {
    if (article === null) return;
    note(1);
    places.forget(article);
    send(true, true);
    // It is over: what follows is another listening, and says nothing more of this one.
    article = null;
  }

  /**
   * Forgets how far one listening came, or every one. If it is listened to now, it goes on, and nothing more is told of
   * it. False when nothing was known of it.
   */
  function forget(gone?: Heard): boolean {
    if (gone && !isKnown(gone)) return false;
    if (gone) {
      places.forget(gone.articleId);
      set({ heard: Object.fromEntries(Object.entries(get().heard).filter(([id]) => id !== gone.articleId)) });
    } else {
      places.clear();
      set({ heard: {} });
    }
    if (!gone || gone.articleId === article) {
      removed = true;
      if (!LISTENS.has(get().status)) article = null;
    }
    save();
    return true;
  }

  /** Whether what is known of the article came of this listening; without a place, its end was reached. */
  function isKnown({ articleId, sessionStartedAt: since }: Heard): boolean {
    const known = article === articleId ? sessionStartedAt : places.listening(articleId)?.since;
    return known === undefined || known === since;
  }

  function note(share: number): void {
    if (article === null || removed) return;
    const known = get().heard[article] ?? 0;
    // A story heard to its end stays heard while it is heard again.
    const heard = isHeard(known) ? Math.min(1, Math.max(known, share)) : Math.min(1, share);
    if (Math.abs(heard - known) >= 0.005 || heard === 1) set({ heard: { ...get().heard, [article]: heard } });
    const { sentence, positionMs } = get();
    const over = isHeard(share);
    places.set(article, { sentence: Math.max(0, sentence), ms: positionMs, over, since: sessionStartedAt, sequence });
  }

  function send(final: boolean, done: boolean): void {
    const { queue, current } = get();
    // The next story may be current already: what is told of this one is where it was left.
    if (queue[current]?.articleId === article) reached = reachedIn(get());
    const telling = JSON.stringify([reached, done]);
    // Paused, then hidden, then closed: once is enough.
    if (telling === told) return;
    told = telling;
    lastSent = Date.now();
    sequence += 1;
    if (article !== null) places.reported(article, { since: sessionStartedAt, sequence });
    save();
    if (article === null || removed) return;
    tell({ articleId: article, ...reached, sessionStartedAt, sequence, device, final, finished: done });
  }

  function tell(place: SavedPlace, again = false): void {
    const { articleId, sessionStartedAt: since } = place;
    api
      .saveProgress(place)
      .then((outcome) => {
        if (outcome === 'forgotten') {
          forget({ articleId, sessionStartedAt: since });
          return;
        }
        if (outcome === 'stale') {
          if (!again && Date.now() - soundedAt <= JUST_MS) takeOver(place);
          return;
        }
        places.kept(articleId, place.sentence);
        places.save();
      })
      .catch(() => {
        told = '';
      });
  }

  // Somebody listened elsewhere while this one paused, and since then it is here that was listened to: that is the
  // later session.
  function takeOver(place: SavedPlace): void {
    const later = { ...place, sessionStartedAt: Date.now(), sequence: 1 };
    if (article === place.articleId) listensSince(later.sessionStartedAt, later.sequence);
    tell(later, true);
  }

  function save(): void {
    // What was removed, or heard to its end, is begun anew.
    const anew = removed || isHeard(shareOf(get()));
    written = writeSession(storage, anew ? { ...get(), sentence: 0, positionMs: 0 } : get(), written);
    places.save();
    lastSaved = Date.now();
  }

  /** Where an article was left; nothing for one heard to its end. */
  function placeOf(articleId: string): Place | null {
    return isHeard(get().heard[articleId] ?? 0) ? null : places.of(articleId);
  }

  async function elsewhere(articleId: string): Promise<Place | null> {
    const place = await places.elsewhere(articleId, api.placeOf?.(articleId) ?? Promise.resolve(undefined));
    // What was heard since on another device, or removed there, is another listening.
    if (place && resumed && article === articleId) listensSince(Date.now(), 0);
    return place;
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
