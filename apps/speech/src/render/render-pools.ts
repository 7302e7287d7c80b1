import { engines } from '../engines/engine-table.ts';
import type { EngineName } from '../engines/speech-engine.port.ts';
import type { RenderPool } from './render-pool.ts';

/** A text this short is a beginning: somebody waits for its first words. */
export const SHORT_TEXT = 250;

/**
 * The quick engines have threads for short texts and others for long ones; the natural ones have a process to
 * themselves; voices of another server only wait. So none of them waits for the others. Where memory is scarce, short
 * and long texts share their threads.
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

  /** Where a text of so many characters is spoken; without a length what nobody waits for. */
  of(engine: EngineName, characters = Infinity): RenderPool {
    const quick = characters <= SHORT_TEXT ? this.#short : this.#long;
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
