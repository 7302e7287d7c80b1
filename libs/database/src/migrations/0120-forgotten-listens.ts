import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records deleted history entries, so that later player reports do not restore them. */
export class ForgottenListens1763683200120 implements MigrationInterface {
  name = 'ForgottenListens1763683200120';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE forgotten_listen (
         account_id uuid NOT NULL REFERENCES account(id) ON DELETE CASCADE, mark text NOT NULL,
         forgotten_at timestamptz(3) NOT NULL DEFAULT now(), PRIMARY KEY (account_id, mark))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE forgotten_listen');
  }
}
