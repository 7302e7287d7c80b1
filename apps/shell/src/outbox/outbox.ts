import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { OFFLINE_POSITIONS_MAX, OFFLINE_SAVES_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { personalStorageKeys } from '@tidings/contracts/web/personal-storage-keys.ts';
import type { ProgressReport } from '@tidings/player-core/player.types.ts';
import type { PendingSave, PendingSaves } from '@tidings/shell-api/shell-api.ts';
import { createObservableValue } from '../observable-value.ts';

export type PendingPosition = ProgressReport & { reachedAt: number };
type Waiting = { owner: string | null; places: PendingPosition[]; saves: PendingSave[] };

export type Outbox = {
  readonly saves: PendingSaves;
  waiting(): Pick<Waiting, 'places' | 'saves'>;
  /** Stores a position before it is sent, so that closing the page does not lose it. */
  note(place: ProgressReport): void;
  /** Removes a position that the server has accepted or rejected. */
  sent(place: ProgressReport): void;
  done(save: PendingSave): void;
  send(): void;
  leave(): void;
};

export type OutboxSender = (outbox: Outbox) => Promise<boolean>;
type Options = { owner: () => string | null; deliver: OutboxSender };

const AGAIN_MS = 10_000;
const AGAIN_MAX_MS = 300_000;

export function createOutbox({ owner, deliver }: Options): Outbox {
  const saves = createObservableValue<readonly PendingSave[]>([]);
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
        if (!before && waiting.length >= OFFLINE_SAVES_MAX) return false;
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
        now.places = now.places.filter((one) => !isSameSession(one, place));
        now.places = [...now.places, { ...place, reachedAt: Date.now() }].slice(-OFFLINE_POSITIONS_MAX);
      });
      later(AGAIN_MS);
    },
    sent(place) {
      change((now) => {
        now.places = now.places.filter((one) => !isSameSession(one, place) || one.sequence > place.sequence);
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
  subscribeToBrowser(outbox.send, () => saves.set(read(owner()).saves));
  return outbox;
}

/** Calls `online` when the network returns and `changed` when another tab changes the outbox. */
function subscribeToBrowser(online: () => void, changed: () => void): void {
  addEventListener('online', online);
  addEventListener('storage', ({ key }) => {
    if (key === personalStorageKeys.outbox) changed();
  });
}

const isSameSession = (one: ProgressReport, other: ProgressReport) =>
  one.articleId === other.articleId && one.sessionStartedAt === other.sessionStartedAt;

/** Returns the pending items of an account, including those from before the sign-in. */
function read(owner: string | null): Waiting {
  try {
    const stored = JSON.parse(localStorage.getItem(personalStorageKeys.outbox) ?? 'null') as Waiting | null;
    if (stored && (stored.owner === owner || stored.owner === null)) return { ...stored, owner };
  } catch {
    /* The storage is unavailable or its content is invalid. */
  }
  return { owner, places: [], saves: [] };
}

const size = ({ places, saves }: Waiting) => places.length + saves.length;

function write(waiting: Waiting): void {
  try {
    if (size(waiting) === 0) localStorage.removeItem(personalStorageKeys.outbox);
    else localStorage.setItem(personalStorageKeys.outbox, JSON.stringify(waiting));
  } catch {}
}

const PERMANENT_CODES: ReadonlySet<string> = new Set(['NOT_FOUND', 'BAD_INPUT', 'FORBIDDEN']);

export const isPermanentlyRejected = (cause: unknown): boolean =>
  cause instanceof ApiError && PERMANENT_CODES.has(cause.code);
