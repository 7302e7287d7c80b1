// Table in docs/glossary.md. `--check` only compares.
import { pathToFileURL } from 'node:url';
import { bannedWords } from '../checks/banned-words.ts';
import { checking, finish, generatedPart } from './generated-part.ts';

export function generateGlossaryTable({ write = false } = {}): Promise<string[]> {
  const rows = bannedWords.map(
    ({ forms, say, isName }) => `| ${forms.join(', ')} | ${say} | ${isName ? 'names' : 'everywhere'} |`,
  );
  return generatedPart(
    'docs/glossary.md',
    'banned-words',
    ['| not | but | where |', '|---|---|---|', ...rows].join('\n'),
    { write },
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  finish(await generateGlossaryTable({ write: !checking }));
