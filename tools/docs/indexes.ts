// Generates files that import all files of a kind: events and migrations. The bundler requires literal imports.
import './typescript-hooks.mjs';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';
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

finish(problems);
