import { setTimeout as sleep } from 'node:timers/promises';
import { openFleet } from '../fleet/open-fleet.ts';
import { auditWorkload, startWorkload } from '../fleet/workload.ts';
import { killAndRestart, pickRandom } from './run-kills.ts';

const POINT_LIMIT_MS = 180_000;
const BETWEEN_MS = 1_000;
const STILL_MS = 90_000;

const say = (text: string) => {
  if (process.env.TIDINGS_BENCH_SAY) console.error(text);
};

/**
 * Kills processes of a fleet. `points` are crash points of the speech worker, in order; `kills` is the number of random
 * kills. Returns the audit, the number of kills, and the number of repeated renderings.
 */
export async function runFleetKills({
  points,
  kills,
  loops = 2,
}: {
  points: readonly string[];
  kills: number;
  loops?: number;
}) {
  const fleet = await openFleet({ each: 2 });
  const words: string[] = [];
  try {
    await fleet.waitForAudio();
    const load = startWorkload(fleet.url, { loops });
    const news = setInterval(() => {
      words.push(fleet.site.publish());
      fleet.visitSources().catch(() => undefined);
    }, 3_000);
    let [died, reached] = [0, 0];
    const missed: string[] = [];
    for (const point of points) {
      const speechProcess = pickRandom(fleet.of('speech'));
      await fleet.arm(speechProcess, { TIDINGS_CRASH_AT: `${point}#${1 + Math.floor(Math.random() * 2)}` });
      const before = speechProcess.deaths;
      const limit = performance.now() + POINT_LIMIT_MS;
      while (speechProcess.deaths === before && performance.now() < limit) await sleep(50);
      if (speechProcess.deaths > before) reached += 1;
      else missed.push(point);
      died += 1 + speechProcess.deaths - before;
      say(`${point}: ${speechProcess.deaths > before ? 'reached' : 'missed'}`);
    }
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(BETWEEN_MS * (0.5 + Math.random()));
      const engine =
        Math.random() < 0.2 && fleet.engines[pickRandom(['kafka', 'opensearch', 'postgres', 's3'] as const)];
      if (engine) await killAndRestart(engine);
      else fleet.kill(pickRandom(fleet.processes.filter(({ url }) => url)));
      died += 1;
      say(`kill ${kill}`);
    }
    clearInterval(news);
    await load.stop();
    await sleep(1_000);
    await fleet.visitSources();
    const audit = await auditWorkload(fleet.url, load.journal, words, STILL_MS);
    return {
      ...audit,
      kills: died,
      reached,
      missed,
      again: fleet.speech.again(),
      distinct: fleet.speech.distinct(),
      refused: load.refused.length,
    };
  } finally {
    await fleet.stop();
  }
}
