import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ListeningQueue1763683200127 implements MigrationInterface {
  name = 'ListeningQueue1763683200127';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE listening_queue (
      account_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      article_ids uuid[] NOT NULL,
      current integer NOT NULL,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz(3) NOT NULL DEFAULT now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE listening_queue');
  }
}
