import type { IncomingMessage, ServerResponse, RequestListener } from 'node:http';
import proxyaddr from '@fastify/proxy-addr';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  CONTINUED_REQUESTS_MAX,
  CONTINUED_REQUESTS_PER_BROWSER,
  CONTINUED_REQUESTS_PER_NETWORK,
  NEW_REQUESTS_MAX,
  NEW_REQUESTS_PER_BROWSER,
  NEW_REQUESTS_PER_NETWORK,
  CONCURRENT_PROBES_PER_NETWORK,
  REQUEST_IN_PROGRESS_MS,
  REQUEST_SLOT_MS,
  CONCURRENT_REQUESTS_MAX,
  CONCURRENT_REQUESTS_PER_BROWSER,
  CONCURRENT_REQUESTS_PER_NETWORK,
  KNOWN_PATHS_MAX,
} from '@tidings/contracts/limits/web-limits.ts';
import { type ClientIdentity, KeyedCounter, NetworkSemaphore } from '@tidings/domain/limits/concurrency.ts';
import { toNetworkKeys } from '@tidings/domain/limits/network-keys.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { shedRequests, requestSeconds } from '@tidings/platform/process/telemetry/metrics.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyInstance } from 'fastify';
import { OVERLOADED_STATUS, RefusalDelay, rejectOverload } from './overload.ts';

/** Probes must be answered under load, or the orchestrator restarts the process. */
const PROBE = /^\/(?:healthz\/(?:live|ready)|metrics)(?:\?|$)/;
/** Pictures have a separate queue and limits (news-limits.ts). */
const PICTURE = /^\/images\//;
/**
 * `begun` is a request for an existing file or audio, which runs first and has a separate limit. `new` is a request for
 * any other page or the API.
 */
type Kind = 'begun' | 'new' | 'picture';
const LIMITS: Readonly<Record<Kind, { inAll: number; perNetwork: number; perBrowser: number }>> = {
  new: {
    inAll: NEW_REQUESTS_MAX,
    perNetwork: NEW_REQUESTS_PER_NETWORK,
    perBrowser: NEW_REQUESTS_PER_BROWSER,
  },
  begun: {
    inAll: CONTINUED_REQUESTS_MAX,
    perNetwork: CONTINUED_REQUESTS_PER_NETWORK,
    perBrowser: CONTINUED_REQUESTS_PER_BROWSER,
  },
  picture: { inAll: Infinity, perNetwork: Infinity, perBrowser: Infinity },
};
const DELAYED_STATUSES: ReadonlySet<number> = new Set([404, 429, OVERLOADED_STATUS]);
/** With this maximum delay, 600 connections from one browser send fewer than 200 requests a second. */
const RETRY_DELAY_MAX_MS = 5_000;

export type AdmissionDurations = { turnMs: number; begunMs: number };
export const ADMISSION_DURATIONS = Symbol('ADMISSION_DURATIONS');

type Arrival = { kind: Kind; client: ClientIdentity; url: string };

/**
 * Rejects requests that could not be answered soon, and runs only a few of the others at once. Each network, and each
 * browser within a network, has a lower limit than the total, so that none can use up the total. A request counts only
 * for its first second, because it then waits for something other than the processor. Runs before Fastify, whose
 * routing costs several times as much as a rejection. Browsers that repeat rejected requests are delayed.
 */
