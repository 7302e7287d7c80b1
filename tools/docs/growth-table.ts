// Generates the table in docs/operations/scale.md that shows which data of anonymous visitors can grow. `--check` only
// compares.
import './typescript-hooks.mjs';
import { pathToFileURL } from 'node:url';
import { checking, finish, generatedPart } from './generated-part.ts';

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

export async function generateGrowthTable({ write = false } = {}) {
  const { tableGrowth } = await import('../../apps/api/src/account/identity/access/growth.ts');
  const rows = tableGrowth.map(
    ({ tables, by, bound, kept }) => `| ${code(tables)} | ${code(by)} | ${bound} | ${kept} |`,
  );
  return generatedPart(
    'docs/operations/scale.md',
    'growth',
    ['| tables | by | bound | kept |', '|---|---|---|---|', ...rows].join('\n'),
    { write },
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  finish(await generateGrowthTable({ write: !checking }));
