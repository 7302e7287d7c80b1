import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Allows several programmes per day and length, because each changed version has a separate text. */
export class ChangedProgrammes1763683200137 implements MigrationInterface {
  name = 'ChangedProgrammes1763683200137';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX programme_kept;
      CREATE INDEX programme_of_owner ON programme (owner, planned_at DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX programme_of_owner;
      DELETE FROM article a USING programme p, programme o WHERE p.article_id = a.id AND o.owner = p.owner
        AND o.day = p.day AND coalesce(o.minutes, 0) = coalesce(p.minutes, 0)
        AND (o.planned_at, o.article_id) > (p.planned_at, p.article_id);
      CREATE UNIQUE INDEX programme_kept ON programme (owner, day, coalesce(minutes, 0));
    `);
  }
}
