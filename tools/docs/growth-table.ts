// Generates the table in docs/operations/scale.md that shows which data of anonymous visitors can grow.
import './typescript-hooks.mjs';
import { finish, generatedPart } from './generated-part.ts';

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

const { tableGrowth } = await import('../../apps/api/src/account/identity/access/growth.ts');
const rows = tableGrowth.map(({ tables, by, bound, kept }) => `| ${code(tables)} | ${code(by)} | ${bound} | ${kept} |`);
finish(
  await generatedPart('docs/operations/scale.md', 'growth', [
    '| tables | by | bound | kept |',
    '|---|---|---|---|',
    ...rows,
  ]),
);
