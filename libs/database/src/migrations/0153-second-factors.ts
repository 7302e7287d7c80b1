import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SecondFactors1763683200153 implements MigrationInterface {
  name = 'SecondFactors1763683200153';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account_session ADD COLUMN confirmed_at timestamptz(3);
      CREATE TABLE account_totp (
        account_id uuid PRIMARY KEY REFERENCES account(id) ON DELETE CASCADE,
        secret bytea,
        since timestamptz(3),
        last_step integer,
        refused_steps integer[] NOT NULL DEFAULT '{}',
        pending_secret bytea,
        pending_at timestamptz(3)
      );
      CREATE TABLE account_passkey (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account(id) ON DELETE CASCADE,
        credential_id text NOT NULL UNIQUE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL DEFAULT 0,
        transports text[] NOT NULL DEFAULT '{}',
        name text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3)
      );
      CREATE INDEX account_passkey_of ON account_passkey (account_id);
      CREATE TABLE recovery_code (
        account_id uuid NOT NULL REFERENCES account(id) ON DELETE CASCADE,
        hash bytea NOT NULL,
        used_at timestamptz(3),
        PRIMARY KEY (account_id, hash)
      );
      CREATE TABLE account_challenge (
        id uuid PRIMARY KEY,
        purpose text NOT NULL,
        account_id uuid REFERENCES account(id) ON DELETE CASCADE,
        session_id uuid,
        sign_in_id uuid,
        challenge text,
        request_id uuid,
        password_hash text,
        tries integer NOT NULL DEFAULT 0,
        expires_at timestamptz(3) NOT NULL,
        used_at timestamptz(3)
      );
      CREATE INDEX account_challenge_of ON account_challenge (account_id);
      CREATE INDEX account_challenge_expiry ON account_challenge (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE account_challenge, recovery_code, account_passkey, account_totp;
      ALTER TABLE account_session DROP COLUMN confirmed_at;
    `);
  }
}