@Injectable()
export class AdmissionControl {
  readonly #begunInAll: Record<Kind, number> = { begun: 0, new: 0, picture: 0 };
  readonly #begunByClient: Record<Kind, KeyedCounter> = {
    begun: new KeyedCounter(),
    new: new KeyedCounter(),
    picture: new KeyedCounter(),
  };
  readonly #existing = new ExistingPaths();
  readonly #turns = new NetworkSemaphore({
    atOnce: CONCURRENT_REQUESTS_MAX,
    ofNetwork: CONCURRENT_REQUESTS_PER_NETWORK,
    ofBrowser: CONCURRENT_REQUESTS_PER_BROWSER,
  });
  readonly #probes = new KeyedCounter();
  readonly #pace = new RefusalDelay(RETRY_DELAY_MAX_MS);
  readonly #seconds = requestSeconds.labels({
    kind: 'other',
    operation: 'refused, too many',
    status: String(OVERLOADED_STATUS),
  });

  constructor(
    { httpAdapter }: HttpAdapterHost<FastifyAdapter>,
    @Inject(CONFIG) { trustedProxies }: Config,
    @Optional() @Inject(ADMISSION_DURATIONS) private readonly times: AdmissionDurations = {
      turnMs: REQUEST_SLOT_MS,
      begunMs: REQUEST_IN_PROGRESS_MS,
    },
  ) {
    const isTrusted = proxyaddr.compile(trustedProxies);
    handleBeforeFastify(httpAdapter.getInstance(), (request, response, answer) => {
      const url = request.url ?? '/';
      const [network] = toNetworkKeys(proxyaddr(request, isTrusted));
      if (PROBE.test(url) && this.#probes.get(network) < CONCURRENT_PROBES_PER_NETWORK) {
        this.#probes.add(network, 1);
        response.once('close', () => this.#probes.add(network, -1));
        return answer();
      }
      const kind = PICTURE.test(url) ? 'picture' : this.#existing.has(url) ? 'begun' : 'new';
      const client = { network, browser: `${network} ${request.headers.cookie ?? ''}` };
      const arrival = { kind, client, url } as const;
      const wait = this.#pace.delayFor(toDelayedClient(arrival));
      if (wait === 0) return this.#admit(arrival, request, response, answer);
      const waiting = setTimeout(() => this.#admit(arrival, request, response, answer), wait).unref();
      response.once('close', () => clearTimeout(waiting));
    });
  }

  #admit(arrival: Arrival, request: IncomingMessage, response: ServerResponse, answer: () => void): void {
    if (this.#hasRoom(arrival)) return this.#inTurn(arrival, response, answer);
    shedRequests.labels({ kind: arrival.kind }).inc();
    this.#seconds.observe(0);
    this.#pace.count(toDelayedClient(arrival));
    rejectOverload(request, response);
  }

  #hasRoom({ kind, client: { network, browser } }: Arrival): boolean {
    const { inAll, perNetwork, perBrowser } = LIMITS[kind];
    const counts = this.#begunByClient[kind];
    return this.#begunInAll[kind] < inAll && counts.get(network) < perNetwork && counts.get(browser) < perBrowser;
  }

  #count(kind: Kind, { network, browser }: ClientIdentity, by: 1 | -1): void {
    this.#begunInAll[kind] += by;
    this.#begunByClient[kind].add(network, by);
    this.#begunByClient[kind].add(browser, by);
  }

  #inTurn({ kind, client, url }: Arrival, response: ServerResponse, answer: () => void): void {
    this.#count(kind, client, 1);
    const forget = once(() => this.#count(kind, client, -1));
    const settle = () => {
      forget();
      this.#existing.note(url, response);
    };
    const endTurn = once(() => this.#turns.end(client));
    let timers: NodeJS.Timeout[] = [];
    const turn = () => {
      timers = [setTimeout(endTurn, this.times.turnMs).unref(), setTimeout(settle, this.times.begunMs).unref()];
      answer();
    };
    const leave = this.#turns.take(client, kind === 'begun', turn);
    response.once('close', () => {
      settle();
      if (DELAYED_STATUSES.has(response.statusCode)) this.#pace.count(toDelayedClient({ kind, client }));
      if (leave()) return;
      for (const timer of timers) clearTimeout(timer);
      endTurn();
    });
  }
}

/**
 * Returns the client to delay. Missing pictures delay only further pictures, because publishers may have deleted them.
 */
const toDelayedClient = ({ kind, client }: Pick<Arrival, 'kind' | 'client'>): string =>
  kind === 'picture' ? `pictures of ${client.browser}` : client.browser;

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}

/** Only canonical paths are stored, because other spellings would let a client fill the memory. */
const PLAIN = /^\/(?:audio|assets|mf)\/[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/;
const ERRORS_FROM = 400;
const GONE = new Set([404, 410]);

/**
 * Remembers the paths that this process has served, until one of them is not found. Looking up each path in the store
 * would cost more than rejecting the request.
 */
class ExistingPaths {
  readonly #paths = new Set<string>();

  has(url: string): boolean {
    return this.#paths.has(pathname(url));
  }

  note(url: string, { headersSent, statusCode }: ServerResponse): void {
    const path = pathname(url);
    if (!headersSent || !PLAIN.test(path)) return;
    if (GONE.has(statusCode)) this.#paths.delete(path);
    if (statusCode >= ERRORS_FROM) return;
    this.#paths.delete(path);
    this.#paths.add(path);
    if (this.#paths.size > KNOWN_PATHS_MAX) this.#paths.delete(this.#paths.values().next().value ?? '');
  }
}

const pathname = (url: string): string => url.split('?', 1)[0] ?? '';

/** The handler sends the response itself, or calls `answer` to run the existing listeners, such as Fastify's. */
export function handleBeforeFastify(
  { server }: Pick<FastifyInstance, 'server'>,
  handler: (request: IncomingMessage, response: ServerResponse, answer: () => void) => void,
): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    handler(request, response, () => {
      for (const listener of listeners) listener.call(server, request, response);
    });
  });
}
