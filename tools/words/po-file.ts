// Writes the texts of one language as a gettext file, and applies such a file to the sources.
import { type GetTextTranslation, po } from 'gettext-parser';
import { readTexts, replaceText } from './source-texts.ts';

/** Code of each file, by path in the repository. */
export type Sources = ReadonlyMap<string, string>;

const projectName = (file: string): string => file.split('/')[1] ?? '';

/** Calls a function with its parameters in braces: `{count} stories`. Formatted numbers become `{number}`. */
function formatEnglish(word: unknown): string | undefined {
  if (typeof word !== 'function') return typeof word === 'string' ? word : undefined;
  const parameters = /^\(?([\w, ]*)/.exec(word.toString())?.[1]?.split(', ') ?? [];
  try {
    return String(word(...parameters.map((name) => `{${name.trim()}}`))).replaceAll('NaN', '{number}');
  } catch {
    return undefined;
  }
}

/** Returns the English text of a path, or of the function above it. */
function findEnglish(english: unknown, [key, ...rest]: readonly string[]): string | undefined {
  const value = key === undefined ? undefined : (english as Record<string, unknown>)[key];
  return typeof value === 'object' && value !== null ? findEnglish(value, rest) : formatEnglish(value);
}

/** Returns a gettext file. `english` contains the texts of each project. A text without an English one has its key. */
export function writePo(language: string, translations: Sources, english: Readonly<Record<string, object>>): string {
  const contexts: Record<string, Record<string, GetTextTranslation>> = {};
  for (const [file, code] of translations) {
    const { texts, uses } = readTexts(code);
    for (const { path, text, slots } of texts) {
      const [name = '', ...keys] = path.replace(/#\d+$/, '').split('.');
      const places = [name === 'everywhere' ? keys : [name, ...keys], [...(uses.get(name)?.split('.') ?? []), ...keys]];
      const [msgid = path] = places.flatMap((place) => findEnglish(english[projectName(file)] ?? {}, place) ?? []);
      const msgctxt = `${projectName(file)}:${path}`;
      const expressions = [...slots].filter(([slot, source]) => slot !== `{${source}}`);
      const extracted = expressions.map(([slot, source]) => `${slot} = ${source.replace(/\s+/g, ' ')}`).join('\n');
      contexts[msgctxt] = { [msgid]: { msgctxt, msgid, msgstr: [text], comments: { reference: file, extracted } } };
    }
  }
  const headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8' };
  return String(po.compile({ charset: 'utf-8', headers, translations: contexts }));
}

/** Returns the files that change, and the problems. Ignores empty texts. */
export function applyPo(text: string, translations: Sources): { changed: Sources; problems: string[] } {
  const current = new Map([...translations].map(([file, code]) => [file, { code, ...readTexts(code) }]));
  const changed = new Map<string, string>();
  const problems: string[] = [];
  for (const [context, entries] of Object.entries(po.parse(text).translations)) {
    const [translation] = Object.values(entries).flatMap(({ msgstr }) => msgstr);
    const [project, path] = context.split(/:(.*)/s);
    if (context === '' || !translation) continue;
    const [file, source] = [...current].find(([name]) => projectName(name) === project) ?? [''];
    const old = source?.texts.find((one) => one.path === path);
    if (!source || !old) problems.push(`${context}: there is no such text`);
    else if (old.text !== translation)
      try {
        const code = replaceText(source.code, old, translation);
        changed.set(file, code);
        current.set(file, { code, ...readTexts(code) });
      } catch (error) {
        problems.push(`${context} in ${file}: ${(error as Error).message}`);
      }
  }
  return { changed, problems };
}
