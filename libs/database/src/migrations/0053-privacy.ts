import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Privacy1763683200053 implements MigrationInterface {
  name = 'Privacy1763683200053';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_export (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account(id) ON DELETE CASCADE,
        state text NOT NULL DEFAULT 'preparing' CHECK (state IN ('preparing', 'ready')),
        requested_at timestamptz(3) NOT NULL DEFAULT now(),
        ready_at timestamptz(3),
        expires_at timestamptz(3),
        bytes integer
      );
      CREATE INDEX account_export_of ON account_export (account_id, requested_at DESC);
      CREATE INDEX account_leaving ON account (leaving_at) WHERE leaving_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX account_leaving; DROP TABLE account_export');
  }
}
