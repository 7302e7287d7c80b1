import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Programmes' texts are articles; this table describes the composition. */
export class Programmes1763683200131 implements MigrationInterface {
  name = 'Programmes1763683200131';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE programme (
        article_id uuid PRIMARY KEY REFERENCES article (id) ON DELETE CASCADE,
        owner text NOT NULL,
        day text NOT NULL,
        minutes integer,
        language text NOT NULL,
        speed double precision NOT NULL,
        time_zone text NOT NULL,
        changes jsonb NOT NULL,
        items jsonb NOT NULL,
        left_out jsonb NOT NULL,
        lines jsonb NOT NULL,
        source_articles uuid[] NOT NULL,
        ms integer NOT NULL,
        is_short boolean NOT NULL,
        planned_at timestamptz(3) NOT NULL DEFAULT now(),
        ready_at timestamptz(3)
      );
      CREATE UNIQUE INDEX programme_kept ON programme (owner, day, coalesce(minutes, 0));
      CREATE INDEX programme_age ON programme (planned_at);
      CREATE INDEX programme_sources ON programme USING gin (source_articles);
      CREATE INDEX article_newest ON article (published_at DESC) WHERE listed OR private;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX article_newest; DROP TABLE programme');
  }
}
