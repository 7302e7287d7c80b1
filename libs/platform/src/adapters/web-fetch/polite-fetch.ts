import { setTimeout as sleep } from 'node:timers/promises';
import { FETCH_DEADLINE_MS } from '@tidings/contracts/limits/news-limits.ts';
import { combineReservations } from '@tidings/extraction/reservation/reservation.ts';
import type { TakedownRegistry } from '../../content/takedowns.ts';
import { TDMREP_PATH, getCrawlDelay, isAllowedByRobots, isReservedByFile } from './robots.ts';
import {
  type FetchOptions,
  type FetchRefusal,
  type FetchResult,
  type WebFetch,
  FetchFailure,
} from './web-fetch.port.ts';
import { USER_AGENT } from './web-fetch.ts';

const ROBOTS_KEPT_MS = 6 * 3600_000;
const ROBOTS_FAILED_KEPT_MS = 60_000;
const ROBOTS_DEADLINE_MS = 5000;
const TDMREP_DEADLINE_MS = 2000;
const NAMED_LEAST_MS = 3000;
const PASSING: ReadonlySet<string> = new Set(['TIMEOUT', 'UNREACHABLE', 'SOURCE_ERROR']);
const BETWEEN_MS = 1000;
const DELAY_MAX_MS = 20_000;
const HOSTS_MAX = 2000;

/** If robots.txt is unavailable, no page may be fetched (RFC 9309, section 2.3.1.4). */
type Rules = { ok: true; text: string } | FetchRefusal;
type Host = {
  origin: string;
  robots: Promise<Rules>;
  tdmrep: Promise<string> | null;
  robotsUntil: number;
  free: Promise<void>;
  restUntil: number;
};

export type RobotsPolicy = 'robots' | 'always';
export type PoliteFetchOptions = { betweenMs?: number; takedowns?: TakedownRegistry; namedPages?: RobotsPolicy };

const robotsRefusal: FetchRefusal = {
  ok: false,
  code: 'ROBOTS_REFUSED',
  reason: 'robots.txt does not allow this',
};
const takedownRefusal: FetchRefusal = {
  ok: false,
  code: 'TAKEN_DOWN',
  reason: 'it was taken down at its publisher’s request',
};
const resting = ({ restUntil }: Host): FetchRefusal => ({
  ok: false,
  code: 'SOURCE_REFUSED',
  reason: 'the server asked for a pause between requests',
  retryAfterSeconds: Math.ceil((restUntil - Date.now()) / 1000),
});

function noteRest(host: Host, result: FetchResult): void {
  if (!result.ok && result.retryAfterSeconds) host.restUntil = Date.now() + result.retryAfterSeconds * 1000;
}

/** Obeys robots.txt and Retry-After, and spaces requests to a site. */
export class PoliteFetch {
  readonly #web: WebFetch;
  readonly #betweenMs: number;
  readonly #takedowns: TakedownRegistry | undefined;
  readonly #namedPages: RobotsPolicy;
  readonly #hosts = new Map<string, Host>();

  constructor(web: WebFetch, { betweenMs = BETWEEN_MS, takedowns, namedPages = 'robots' }: PoliteFetchOptions = {}) {
    this.#web = web;
    this.#betweenMs = betweenMs;
    this.#takedowns = takedowns;
    this.#namedPages = namedPages;
  }

