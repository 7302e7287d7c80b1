// Generates `generated/english.ts` for each slice, and collects languages and page titles. Reports missing languages.
// `--check` only compares.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LanguageEntry } from '../../libs/contracts/src/languages/language-entry.ts';
import { root, listSourceFiles } from '../checks/source-files.mjs';
import { formatText } from './formatted.ts';
import { finish, generatedFile } from './generated-part.ts';

const EVERYWHERE = 'libs/shell-api';
const INDEX = 'src/generated/english.ts';
const SERVER = 'libs/contracts/src/server-words';
const LANGUAGES = 'libs/contracts/src/languages';
/** Matches `catalogue.use('form', formWords)`, and `getPartWords('dialog', dialogWords)` of shared components. */
const SAYS = /\b(?:catalogue\.use|getPartWords)\(\s*'(\w+)',\s*(\w+)\s*\)/g;
const LANGUAGE_FILE = /^[a-z]{2}\.ts$/;

const sources = listSourceFiles(/^(apps|libs)\/.*\.ts$/);
const problems: string[] = [];

/** The interface languages: each has a file with the texts of the server and of shared components. */
const languages = await readLanguages();
const translated = languages.filter(({ code }) => code !== 'en');

async function readLanguages() {
  const files = sources.filter((file) => dirname(file) === `${LANGUAGES}/words`);
  const entries = files.map(async (file) => {
    const { language } = (await import(pathToFileURL(join(root, file)).href)) as { language: LanguageEntry };
    return { code: basename(file, '.ts'), ...language };
  });
  return (await Promise.all(entries)).toSorted((a, b) => a.order - b.order);
}

type Part = [key: string, file: string];

function readParts(file: string): Part[] {
  const text = readFileSync(join(root, file), 'utf8');
  const hooks = [...text.matchAll(SAYS)];
  if (hooks.length === 0) problems.push(`${file}: has no texts in use: export the hook for its texts in the same file`);
  return hooks.map(([, key = '', words]): Part => {
    if (words !== `${key}Words`) problems.push(`${file}: the words of '${key}' are called ${key}Words, not ${words}`);
    if (!text.includes(`export const ${key}Words =`)) problems.push(`${file}: does not export ${key}Words`);
    return [key, file];
  });
}

function partsIn(folders: readonly string[]): Part[] {
  const files = sources.filter(
    (file) => file.endsWith('.words.ts') && folders.some((folder) => file.startsWith(`${folder}/`)),
  );
  const parts = files.flatMap(readParts).toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [at, [key, file]] of parts.entries())
    if (parts[at - 1]?.[0] === key) problems.push(`${file}: '${key}' is also declared in ${parts[at - 1]?.[1]}`);
  return parts;
}

const importFrom = (index: string, file: string): string =>
  file.startsWith(`${posix.dirname(posix.dirname(posix.dirname(index)))}/`)
    ? posix.relative(posix.dirname(index), file)
    : file.replace(/^libs\/([^/]+)\/src\//, '@tidings/$1/');

function indexText(index: string, parts: readonly Part[], isSlice: boolean): string {
  const imports = parts.map(([key, file]) => `import { ${key}Words } from '${importFrom(index, file)}';`);
  const entries = parts.map(([key]) => `${key}: ${key}Words,`);
  if (isSlice) {
    imports.unshift("import { english as everywhere } from '@tidings/shell-api/generated/english.ts';");
    entries.unshift('everywhere,');
  }
  return `// Written by tools/docs/words-index.ts: the English texts of this project.

${imports.join('\n')}

export const english = {
  ${entries.join('\n  ')}
};
/** Texts of another language, with the same keys as English. */
export type Words = typeof english;
`;
}

const writeEnglish = (project: string, folders: readonly string[]): Promise<void> =>
  writeIndex(`${project}/${INDEX}`, indexText(`${project}/${INDEX}`, partsIn(folders), project !== EVERYWHERE));

function serverText(): string {
  const codes = languages.map(({ code }) => code);
  return `// Written by tools/docs/words-index.ts: the languages of what the server says.

import type { InterfaceLanguage } from '../../languages/interface-languages.ts';
import type { ServerWords } from '../server-words.ts';
${codes.map((code) => `import { serverWords as ${code} } from '../../languages/words/${code}.ts';`).join('\n')}

export const serverWords: Readonly<Record<InterfaceLanguage, ServerWords>> = { ${codes.join(', ')} };
`;
}

function languageListText(): string {
  const entries = languages.map(({ code, name, direction }) => JSON.stringify({ code, name, direction }));
  return `// Written by tools/docs/words-index.ts: the interface languages.

export const languageList = [${entries.join(', ')}] as const;
`;
}

/** Writes the page titles by path, which each `src/words/de.ts` may export. */
async function writeTitles(project: string): Promise<void> {
  const titlesByLanguage = await Promise.all(
    translated.map(async ({ code }): Promise<[string, Record<string, string>]> => {
      const file = join(root, project, 'src/words', `${code}.ts`);
      if (!existsSync(file)) return [code, {}];
      const { titles = {} } = (await import(pathToFileURL(file).href)) as { titles?: Record<string, string> };
      return [code, titles];
    }),
  );
  const paths = [...new Set(titlesByLanguage.flatMap(([, titles]) => Object.keys(titles)))];
  if (paths.length === 0) return;
  const entries = paths.map((path) => {
    const translations = titlesByLanguage.flatMap(([code, { [path]: title }]) =>
      title === undefined ? [] : [[code, title] as const],
    );
    return [path, Object.fromEntries(translations)] as const;
  });
  await writeIndex(
    `${project}/src/generated/place-titles.ts`,
    `// Written by tools/docs/words-index.ts: what the places are called, as \`titles\` of each language says.

export const placeTitles = ${JSON.stringify(Object.fromEntries(entries))};
`,
  );
}

async function writeIndex(index: string, text: string): Promise<void> {
  problems.push(...generatedFile(index, await formatText(index, text)));
}

/** Reports missing or unsupported languages. */
function checkLanguages() {
  const spoken = sources.filter((file) => /\/words\/[^/]+$/.test(file) && LANGUAGE_FILE.test(basename(file)));
  for (const folder of new Set(spoken.map((file) => dirname(file))))
    for (const { code, name } of translated)
      if (!spoken.includes(`${folder}/${code}.ts`)) problems.push(`${folder}/${code}.ts is missing: ${name}`);
  for (const file of spoken)
    if (!languages.some(({ code }) => `${code}.ts` === basename(file)))
      problems.push(`${file}: is not a language of ${LANGUAGES}/words`);
}

const slices = sources.filter((file) => /^apps\/[^/]+\/src\/words\/catalogue\.ts$/.test(file));
await writeEnglish(EVERYWHERE, ['libs/ui/src', `${EVERYWHERE}/src`]);
for (const file of slices) {
  const project = posix.dirname(posix.dirname(posix.dirname(file)));
  await writeEnglish(project, [`${project}/src`]);
  await writeTitles(project);
}
await writeIndex(`${LANGUAGES}/generated/language-list.ts`, languageListText());
await writeIndex(`${SERVER}/generated/server-words-index.ts`, serverText());
checkLanguages();
finish(problems);
