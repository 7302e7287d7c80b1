import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SupportMessages1763683200067 implements MigrationInterface {
  name = 'SupportMessages1763683200067';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE support_message (
        id uuid PRIMARY KEY,
        account_id uuid REFERENCES account(id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('contact', 'early-access')),
        name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        subject text NOT NULL,
        message text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX support_message_of ON support_message (account_id) WHERE account_id IS NOT NULL;
      CREATE INDEX support_message_age ON support_message (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE support_message');
  }
}
