import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Listening1763683200011 implements MigrationInterface {
  name = 'Listening1763683200011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE listening_progress (
        listener text NOT NULL,
        article_id uuid NOT NULL REFERENCES article(id) ON DELETE CASCADE,
        sentence integer NOT NULL,
        char_offset integer NOT NULL DEFAULT 0,
        ms integer NOT NULL,
        duration_ms integer,
        session_started_at timestamptz(3) NOT NULL,
        sequence integer NOT NULL,
        final boolean NOT NULL DEFAULT false,
        finished boolean NOT NULL DEFAULT false,
        device text NOT NULL,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (listener, article_id)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE listening_progress');
  }
}