  /** Fetches for a waiting listener, without queueing. If robots.txt is unavailable, all pages are allowed. */
  async fetchNow(url: string, wanted: FetchOptions): Promise<FetchResult> {
    if (await this.#isTaken(url, wanted)) return takedownRefusal;
    const asks = wanted.accept === 'page' && this.#namedPages === 'robots';
    const host = URL.canParse(url) && wanted.accept === 'page' ? this.#getHost(new URL(url).origin) : null;
    if (host && host.restUntil > Date.now()) return resting(host);
    const began = Date.now();
    const robots = asks ? await host?.robots : undefined;
    const deadlineMs = Math.max(NAMED_LEAST_MS, (wanted.deadlineMs ?? FETCH_DEADLINE_MS) - (Date.now() - began));
    if (robots?.ok && !isAllowedByRobots(robots.text, USER_AGENT, url)) return robotsRefusal;
    // Fetched concurrently with the page, because a listener is waiting.
    if (host) void this.#getTdmrep(host);
    const result = await this.#web.fetchPage(url, {
      ...wanted,
      deadlineMs,
      beforeRedirect: async (next) => {
        await this.#refuseTaken(next, wanted);
        if (asks) await this.#mayFollow(next, true);
      },
    });
    if (host) noteRest(host, result);
    return this.#withReservation(result, wanted, host);
  }

  async fetchPage(url: string, wanted: FetchOptions): Promise<FetchResult> {
    const origin = URL.parse(url)?.origin;
    if (!origin) return this.#web.fetchPage(url, wanted);
    if (await this.#isTaken(url, wanted)) return takedownRefusal;
    const host = this.#getHost(origin);
    if (host.restUntil > Date.now()) return resting(host);
    const robots = await host.robots;
    if (!robots.ok) return robots;
    if (!isAllowedByRobots(robots.text, USER_AGENT, url)) return robotsRefusal;
    const turn = host.free;
    const { promise, resolve: release } = Promise.withResolvers<void>();
    host.free = promise;
    await turn;
    try {
      const result = await this.#web.fetchPage(url, {
        ...wanted,
        beforeRedirect: async (next) => {
          await this.#refuseTaken(next, wanted);
          await this.#mayFollow(next, false);
        },
      });
      noteRest(host, result);
      return await this.#withReservation(result, wanted, host);
    } finally {
      const delay = Math.min(
        DELAY_MAX_MS,
        Math.max(this.#betweenMs, (getCrawlDelay(robots.text, USER_AGENT) ?? 0) * 1000),
      );
      void sleep(delay, undefined, { ref: false }).then(release);
    }
  }

  #isTaken(url: string, { accept }: FetchOptions): Promise<boolean> {
    if (!this.#takedowns) return Promise.resolve(false);
    return accept === 'image' ? this.#takedowns.isPictureTaken(url) : this.#takedowns.isTaken(url);
  }

  async #refuseTaken(url: URL, wanted: FetchOptions): Promise<void> {
    if (await this.#isTaken(url.href, wanted)) throw new FetchFailure(takedownRefusal.code, takedownRefusal.reason);
  }

  async #mayFollow(url: URL, isNamed: boolean): Promise<void> {
    const robots = await this.#getHost(url.origin).robots;
    if (!robots.ok && isNamed) return;
    if (!robots.ok) throw new FetchFailure(robots.code, robots.reason);
    if (!isAllowedByRobots(robots.text, USER_AGENT, url.href))
      throw new FetchFailure(robotsRefusal.code, robotsRefusal.reason);
  }

  #getHost(origin: string): Host {
    const cached = this.#hosts.get(origin);
    if (cached && cached.robotsUntil > Date.now()) return cached;
    const host: Host = {
      origin,
      robots: Promise.resolve({ ok: true, text: '' }),
      tdmrep: null,
      robotsUntil: Date.now() + ROBOTS_KEPT_MS,
      free: cached?.free ?? Promise.resolve(),
      restUntil: cached?.restUntil ?? 0,
    };
    host.robots = this.#readRobots(origin, host);
    if (this.#hosts.size >= HOSTS_MAX) this.#hosts.delete(this.#hosts.keys().next().value ?? '');
    this.#hosts.set(origin, host);
    return host;
  }

  async #withReservation(result: FetchResult, { accept }: FetchOptions, begun: Host | null): Promise<FetchResult> {
    if (!result.ok || accept !== 'page' || typeof result.reserved === 'boolean') return result;
    const { origin } = new URL(result.url);
    const file = await this.#getTdmrep(begun?.origin === origin ? begun : this.#getHost(origin));
    return { ...result, reserved: combineReservations(result.reserved, isReservedByFile(file, result.url)) };
  }

  #getTdmrep(host: Host): Promise<string> {
    return (host.tdmrep ??= this.#web
      .fetchPage(`${host.origin}${TDMREP_PATH}`, { accept: 'feed', deadlineMs: TDMREP_DEADLINE_MS })
      .then(
        (found) => (found.ok ? new TextDecoder().decode(found.bytes) : ''),
        () => '',
      ));
  }

  /** A missing robots.txt allows everything; a failing server is retried soon. */
  async #readRobots(origin: string, host: Host): Promise<Rules> {
    const response = await this.#web.fetchPage(`${origin}/robots.txt`, {
      accept: 'feed',
      deadlineMs: ROBOTS_DEADLINE_MS,
    });
    if (response.ok) return { ok: true, text: new TextDecoder().decode(response.bytes) };
    if (PASSING.has(response.code)) {
      host.robotsUntil = Date.now() + (response.code === 'SOURCE_ERROR' ? ROBOTS_FAILED_KEPT_MS : 0);
      return response;
    }
    return { ok: true, text: '' };
  }
}
