import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SearchRemovals1763683200043 implements MigrationInterface {
  name = 'SearchRemovals1763683200043';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE search_document ADD COLUMN removed boolean NOT NULL DEFAULT false;
      CREATE INDEX search_document_words ON search_document USING gin (to_tsvector('simple', title));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX search_document_words; DELETE FROM search_document WHERE removed; ALTER TABLE search_document ' +
        'DROP COLUMN removed',
    );
  }
}
