import type { ServerResponse } from 'node:http';
import { KNOWN_PATHS_MAX } from '@tidings/contracts/limits/web-limits.ts';

/** Only canonical paths are stored, because other spellings would let a client fill the memory. */
const PLAIN = /^\/(?:audio|assets|mf)\/[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/;
const ERRORS_FROM = 400;
const GONE = new Set([404, 410]);

/**
 * Remembers the paths that this process has served, until one of them is not found. Looking up each path in the store
 * would cost more than rejecting the request.
 */
export class ExistingPaths {
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
