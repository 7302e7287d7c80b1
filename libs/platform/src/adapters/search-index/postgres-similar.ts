import { sql } from '@tidings/database/sql.ts';
import type { DataSource, EntityManager } from 'typeorm';

// SQL: full-text search.

/** Number of words to compare: words in the title first, then the most frequent ones. */
const DISTINCTIVE_WORDS = 50;
const COMPARED_MAX = 500;
const SHARED_MIN = 0.2;
const DAY_MS = 86_400_000;

type StoryArticle = { word: string; weight: number };
type Candidate = { id: string; publishedAt: Date; shared: string[]; inHead: string[]; words: number };

const sharedWordsSql = (terms: string) =>
  `ARRAY(SELECT unnest(tsvector_to_array(${terms})) INTERSECT SELECT unnest($2::text[]))`;

/** Gives rare words more weight and normalises by article length. */
export async function findMostSimilar(
  database: DataSource | EntityManager,
  id: string,
  first: number,
): Promise<string[]> {
  const storyArticle = await distinctiveWords(database, id);
  if (storyArticle.length === 0) return [];
  const words = storyArticle.map(({ word }) => word);
  const candidates = await sql.rows<Candidate>(
    database,
    `SELECT d.id, d.published_at, ${sharedWordsSql('d.terms')} AS shared,
      ${sharedWordsSql("ts_filter(d.terms, '{a,b}')")} AS in_head, length(d.terms) AS words
     FROM search_document d WHERE d.terms @@ $3::tsquery AND d.id <> $1
       AND d.config = (SELECT config FROM search_document WHERE id = $1)
     ORDER BY d.published_at DESC, d.id DESC LIMIT ${COMPARED_MAX}`,
    [id, words, words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`).join(' | ')],
  );
  return ranked(storyArticle, candidates).slice(0, first);
}

async function distinctiveWords(database: DataSource | EntityManager, id: string): Promise<StoryArticle[]> {
  return sql.rows(
    database,
    `SELECT t.lexeme AS word, CASE WHEN 'A' = ANY(t.weights) THEN 3 WHEN 'B' = ANY(t.weights) THEN 2 ELSE 1
      END + ln(cardinality(t.positions)) AS weight
     FROM search_document d, unnest(d.terms) t WHERE d.id = $1 AND (length(t.lexeme) > 2 OR t.lexeme ~ '[^ -~]')
     ORDER BY ('A' = ANY(t.weights)) DESC, ('B' = ANY(t.weights)) DESC, cardinality(t.positions) DESC, t.lexeme
     LIMIT ${DISTINCTIVE_WORDS}`,
    [id],
  );
}

function ranked(storyArticle: readonly StoryArticle[], candidates: readonly Candidate[]): string[] {
  const uses = new Map<string, number>();
  for (const { shared } of candidates) for (const word of shared) uses.set(word, (uses.get(word) ?? 0) + 1);
  const weights = new Map(
    storyArticle.map(({ word, weight }) => [
      word,
      weight * Math.log(1 + (candidates.length + 1) / (uses.get(word) ?? 1)),
    ]),
  );
  const totalWeight = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  const minimum = totalWeight(uses.keys()) * SHARED_MIN;
  const now = Date.now();
  const score = ({ shared, inHead, words, publishedAt }: Candidate) =>
    ((totalWeight(shared) + totalWeight(inHead)) / Math.sqrt(words)) *
    (0.1 + 0.9 * Math.exp((-0.231 * Math.max(0, now - publishedAt.getTime())) / DAY_MS));
  return candidates
    .filter(({ shared }) => totalWeight(shared) >= minimum)
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .toSorted((a, b) => b.score - a.score || b.candidate.publishedAt.getTime() - a.candidate.publishedAt.getTime())
    .map(({ candidate }) => candidate.id);
}
