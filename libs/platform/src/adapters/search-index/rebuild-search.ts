import { sql } from '@tidings/database/sql.ts';
import type { DataSource } from 'typeorm';
import type { RebuildReport, SearchIndex } from './search-index.port.ts';
import { StoredArticleSource } from './stored-articles.adapter.ts';

const REBUILD_LOCK = 4_200_043;

/** Returns null if another process is rebuilding the index. */
export async function rebuildSearch(dataSource: DataSource, index: SearchIndex): Promise<RebuildReport | null> {
  const lock = dataSource.createQueryRunner();
  await lock.connect();
  try {
    const [row] = await sql.rows<{ mine: boolean }>(lock, 'SELECT pg_try_advisory_lock($1) AS mine', [REBUILD_LOCK]);
    if (!row?.mine) return null;
    return await index.rebuild(new StoredArticleSource(dataSource));
  } finally {
    await sql.run(lock, 'SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await lock.release();
  }
}
