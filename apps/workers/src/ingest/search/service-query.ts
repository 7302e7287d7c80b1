import { parseWebsearch } from '@tidings/platform/adapters/search-index/search-text.ts';

const QUERY_MAX = 200;

const quoted = (text: string) => `"${text.replaceAll('"', ' ').trim()}"`;

/** Quotes every word, so that no word acts as an operator, and omits whole alternatives to fit the length limit. */
export function toKeywordQuery(text: string): string {
  const alternatives = parseWebsearch(text)
    .filter(({ words, phrases }) => words.length + phrases.length > 0)
    .map(({ words, phrases, excluded }) =>
      [...[...words, ...phrases].map(quoted), ...excluded.map((word) => `NOT ${quoted(word)}`)]
        .join(' AND ')
        .replaceAll('AND NOT', 'NOT'),
    );
  let query = '';
  for (const alternative of alternatives) {
    const longer = query === '' ? alternative : `${query} OR ${alternative}`;
    if (longer.length <= QUERY_MAX) query = longer;
  }
  return query || quoted(text.slice(0, QUERY_MAX - 2));
}

const plain = (word: string) => word.replaceAll(/[,-]/g, ' ').trim();

/** Returns only the first alternative, because mediastack supports just words and exclusions, separated by commas. */
export function toFirstAlternative(text: string): string {
  const [first] = parseWebsearch(text);
  if (!first) return '';
  return [[...first.words, ...first.phrases].map(plain).join(' '), ...first.excluded.map((word) => `-${plain(word)}`)]
    .filter(Boolean)
    .join(',');
}
