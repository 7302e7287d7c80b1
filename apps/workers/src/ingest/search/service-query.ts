import { readWebsearch } from '@tidings/platform/search-index/websearch-text.ts';

/** Characters GNews takes in a query. */
const QUERY_MAX = 200;

const quoted = (text: string) => `"${text.replaceAll('"', ' ').trim()}"`;

/**
 * What was typed, in the syntax of GNews: every word in quotes, so that none is an operator. Whole alternatives are
 * left out to fit.
 */
export function keywordsOf(text: string): string {
  const alternatives = readWebsearch(text)
    .filter(({ words, phrases }) => words.length + phrases.length > 0)
    .map(({ words, phrases, excluded }) =>
      [...[...words, ...phrases].map(quoted), ...excluded.map((word) => `NOT ${quoted(word)}`)]
        .join(' AND ')
        .replaceAll('AND NOT', 'NOT'),
    );
  let query = '';
  for (const one of alternatives) {
    const longer = query === '' ? one : `${query} OR ${one}`;
    if (longer.length <= QUERY_MAX) query = longer;
  }
  return query || quoted(text.slice(0, QUERY_MAX - 2));
}

const plain = (word: string) => word.replaceAll(/[,-]/g, ' ').trim();

/** The words of the first alternative: mediastack knows words and exclusions alone, set apart by commas. */
export function firstWordsOf(text: string): string {
  const [first] = readWebsearch(text);
  if (!first) return '';
  return [[...first.words, ...first.phrases].map(plain).join(' '), ...first.excluded.map((word) => `-${plain(word)}`)]
    .filter(Boolean)
    .join(',');
}
