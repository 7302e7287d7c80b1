import { sql } from '@tidings/database/sql.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { checkKnownWords } from './postgres-words.ts';
import { findNearestWord, getMaxEditDistance, swapAdjacentLetters, splitWords } from './spelling.ts';

const TRIGRAMS_SHARED = 0.3;
const LOOKED_AT = 200;
const LIKENESS = `search_folded(d.title || ' ' || d.description)`;

export async function findCorrections(
  database: DataSource | EntityManager,
  words: readonly string[],
  configurations: readonly string[],
): Promise<Map<string, string>> {
  const isKnown = await checkKnownWords(database, words, configurations);
  const corrected = new Map<string, string>();
  for (const word of words.filter((_, index) => !isKnown[index])) {
    const correction =
      findNearestWord(word, await likeWords(database, word)) ?? (await unswapped(database, word, configurations));
    if (correction !== null) corrected.set(word, correction);
  }
  return corrected;
}

/** Tries swaps of adjacent letters, which the trigram search misses because they leave almost no common trigrams. */
async function unswapped(
  database: DataSource | EntityManager,
  word: string,
  configurations: readonly string[],
): Promise<string | null> {
  const swaps = getMaxEditDistance(word) === 0 ? [] : swapAdjacentLetters(word);
  const isKnown = swaps.length === 0 ? [] : await checkKnownWords(database, swaps, configurations);
  return swaps.find((_, index) => isKnown[index]) ?? null;
}

async function likeWords(
  database: DataSource | EntityManager,
  word: string,
): Promise<{ word: string; documents: number }[]> {
  const rows: { text: string }[] = await database.transaction(async (tx) => {
    await sql.run(tx, `SELECT set_config('pg_trgm.word_similarity_threshold', '${TRIGRAMS_SHARED}', true)`);
    return sql.rows(
      tx,
      `SELECT d.title || ' ' || d.description AS text FROM search_document d WHERE search_folded($1) <% ${LIKENESS}
        AND NOT d.removed
       ORDER BY word_similarity(search_folded($1), ${LIKENESS}) DESC, d.id LIMIT ${LOOKED_AT}`,
      [word],
    );
  });
  const documents = new Map<string, number>();
  for (const { text } of rows) {
    for (const candidate of new Set(splitWords(text)))
      if (Math.abs(candidate.length - word.length) <= getMaxEditDistance(word))
        documents.set(candidate, (documents.get(candidate) ?? 0) + 1);
  }
  return [...documents].map(([one, count]) => ({ word: one, documents: count }));
}
