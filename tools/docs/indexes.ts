// Generates files that import all files of a kind: events, migrations, and the pages of `src/places.ts`. The bundler
// requires literal imports.
import './typescript-hooks.mjs';
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root, listSourceFiles } from '../checks/source-files.mjs';
import { formatText } from './formatted.ts';
import { finish, generatedFile } from './generated-part.ts';

const EVENTS = 'libs/contracts/src/events';
const MIGRATIONS = 'libs/database/src/migrations';
const problems: string[] = [];

async function generate(file: string, source: string, text: string): Promise<void> {
  problems.push(
    ...generatedFile(file, await formatText(file, `// Written by \`npm run docs\`: ${source}.\n\n${text}`)),
  );
}

const contexts = readdirSync(join(root, EVENTS))
  .filter((name) => name.endsWith('.events.ts'))
  .map((name) => name.slice(0, -'.events.ts'.length))
  .toSorted();
for (const context of contexts.filter((name) => !/^[a-z]+$/.test(name)))
  problems.push(`${EVENTS}/${context}.events.ts: the name must be one lower-case word`);
await generate(
  `${EVENTS}/event-files.ts`,
  'what each file of events exports',
  `${contexts.map((context) => `import * as ${context} from './${context}.events.ts';`).join('\n')}

export const eventFiles = { ${contexts.join(', ')} };
`,
);

const migrations = readdirSync(join(root, MIGRATIONS))
  .filter((name) => /^\d{4}-.*\.ts$/.test(name))
  .toSorted()
  .flatMap((file) => {
    const text = readFileSync(join(root, MIGRATIONS, file), 'utf8');
    const [, name] = /export class (\w+) implements MigrationInterface/.exec(text) ?? [];
    if (name?.endsWith(file.slice(0, 4))) return [{ file, name }];
    problems.push(`${MIGRATIONS}/${file}: name its class for its purpose, ending with ${file.slice(0, 4)}`);
    return [];
  });
await generate(
  `${MIGRATIONS}/all.ts`,
  'every migration, in their order',
  `${migrations.map(({ file, name }) => `import { ${name} } from './${file}';`).join('\n')}

export const migrations = [
${migrations.map(({ name }) => `  ${name},`).join('\n')}
];
`,
);

type Place = { chunk?: string; page?: string };

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const component = (page: string) =>
  `${posix.basename(page).replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Page`;

function line({ name, chunk, page = `${kebab(name)}/${kebab(name)}` }: Place & { name: string }): string {
  const file = `../features/${page}.page.tsx`;
  return `${name}: async () => (await import(/* webpackChunkName: "${chunk}" */ '${file}')).${component(page)},`;
}

for (const declared of listSourceFiles(/^apps\/[^/]+\/src\/places\.ts$/)) {
  const { places } = (await import(join(root, declared))) as { places: Record<string, Place & { name: string }> };
  const pages = Object.values(places).filter(({ chunk }) => chunk !== undefined);
  if (pages.length === 0) continue;
  const file = posix.join(posix.dirname(declared), 'generated/pages.ts');
  await generate(file, 'the pages of src/places.ts', `export const pages = {${pages.map(line).join('\n')}};\n`);
}
finish(problems);
