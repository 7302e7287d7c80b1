import type { EngineName } from '../engines/speech-engine.port.ts';
import type { RenderPool } from './render-pool.ts';

/**
 * The quick engines share threads; the natural ones have a process to themselves; voices of another server only wait.
 * So none of them waits for the others.
 */
export class RenderPools {
  readonly #basic: RenderPool;
  readonly #natural: RenderPool;
  readonly #remote: RenderPool;

  constructor({ basic, natural, remote }: { basic: RenderPool; natural: RenderPool; remote: RenderPool }) {
    this.#basic = basic;
    this.#natural = natural;
    this.#remote = remote;
  }

  of(engine: EngineName): RenderPool {
    if (engine === 'openai') return this.#remote;
    return engine === 'kokoro' || engine === 'piper' ? this.#natural : this.#basic;
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
    return [this.#basic, this.#natural, this.#remote];
  }
}
