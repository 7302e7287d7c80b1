// Generates the page imports for `src/places.ts`, because the bundler requires literal imports. `--check` only
// compares.
import './typescript-hooks.mjs';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root, listSourceFiles } from '../checks/source-files.mjs';
import { formatText } from './formatted.ts';
import { checking, finish } from './generated-part.ts';

type Place = { chunk?: string; page?: string };

const problems: string[] = [];
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
  const header = `// Written by tools/docs/pages-index.ts from src/places.ts.\n\n`;
  const text = `${header}export const pages = {${pages.map(line).join('\n')}};\n`;
  const fresh = await formatText(file, text);
  const path = join(root, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === fresh) continue;
  if (checking) problems.push(`${file} does not match ${declared}: run \`node tools/docs/pages-index.ts\``);
  else writeFileSync(path, fresh);
}
finish(problems);
