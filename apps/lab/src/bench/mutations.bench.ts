import { MEMORY_MAX_MB, runBrokenDocuments, isPassingReport, loadRealDocuments } from '../kits/broken-documents.ts';
import type { BenchRow } from './bench.types.ts';

const COUNT = 1000;
const SEED = Number(process.argv[process.argv.indexOf('--seed') + 1]) || 1;

export default async function mutationsBench() {
  const documents = await loadRealDocuments();
  if (!documents) throw new Error('the kits with real pages and feeds are not beside the repository');
  const rows: BenchRow[] = [];
  for (const command of ['extract', 'parse-feed'] as const) {
    const result = await runBrokenDocuments(command, documents[command], COUNT, documents.random(SEED));
    const { answered, crashes, hangs, slow, slowestMs, memoryMb, seconds } = result;
    const ok = isPassingReport(result, COUNT);
    rows.push({
      name: `${command}: answered (seed ${SEED}, ${seconds.toFixed(0)} s)`,
      figure: answered,
      unit: 'documents',
      target: COUNT,
      ok: answered === COUNT,
    });
    rows.push({ name: `${command}: crashes and hangs`, figure: crashes + hangs, target: 0, ok: crashes + hangs === 0 });
    rows.push({
      name: `${command}: more than 3 s of a processor${slow.length ? ` (${slow.join(', ')})` : ''}`,
      figure: slow.length,
      target: 0,
      ok: slow.length === 0,
    });
    rows.push({ name: `${command}: the slowest`, figure: slowestMs, unit: 'ms of a processor', ok });
    rows.push({
      name: `${command}: peak memory of the tool`,
      figure: memoryMb,
      unit: 'MB',
      target: MEMORY_MAX_MB,
      ok: memoryMb <= MEMORY_MAX_MB,
    });
  }
  return { rows };
}
