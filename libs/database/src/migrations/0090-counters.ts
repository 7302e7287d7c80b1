import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes attempt counters and search results unlogged, so that responses need not wait for the disk; a crash may empty
 * them.
 */
export class Counters1763683200090 implements MigrationInterface {
  name = 'Counters1763683200090';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attempt SET UNLOGGED; ALTER TABLE search_cache SET UNLOGGED');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attempt SET LOGGED; ALTER TABLE search_cache SET LOGGED');
  }
}
