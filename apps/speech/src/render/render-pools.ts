import { availableParallelism } from 'node:os';
import { NATURAL_ENGINE, engines } from '../engines/engine-table.ts';
import type { EngineName } from '../engines/speech-engine.port.ts';
import { createProcessHost, createThreadHost } from './render-host.ts';
import { RenderPool } from './render-pool.ts';

type Means = {
  maxWorkers: number;
  isSmall: boolean;
  voicesFolder: string;
  program: string;
  pace: NaturalPace;
};

const SHORT_TEXT_CHARS_MAX = 250;

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

/** Maximum number of threads for a sentence. More threads hardly make it faster. */
const NATURAL_THREADS_MAX = 2;
/**
 * Maximum length of a text that may be rendered at the same time as a longer one. The first chunk of an article has at
 * most this length.
 */
const NATURAL_SHORT = 120;
const NATURAL_IDLE_MS = 5 * 60_000;
/** A worker counts as stuck after this time, which is enough for a long sentence on a busy machine. */
const NATURAL_STUCK_MS = 180_000;
const REMOTE_AT_ONCE = 3;
const REMOTE_STUCK_MS = 60_000;

export function createRenderPools(means: Means): { pools: RenderPools; short: RenderPool } {
  const { maxWorkers, isSmall, voicesFolder } = means;
  const thread = (isPatient: boolean) => () => createThreadHost({ voicesFolder, isPatient });
  const short = isSmall
    ? new RenderPool({ maxWorkers: 1, shortText: SHORT_TEXT_CHARS_MAX, hire: thread(false) })
    : new RenderPool({ maxWorkers: maxWorkers + 1, keepsSpare: true, hire: thread(false) });
  const pools = new RenderPools({
    short,
    long: isSmall ? short : new RenderPool({ maxWorkers, hire: thread(true) }),
    natural: naturalPool(means),
    remote: new RenderPool({ maxWorkers: REMOTE_AT_ONCE, stuckMs: REMOTE_STUCK_MS, hire: thread(false) }),
  });
  return { pools, short };
}

function naturalPool({ voicesFolder, program, pace }: Means): RenderPool {
  const threads = Math.min(NATURAL_THREADS_MAX, availableParallelism());
  return new RenderPool({
    onDone: (job, { seconds }, workMs) => {
      if (job.voice.engine === NATURAL_ENGINE) pace.note(workMs / 1000, seconds);
    },
    maxWorkers: 1,
    shortText: NATURAL_SHORT,
    idleMs: NATURAL_IDLE_MS,
    stuckMs: NATURAL_STUCK_MS,
    hire: () => createProcessHost(program, voicesFolder, threads),
  });
}

const KEPT_RENDERS = 5;
const MEASURED_RENDERS_MIN = 3;
const MEASURED_SECONDS_MIN = 1;

/** Measures the speed of natural voices from recent renders, so that a busy period has no lasting effect. */
export class NaturalPace {
  readonly #recent: number[] = [];

  /** Median seconds of work per second of speech. Undefined until there are enough renders. */
  get wallPerSecond(): number | undefined {
    return this.#recent.length < MEASURED_RENDERS_MIN
      ? undefined
      : this.#recent.toSorted((one, other) => one - other)[Math.floor(this.#recent.length / 2)];
  }

  note(workSeconds: number, speechSeconds: number): void {
    if (speechSeconds < MEASURED_SECONDS_MIN) return;
    this.#recent.push(workSeconds / speechSeconds);
    if (this.#recent.length > KEPT_RENDERS) this.#recent.shift();
  }
}
