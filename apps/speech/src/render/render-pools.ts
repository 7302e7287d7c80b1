import type { EngineName } from '../engines/speech-engine.port.ts';
import type { RenderPool } from './render-pool.ts';

/** The quick engines share threads; the natural one has a process to itself, so that neither waits for the other. */
export class RenderPools {
  private readonly basic: RenderPool;
  private readonly natural: RenderPool;

  constructor(basic: RenderPool, natural: RenderPool) {
    this.basic = basic;
    this.natural = natural;
  }

  of(engine: EngineName): RenderPool { return engine === 'kokoro' ? this.natural : this.basic; }
  get isIdle(): boolean { return this.basic.isIdle && this.natural.isIdle; }
  get waiting(): number { return this.basic.waiting + this.natural.waiting; }
  async close(): Promise<void> { await Promise.all([this.basic.close(), this.natural.close()]); }
}
