import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Accounts1763683200050 implements MigrationInterface {
  name = 'Accounts1763683200050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE secret (
        name text PRIMARY KEY,
        value text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE TABLE account (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        email_key text UNIQUE,
        password_hash text,
        issuer text,
        subject text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        password_changed_at timestamptz(3),
        leaving_at timestamptz(3),
        UNIQUE (issuer, subject),
        CHECK ((email_key IS NOT NULL AND password_hash IS NOT NULL) OR (issuer IS NOT NULL AND subject IS NOT NULL))
      );
      CREATE TABLE account_request (
        id uuid PRIMARY KEY,
        purpose text NOT NULL,
        email text NOT NULL,
        email_key text NOT NULL,
        account_id uuid REFERENCES account(id) ON DELETE CASCADE,
        password_hash text,
        former_email text,
        tries integer NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        used_at timestamptz(3)
      );
      CREATE INDEX account_request_expiry ON account_request (expires_at);
      CREATE TABLE account_session (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account(id) ON DELETE CASCADE,
        generation integer NOT NULL DEFAULT 1,
        device text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        rotated_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3),
        ended_why text
      );
      CREATE INDEX account_session_of ON account_session (account_id) WHERE ended_at IS NULL;
      CREATE TABLE refresh_token (
        hash bytea PRIMARY KEY,
        session_id uuid NOT NULL REFERENCES account_session(id) ON DELETE CASCADE,
        generation integer NOT NULL
      );
      CREATE INDEX refresh_token_of ON refresh_token (session_id);
      CREATE UNLOGGED TABLE attempt (
        key text PRIMARY KEY,
        count integer NOT NULL,
        window_ends timestamptz(3) NOT NULL
      );
      CREATE INDEX attempt_end ON attempt (window_ends);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE attempt, refresh_token, account_session, account_request, account, secret');
  }
}
