import { setTimeout as sleep } from 'node:timers/promises';
import { crawlDelay, isAllowed } from './robots.ts';
import { USER_AGENT } from './web-fetch.ts';
import type { FetchResult, FetchWish, WebFetch } from './web-fetch.port.ts';

const ROBOTS_KEPT_MS = 6 * 3600_000;
const ROBOTS_FAILED_KEPT_MS = 10 * 60_000;
const BETWEEN_MS = 1000;
const DELAY_MAX_MS = 20_000;
const HOSTS_MAX = 2000;

type Host = { robots: Promise<string>; robotsUntil: number; free: Promise<void>; restUntil: number };

/** Fetches for machines, not for a listener who waits: asks robots.txt, keeps its distance, remembers who wants rest. */
export class PoliteFetch {
  readonly #web: WebFetch;
  readonly #betweenMs: number;
  readonly #hosts = new Map<string, Host>();

  constructor(web: WebFetch, options: { betweenMs?: number } = {}) {
    this.#web = web;
    this.#betweenMs = options.betweenMs ?? BETWEEN_MS;
  }

  /** For a listener who named this page and waits for it: guarded like every fetch, but no machine that has to queue. */
  fetchNow(url: string, wish: FetchWish): Promise<FetchResult> {
    return this.#web.fetchPage(url, wish);
  }

  async fetchPage(url: string, wish: FetchWish): Promise<FetchResult> {
    const origin = URL.parse(url)?.origin;
    if (!origin) return this.#web.fetchPage(url, wish);
    const host = this.#hostOf(origin);
    if (host.restUntil > Date.now()) return { ok: false, code: 'SOURCE_REFUSED', reason: 'the server asked to be left alone for a while', retryAfterSeconds: Math.ceil((host.restUntil - Date.now()) / 1000) };
    const robots = await host.robots;
    if (!isAllowed(robots, USER_AGENT, url)) return { ok: false, code: 'ROBOTS_REFUSED', reason: 'robots.txt asks programs not to read this' };
    const turn = host.free;
    let release = () => {};
    host.free = new Promise((resolve) => { release = resolve; });
    await turn;
    try {
      const result = await this.#web.fetchPage(url, wish);
      if (!result.ok && result.retryAfterSeconds) host.restUntil = Date.now() + result.retryAfterSeconds * 1000;
      return result;
    } finally {
      const delay = Math.min(DELAY_MAX_MS, Math.max(this.#betweenMs, (crawlDelay(robots, USER_AGENT) ?? 0) * 1000));
      void sleep(delay, undefined, { ref: false }).then(release);
    }
  }

  #hostOf(origin: string): Host {
    const known = this.#hosts.get(origin);
    if (known && known.robotsUntil > Date.now()) return known;
    const host: Host = { robots: Promise.resolve(''), robotsUntil: Date.now() + ROBOTS_KEPT_MS, free: known?.free ?? Promise.resolve(), restUntil: known?.restUntil ?? 0 };
    host.robots = this.#readRobots(origin, host);
    if (this.#hosts.size >= HOSTS_MAX) this.#hosts.delete(this.#hosts.keys().next().value ?? '');
    this.#hosts.set(origin, host);
    return host;
  }

  /** No robots.txt allows everything; a server that fails to answer is asked again soon, and meanwhile read as if it had none. */
  async #readRobots(origin: string, host: Host): Promise<string> {
    const found = await this.#web.fetchPage(`${origin}/robots.txt`, { accept: 'feed', deadlineMs: 5000 });
    if (found.ok) return new TextDecoder().decode(found.bytes);
    if (found.code !== 'NOT_FOUND') host.robotsUntil = Date.now() + ROBOTS_FAILED_KEPT_MS;
    return '';
  }
}
