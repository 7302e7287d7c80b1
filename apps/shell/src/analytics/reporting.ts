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
import { registerEndpoint } from './endpoint.ts';
import { EventBuffer } from './event-buffer.ts';
import type { DeliveryOutcome } from './event-buffer.ts';
import { trackHealth } from './track-health.ts';
import { trackListening } from './track-listening.ts';
import { trackPages } from './track-pages.ts';

export type RecordedEvent = { event: TrackedEvent; at: number; route: string };
export type Reporting = { track(moment: RecordedEvent): void; page(path: string): void; stop(): void };

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
