// Generates the list of migrations, `all.ts`. `--check` only compares.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';
import { formatText } from './formatted.ts';
import { checking, finish } from './generated-part.ts';

const FOLDER = 'libs/database/src/migrations';
const INDEX = `${FOLDER}/all.ts`;

const problems: string[] = [];
const migrations = readdirSync(join(root, FOLDER))
  .filter((name) => /^\d{4}-.*\.ts$/.test(name))
  .toSorted()
  .flatMap((file) => {
    const [, name] = /export class (\w+) implements MigrationInterface/.exec(
      readFileSync(join(root, FOLDER, file), 'utf8'),
    ) ?? [null, null];
    if (name && name.endsWith(file.slice(0, 4))) return [{ file, name }];
    problems.push(`${FOLDER}/${file}: name its class for its purpose, ending with ${file.slice(0, 4)}`);
    return [];
  });

const fresh = await formatText(
  INDEX,
  `// Written by tools/docs/migrations-index.ts: every migration, in their order.

${migrations.map(({ file, name }) => `import { ${name} } from './${file}';`).join('\n')}

export const migrations = [
${migrations.map(({ name }) => `  ${name},`).join('\n')}
];
`,
);
if (readFileSync(join(root, INDEX), 'utf8') !== fresh) {
  if (checking) problems.push(`${INDEX} is out of date: run \`npm run docs\``);
  else writeFileSync(join(root, INDEX), fresh);
}
finish(problems);
