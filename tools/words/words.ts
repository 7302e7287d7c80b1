// `npm run words -- export LANGUAGE FILE` writes the texts of a language as a gettext file (PO) for a translator;
// `npm run words -- import LANGUAGE FILE` writes the texts of such a file into the sources.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSourceFiles, root } from '../checks/source-files.mjs';
import { formatText } from '../docs/formatted.ts';
import { applyPo, writePo } from './po-file.ts';

const WRONG_USAGE = 2;
const [action = '', language = '', file = ''] = process.argv.slice(2);

async function loadEnglish(): Promise<Record<string, object>> {
  const files = listSourceFiles(/^(apps|libs)\/.*\/(generated\/english|words\/en)\.ts$/);
  const modules = files.map(async (path) => {
    const { english, ...others } = (await import(join(root, path))) as { english?: object };
    return [path.split('/')[1], english ?? others] as const;
  });
  const words: Record<string, object> = Object.fromEntries(await Promise.all(modules));
  return { ...words, contracts: { ...words.contracts, ...words['shell-api'] } };
}

const files = listSourceFiles(new RegExp(String.raw`^(apps|libs)/.*/words/${language}\.ts$`));
const translations = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
if (!['export', 'import'].includes(action) || language === 'en' || files.length === 0 || file === '') {
  console.error('Usage: npm run words -- export|import LANGUAGE FILE, for example: npm run words -- export de de.po');
  process.exit(WRONG_USAGE);
}

if (action === 'export') writeFileSync(file, writePo(language, translations, await loadEnglish()));
else {
  const { changed, problems } = applyPo(readFileSync(file, 'utf8'), translations);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error('Nothing was imported. Correct these texts in the file, and import it again.');
    process.exit(1);
  }
  for (const [path, code] of changed) {
    writeFileSync(join(root, path), await formatText(path, code));
    console.log(path);
  }
}
