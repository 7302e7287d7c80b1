import { getCurrentPath } from '@tidings/api-client/base-path.ts';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { recordEvents } from '@tidings/api-client/operations/record-events.mutation.ts';
import {
  EVENT_NAME_MISSING_MESSAGE,
  createAnalyticsEventId,
  hasEventName,
} from '@tidings/contracts/analytics/event-identity.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import type { TrackedEvent } from '@tidings/shell-api/shell-api.ts';
import type { RemoteList } from '../remotes/remote-list.ts';
import { ENDPOINT_KEY } from './consent.tsx';
import { type DeliveryOutcome, EventBuffer } from './event-buffer.ts';
import { trackHealth } from './track-health.ts';
import { trackListening, trackPages } from './track-usage.ts';

export type RecordedEvent = { event: TrackedEvent; at: number; route: string };
export type Reporting = { track(moment: RecordedEvent): void; page(path: string): void; stop(): void };

type StoredEndpoint = { id: string; until: number; said: string };
type Registration = Extract<TrackedEvent, { name: 'EndpointRegistered' }>;

const randomBytes = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
// `crypto.randomUUID` is unavailable without TLS.
const createId = () => [...randomBytes(12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the outcome of a failed request. Only a request that the server cannot parse fails permanently. */
function toOutcome(error: unknown): DeliveryOutcome {
  const code = error instanceof ApiError ? error.code : '';
  return code === 'BAD_INPUT' || code.startsWith('QUERY_') ? 'never' : 'again';
}

const isVisible = () => document.visibilityState === 'visible';

/**
 * Starts reporting. `early` contains the events recorded before the start. `refused` is called when the server does not
 * track this visitor.
 */
export function startReporting(
  player: Player,
  remotes: Promise<RemoteList>,
  early: readonly RecordedEvent[],
  refused: () => void,
): Reporting {
  let session = createId();
  const buffer = new EventBuffer<{ session: string; id: string; name: string; route: string; attributes: object }>({
    online: () => navigator.onLine,
    stopped: refused,
    send: async (events, leaving) => {
      try {
        const plain = events.map(({ id, name, route, attributes }) => ({ id, name, route, attributes }));
        const answer = await recordEvents(
          { consent: true, session: events[0]?.session ?? session, events: plain },
          leaving,
        );
        return answer.__typename === 'TrackingRefused' ? 'stop' : 'taken';
      } catch (error) {
        return toOutcome(error);
      }
    },
  });
  const track = ({ event: { name, attributes }, at, route }: RecordedEvent) => {
    // Untyped slices may omit the name, and the server would then reject the whole batch.
    if (!hasEventName({ name })) {
      console.error(EVENT_NAME_MISSING_MESSAGE);
      return;
    }
    buffer.add({ session, id: createAnalyticsEventId(at, randomBytes(10)), name, route, attributes });
  };
  const now = (event: TrackedEvent) => {
    track({ event, at: Date.now(), route: getCurrentPath() });
  };

  let pages = trackPages(getCurrentPath(), isVisible(), now);
  const endpoint = registerEndpoint(createId);
  if (endpoint) now(endpoint);
  for (const moment of early) track(moment);
  const listening = trackListening(player, now);
  const health = trackHealth(remotes, now);
  const abort = new AbortController();
  const on = (target: EventTarget, name: string, listener: (event: Event) => void) => {
    target.addEventListener(name, listener, { signal: abort.signal });
  };
  on(document, 'visibilitychange', () => {
    pages.shown(isVisible());
    if (!isVisible()) {
      health.tell();
      buffer.leave();
    }
  });
  on(window, 'pagehide', () => {
    listening.end();
    health.tell();
    pages.exit();
    buffer.leave();
  });
  on(window, 'pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    session = createId();
    pages = trackPages(getCurrentPath(), isVisible(), now);
  });
  on(window, 'online', () => {
    buffer.connected();
  });
  return {
    track,
    page: (path) => {
      pages.page(path);
    },
    stop() {
      abort.abort();
      listening.stop();
      health.stop();
      buffer.close();
    },
  };
}

/** The ID is stored for about 100 years, because withdrawing the consent deletes it. */
const KEPT_MS = 100 * 365.25 * 24 * 3_600_000;

function readEndpoint(): StoredEndpoint | null {
  try {
    const stored = JSON.parse(localStorage.getItem(ENDPOINT_KEY) ?? 'null') as StoredEndpoint | null;
    return stored && stored.until > Date.now() ? stored : null;
  } catch {
    return null;
  }
}

/** Returns attributes that the browser reveals to every site. */
function readAttributes() {
  const { platform } = (navigator as { userAgentData?: { platform?: string } }).userAgentData ?? {};
  return {
    platform: platform ?? '',
    locale: navigator.language,
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/**
 * Returns a registration event for a new browser or if its attributes have changed, otherwise null. The random ID
 * appears in no other event, so it cannot identify a visitor.
 */
function registerEndpoint(freshId: () => string): Registration | null {
  const about = readAttributes();
  const stored = readEndpoint();
  const attributes = JSON.stringify(about);
  if (stored?.said === attributes) return null;
  const id = stored?.id ?? freshId();
  try {
    localStorage.setItem(
      ENDPOINT_KEY,
      JSON.stringify({ id, until: Date.now() + KEPT_MS, said: attributes } satisfies StoredEndpoint),
    );
  } catch {
    return null;
  }
  return { name: 'EndpointRegistered', attributes: { endpointId: id, ...about } };
}
