import type { DataSource, EntityManager } from 'typeorm';

/** Words taken as what the document is about: those of its title first, then those it says most often. */
const TELLING_WORDS = 25;
/** Documents that are compared, newest first. */
const COMPARED_MAX = 500;
/** This share of the telling words which others use at all must be there. */
const SHARED_MIN = 0.3;
const DAY_MS = 86_400_000;

type Candidate = { id: string; publishedAt: Date; shared: string[] };

/** Ids of the documents that share most of the telling words; a word few documents have tells more. */
export async function mostAlike(database: DataSource | EntityManager, id: string, first: number): Promise<string[]> {
  const words = await tellingWords(database, id);
  if (words.length === 0) return [];
  const candidates: Candidate[] = await database.query(
    `SELECT d.id, d.published_at AS "publishedAt", ARRAY(SELECT unnest(tsvector_to_array(d.terms)) INTERSECT SELECT unnest($2::text[])) AS shared
     FROM search_document d WHERE d.terms @@ $3::tsquery AND d.id <> $1
       AND d.config = (SELECT config FROM search_document WHERE id = $1)
     ORDER BY d.published_at DESC, d.id DESC LIMIT ${COMPARED_MAX}`,
    [id, words, words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`).join(' | ')],
  );
  return ranked(candidates).slice(0, first);
}

async function tellingWords(database: DataSource | EntityManager, id: string): Promise<string[]> {
  const rows: { lexeme: string }[] = await database.query(
    `SELECT t.lexeme FROM search_document d, unnest(d.terms) t WHERE d.id = $1 AND (length(t.lexeme) > 2 OR t.lexeme ~ '[^ -~]')
     ORDER BY ('A' = ANY(t.weights)) DESC, ('B' = ANY(t.weights)) DESC, cardinality(t.positions) DESC, t.lexeme LIMIT ${TELLING_WORDS}`, [id],
  );
  return rows.map(({ lexeme }) => lexeme);
}

function ranked(candidates: readonly Candidate[]): string[] {
  const uses = new Map<string, number>();
  for (const { shared } of candidates) for (const word of shared) uses.set(word, (uses.get(word) ?? 0) + 1);
  const needed = Math.max(1, Math.floor(uses.size * SHARED_MIN));
  const now = Date.now();
  const score = ({ shared, publishedAt }: Candidate) => {
    const alike = shared.reduce((sum, word) => sum + Math.log(1 + (candidates.length + 1) / (uses.get(word) ?? 1)), 0);
    return alike * (0.1 + 0.9 * Math.exp(-0.231 * Math.max(0, now - publishedAt.getTime()) / DAY_MS));
  };
  return candidates.filter(({ shared }) => shared.length >= needed)
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .toSorted((a, b) => b.score - a.score || b.candidate.publishedAt.getTime() - a.candidate.publishedAt.getTime())
    .map(({ candidate }) => candidate.id);
}
