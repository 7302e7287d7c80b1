import type { EntityManager } from 'typeorm';
import { toColumns, sql } from '../sql.ts';
import { toStorableJson } from './storable-json.ts';
import type { ArticleDraft } from './store-articles.ts';

type DraftKey = Pick<ArticleDraft, 'identity' | 'sourceHash' | 'listed' | 'edition'>;

/**
 * Returns the drafts that differ from the stored articles; of several drafts with the same identity, the last. Always
 * includes the bundled edition, whose dates change daily.
 */
export async function findChangedDrafts<Draft extends DraftKey>(
  manager: EntityManager,
  drafts: readonly Draft[],
): Promise<Draft[]> {
  const last = [...new Map(drafts.map((draft) => [draft.identity, draft])).values()];
  const stored = await sql.rows<{ identity: string }>(
    manager,
    `SELECT a.identity FROM article a JOIN jsonb_to_recordset($1::jsonb) AS d (identity text, source_hash text,
      listed boolean) ON a.identity = d.identity
     WHERE a.source_hash = d.source_hash AND (a.listed OR NOT d.listed)`,
    [toStorableJson(toColumns(last.map(({ identity, sourceHash, listed }) => ({ identity, sourceHash, listed }))))],
  );
  const unchanged = new Set(stored.map(({ identity }) => identity));
  return last.filter(({ identity, edition }) => edition || !unchanged.has(identity));
}
