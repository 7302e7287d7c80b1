import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds indexes that find urgent work despite much background work. */
export class BusyQueues1763683200141 implements MigrationInterface {
  name = 'BusyQueues1763683200141';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX rendition_due;
      CREATE INDEX rendition_due ON rendition (awaited, not_before) WHERE state IN ('queued', 'rendering');
      CREATE INDEX rendition_playing ON rendition (heard_at) WHERE state IN ('queued', 'rendering');
      CREATE INDEX push_delivery_leased ON push_delivery (leased_until) WHERE leased_until IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX push_delivery_leased, rendition_playing, rendition_due;
      CREATE INDEX rendition_due ON rendition (not_before) WHERE state IN ('queued', 'rendering');
    `);
  }
}
