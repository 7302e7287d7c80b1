// Runs benchmarks: `npm run bench -- NAME [NAME...]`, or `NAME PART [PART...]`. The last line of the output is JSON.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BenchRow } from './row.ts';

// Benchmarks download natural voices only if they enable them.
process.env.TIDINGS_NATURAL ??= 'off';

const benchFolder = dirname(fileURLToPath(import.meta.url));
const benchNames = readdirSync(benchFolder)
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.slice(0, -'.bench.ts'.length))
  .toSorted();
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const selected = words.filter((word) => benchNames.includes(word));
const parts = words.filter((word) => !benchNames.includes(word));
const DIVISIBLE = new Set(['hostile']);

if (selected.length === 0 || (parts.length > 0 && !selected.every((name) => DIVISIBLE.has(name)))) {
  console.error(
    'usage: npm run bench -- NAME [NAME...]\n       npm run bench -- hostile [ATTACK...]\n' +
      `benchmarks: ${benchNames.join(', ')}`,
  );
  process.exit(words.length === 0 ? 0 : 2);
}

const show = (value: BenchRow['target']) =>
  typeof value === 'number' ? Number(value.toPrecision(4)).toString() : (value ?? '-');
const rows: ({ bench: string } & BenchRow)[] = [];
for (const name of selected) {
  const { default: bench } = (await import(pathToFileURL(join(benchFolder, `${name}.bench.ts`)).href)) as {
    default(parts?: readonly string[]): Promise<{ rows: BenchRow[] }>;
  };
  const result = await bench(parts);
  for (const row of result.rows) {
    rows.push({ bench: name, ...row });
    console.log(
      `${name}: ${row.name}: ${show(row.figure)} ${row.unit}   anchor ${show(row.anchor)}   ratio ` +
        `${show(row.ratio)}   target ${show(row.target)}   ${row.ok ? 'ok' : 'MISSED'}`,
    );
  }
}
console.log(JSON.stringify({ rows }));
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);
