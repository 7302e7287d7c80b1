import { availableParallelism } from 'node:os';
import { NATURAL_ENGINE } from '../engines/engine-table.ts';
import type { NaturalPace } from './natural-pace.ts';
import { createProcessHost, createThreadHost } from './render-host.ts';
import { RenderPool } from './render-pool.ts';
import { RenderPools, SHORT_TEXT_CHARS_MAX } from './render-pools.ts';

/** Maximum number of threads for a sentence. More threads hardly make it faster. */
const NATURAL_THREADS_MAX = 2;
/** Maximum length of a text that may be rendered at the same time as a longer one. */
const NATURAL_SHORT = 70;
const NATURAL_IDLE_MS = 5 * 60_000;
/** A worker counts as stuck after this time, which is enough for a long sentence on a busy machine. */
const NATURAL_STUCK_MS = 180_000;
const REMOTE_AT_ONCE = 3;
const REMOTE_STUCK_MS = 60_000;

type Means = {
  maxWorkers: number;
  isSmall: boolean;
  voicesFolder: string;
  program: string;
  pace: NaturalPace;
};

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
