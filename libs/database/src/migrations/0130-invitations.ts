import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Invitations1763683200130 implements MigrationInterface {
  name = 'Invitations1763683200130';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE invitation (
        id uuid PRIMARY KEY,
        code_hash bytea NOT NULL UNIQUE,
        email_key text,
        made_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        used_at timestamptz(3));
       ALTER TABLE account_request ADD COLUMN invitation_id uuid REFERENCES invitation (id) ON DELETE SET NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_request DROP COLUMN invitation_id; DROP TABLE invitation');
  }
}
