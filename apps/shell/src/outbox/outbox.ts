import { WAITING_PLACES_MAX, WAITING_SAVES_MAX } from '@tidings/contracts/limits/offline-limits.ts';
import { keptOfAPerson } from '@tidings/contracts/web/kept-of-a-person.ts';
import type { SavedPlace } from '@tidings/player-core/player-api.ts';
import type { LaterSave, LaterSaves } from '@tidings/shell-api/later-saves.ts';
import { createValue } from '../observable-value.ts';

/** A place that the server does not have yet, and when it was reached. */
export type WaitingPlace = SavedPlace & { reachedAt: number };
type Waiting = { owner: string | null; places: WaitingPlace[]; saves: LaterSave[] };

const AGAIN_MS = 10_000;
const AGAIN_MAX_MS = 300_000;

export type Outbox = {
  readonly saves: LaterSaves;
  waiting(): Pick<Waiting, 'places' | 'saves'>;
  /** Notes a place before it is sent: a page that is closed meanwhile loses nothing. */
  note(place: SavedPlace): void;
  /** The server has it, or wants it no more. */
  sent(place: SavedPlace): void;
  done(save: LaterSave): void;
  /** Sends what waits, now and until nothing does. */
  send(): void;
  leave(): void;
};

/** Sends what waits; resolves to false when there is no network. */
export type Deliver = (outbox: Outbox) => Promise<boolean>;
type Options = { owner: () => string | null; deliver: Deliver };

/** What was heard, saved and removed here and has not reached the server: of whoever sits here, across tabs. */
export function createOutbox({ owner, deliver }: Options): Outbox {
  const saves = createValue<readonly LaterSave[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let againMs = AGAIN_MS;
  let isSending = false;

  function change(how: (waiting: Waiting) => void): void {
    const waiting = read(owner());
    how(waiting);
    write(waiting);
    if (JSON.stringify(waiting.saves) !== JSON.stringify(saves.get())) saves.set(waiting.saves);
  }

  const isEmpty = () => size(read(owner())) === 0;

  async function attempt(): Promise<void> {
    clearTimeout(timer);
    if (isSending || isEmpty()) return;
    isSending = true;
    const arrived = await deliver(outbox).catch(() => false);
    isSending = false;
    againMs = arrived ? AGAIN_MS : Math.min(AGAIN_MAX_MS, againMs * 2);
    later(againMs);
  }

  /** What failed is tried again after a while, then after longer ones. */
  function later(ms: number): void {
    clearTimeout(timer);
    if (!isEmpty()) timer = setTimeout(() => void attempt(), ms);
  }

  const outbox: Outbox = {
    saves: {
      get: saves.get,
      subscribe: saves.subscribe,
      add(save) {
        const { saves: waiting } = read(owner());
        const before = waiting.find(({ articleId }) => articleId === save.articleId);
        if (!before && waiting.length >= WAITING_SAVES_MAX) return false;
        change((now) => {
          now.saves = now.saves.filter(({ articleId }) => articleId !== save.articleId);
          if (!before || before.kind === save.kind) now.saves.push(save);
        });
        later(AGAIN_MS);
        return true;
      },
    },
    waiting: () => read(owner()),
    note(place) {
      change((now) => {
        now.places = now.places.filter((one) => !isSameListening(one, place));
        now.places = [...now.places, { ...place, reachedAt: Date.now() }].slice(-WAITING_PLACES_MAX);
      });
      later(AGAIN_MS);
    },
    sent(place) {
      change((now) => {
        now.places = now.places.filter((one) => !isSameListening(one, place) || one.sequence > place.sequence);
      });
    },
    done(save) {
      change((now) => {
        now.saves = now.saves.filter((one) => one.kind !== save.kind || one.articleId !== save.articleId);
      });
    },
    send() {
      saves.set(read(owner()).saves);
      void attempt();
    },
    leave() {
      clearTimeout(timer);
      saves.set([]);
    },
  };
  followBrowser(outbox.send, () => saves.set(read(owner()).saves));
  return outbox;
}

/** There may be a network again, or another tab changed what waits. */
function followBrowser(online: () => void, changed: () => void): void {
  addEventListener('online', online);
  addEventListener('storage', ({ key }) => {
    if (key === keptOfAPerson.outbox) changed();
  });
}

const isSameListening = (one: SavedPlace, other: SavedPlace) =>
  one.articleId === other.articleId && one.sessionStartedAt === other.sessionStartedAt;

/** What waits for this person; what waited before anybody signed in is theirs, too. */
function read(owner: string | null): Waiting {
  try {
    const kept = JSON.parse(localStorage.getItem(keptOfAPerson.outbox) ?? 'null') as Waiting | null;
    if (kept && (kept.owner === owner || kept.owner === null)) return { ...kept, owner };
  } catch {
    /* nothing may be kept, or it is not ours */
  }
  return { owner, places: [], saves: [] };
}

const size = ({ places, saves }: Waiting) => places.length + saves.length;

function write(waiting: Waiting): void {
  try {
    if (size(waiting) === 0) localStorage.removeItem(keptOfAPerson.outbox);
    else localStorage.setItem(keptOfAPerson.outbox, JSON.stringify(waiting));
  } catch {
    /* private mode or a full disk */
  }
}
