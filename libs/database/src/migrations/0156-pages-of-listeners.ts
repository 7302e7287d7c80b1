import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds listeners to page requests, and network codes to anonymous listening positions. */
export class PagesOfListeners1763683200156 implements MigrationInterface {
  name = 'PagesOfListeners1763683200156';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE extract_asker ADD listener text NOT NULL DEFAULT '';
      ALTER TABLE extract_asker DROP CONSTRAINT extract_asker_pkey,
        ADD PRIMARY KEY (article_id, network, listener);
      CREATE INDEX extract_asker_listener ON extract_asker (listener);
      ALTER TABLE listening_progress ADD wide text;
      CREATE INDEX listening_progress_wide ON listening_progress (wide) WHERE wide IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX listening_progress_wide, extract_asker_listener;
      ALTER TABLE listening_progress DROP wide;
      TRUNCATE extract_asker;
      ALTER TABLE extract_asker DROP CONSTRAINT extract_asker_pkey, DROP listener,
        ADD PRIMARY KEY (article_id, network);
    `);
  }
}
