import { engines } from '../engines/engine-table.ts';
import type { EngineName } from '../engines/speech-engine.port.ts';
import type { RenderPool } from './render-pool.ts';

export const SHORT_TEXT_CHARS_MAX = 250;

/**
 * Uses separate pools for short texts, long texts, natural voices and other servers, so that they do not delay each
 * other. On small machines, short and long texts share one worker.
 */
export class RenderPools {
  readonly #short: RenderPool;
  readonly #long: RenderPool;
  readonly #natural: RenderPool;
  readonly #remote: RenderPool;

  constructor({ short, long, natural, remote }: Record<'short' | 'long' | 'natural' | 'remote', RenderPool>) {
    this.#short = short;
    this.#long = long;
    this.#natural = natural;
    this.#remote = remote;
  }

  of(engine: EngineName, characters = Infinity): RenderPool {
    const quick = characters <= SHORT_TEXT_CHARS_MAX ? this.#short : this.#long;
    return { quick, natural: this.#natural, remote: this.#remote }[engines[engine].place];
  }

  get isIdle(): boolean {
    return this.#all.every((pool) => pool.isIdle);
  }
  get waiting(): number {
    return this.#all.reduce((sum, pool) => sum + pool.waiting, 0);
  }
  async close(): Promise<void> {
    await Promise.all(this.#all.map((pool) => pool.close()));
  }

  get #all(): RenderPool[] {
    return [...new Set([this.#short, this.#long, this.#natural, this.#remote])];
  }
}
