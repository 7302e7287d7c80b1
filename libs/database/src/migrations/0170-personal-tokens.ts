import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PersonalTokens1763683200170 implements MigrationInterface {
  name = 'PersonalTokens1763683200170';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE personal_token (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account(id) ON DELETE CASCADE,
        name text NOT NULL,
        scopes text[] NOT NULL,
        hash text NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        last_used_at timestamptz(3)
      );
      CREATE INDEX personal_token_account ON personal_token (account_id, created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE personal_token');
  }
}
