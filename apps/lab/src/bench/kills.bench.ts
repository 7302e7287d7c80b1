// Kills processes at every crash point and at random. The audit must fail for every mutant. TIDINGS_BENCH_KILLS=short
// (used by the tests) runs only the event tests and quick mutants. TIDINGS_BENCH_KILLS=product runs only the tests of
// the whole product.
import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';
import type { BackingService } from '../engines/backing-service.types.ts';
import { startEngine } from '../engines/engines.ts';
import { runFleetKills } from '../kills/fleet-kills.ts';
import { type Mutant, type KillTestSize, mutants } from '../kills/mutants.ts';
import { runKills } from '../kills/run-kills.ts';
import { type BenchRow, createRow } from './row.ts';

const short = process.env.TIDINGS_BENCH_KILLS === 'short';
const [EACH, RANDOM, MUTANT_KILLS] = short ? [1, 6, 4] : [5, 60, 12];

const MUTANT_LOOKS = 4;

const LANES = 2;

type Outcome = Awaited<ReturnType<typeof runKills>>;
const line = ({ lost, dup, inversions, kills, acknowledged, reached, missed, quietAfterS }: Outcome) =>
  `lost=${lost} dup=${dup} inversions=${inversions} kills=${kills} (${acknowledged} acknowledged, ${reached} ` +
  `crash points reached${missed.length > 0 ? `, not reached: ${missed.join('; ')}` : ''}, quiet after ` +
  `${quietAfterS.toFixed(1)} s)`;

const say = (text: string) => console.log(`kills: ${text}`);

export default async function bench() {
  await import('reflect-metadata');
  const { crashPoints } = await import('@tidings/platform/process/crash-point.ts');
  if (process.env.TIDINGS_BENCH_KILLS === 'product') return { rows: await productRows(crashPoints) };
  const postgres = await startEngine('postgres');
  const kafka = await startEngine('kafka');
  const rows: BenchRow[] = [];
  try {
    for (const size of ['log', 'kafka'] as const) {
      const points = crashPoints.filter(
        (point) =>
          !point.startsWith('a sentence') &&
          !point.startsWith('a morning') &&
          (size === 'kafka' ||
            (!point.startsWith('the relay') && point !== 'a worker has committed, the broker does not know')),
      );
      const result = await runKills({
        size,
        postgres,
        kafka,
        points: Array.from({ length: EACH }, () => points).flat(),
        kills: RANDOM,
      });
      const bad = result.lost + result.dup + result.inversions + result.missed.length;
      say(`${size}: ${line(result)}`);
      rows.push(
        createRow(`${size}: lost + dup + inversions + points not reached`, bad, {
          unit: `in ${result.kills} kills`,
          anchor: result.acknowledged,
          atMost: 0,
          ok: result.acknowledged > 0,
        }),
      );
      for (const mutant of mutants.filter(({ sizes, quick }) => sizes.includes(size) && (!short || quick === size))) {
        // The run is repeated, because random kills can miss the critical moment.
        let outcome = await runMutant({ size, postgres, kafka, mutant });
        for (let again = 1; outcome[mutant.red] === 0 && again < MUTANT_LOOKS; again += 1)
          outcome = await runMutant({ size, postgres, kafka, mutant });
        say(`${size}, mutant “${mutant.name}”: ${line(outcome)}`);
        rows.push(
          createRow(`${size}, mutant “${mutant.name}” is red`, outcome[mutant.red], { unit: mutant.red, atLeast: 1 }),
        );
      }
    }
  } finally {
    await kafka.stop();
    await postgres.stop();
  }
  if (!short) rows.push(...(await productRows(crashPoints)));
  return { rows };
}

async function productRows(crashPoints: readonly string[]): Promise<BenchRow[]> {
  const spoken = crashPoints.filter((point) => point.startsWith('a sentence'));
  const fleet = await runFleetKills({ points: Array.from({ length: EACH }, () => spoken).flat(), kills: RANDOM });
  const { texts, renditions, places, stories } = fleet.checked;
  say(
    `product: lost=${fleet.lost} kills=${fleet.kills} (acknowledged: ${texts} texts, ${renditions} renditions, ` +
      `${places} places; ${stories} stories published; ${fleet.reached} crash points ` +
      `reached${fleet.missed.length > 0 ? `, not reached: ${fleet.missed.join('; ')}` : ''}; all shown after ` +
      `${fleet.seconds.toFixed(1)} s${fleet.lost > 0 ? `; missing ${JSON.stringify(fleet.missing)}` : ''})`,
  );
  say(`product: ${fleet.distinct} sentences spoken, ${fleet.again} of them more than once`);
  return [
    createRow('product: lost + points not reached', fleet.lost + fleet.missed.length, {
      unit: `in ${fleet.kills} kills`,
      anchor: texts + renditions + places + stories,
      atMost: 0,
      ok: texts > 0,
    }),
    createRow('product: sentences paid for again, at most two a kill', fleet.again, {
      unit: 'renders',
      anchor: fleet.kills,
      atMost: fleet.kills * LANES,
    }),
  ];
}

type MutantRun = { size: KillTestSize; postgres: BackingService; kafka: BackingService; mutant: Mutant };

const runMutant = (run: MutantRun): Promise<Outcome> =>
  run.mutant.kills === 'database'
    ? runKills({ ...run, kills: 3, onlyEngine: true, quietMs: 12_000 })
    : runKills({ ...run, points: run.mutant.points ?? [], kills: MUTANT_KILLS, quietMs: 6_000 });
