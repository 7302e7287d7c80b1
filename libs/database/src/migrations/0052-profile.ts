import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Profile1763683200052 implements MigrationInterface {
  name = 'Profile1763683200052';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE profile (
        account_id uuid PRIMARY KEY REFERENCES account(id) ON DELETE CASCADE,
        owner text NOT NULL,
        subscription_plan text NOT NULL DEFAULT 'free',
        image text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE TABLE player_subscription (
        account_id uuid PRIMARY KEY REFERENCES account(id) ON DELETE CASCADE,
        tier text NOT NULL DEFAULT 'free' CHECK (tier IN ('free', 'pro', 'enterprise')),
        status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'canceled', 'past_due', 'inactive')),
        stripe_subscription_id text UNIQUE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE TABLE preferences (
        account_id uuid PRIMARY KEY REFERENCES account(id) ON DELETE CASCADE,
        country text NOT NULL,
        language text NOT NULL,
        notifications boolean NOT NULL,
        topics text[] NOT NULL DEFAULT '{}',
        speed double precision NOT NULL,
        pitch double precision NOT NULL,
        volume double precision NOT NULL,
        voice integer NOT NULL,
        premium_voice text NOT NULL,
        voices jsonb NOT NULL DEFAULT '{}',
        revision integer NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE TABLE user_attributes (
        account_id uuid PRIMARY KEY REFERENCES account(id) ON DELETE CASCADE,
        address text, birthdate text, family_name text, gender text, given_name text, locale text, phone_number text,
        picture text, preferred_username text, profile text, website text, zoneinfo text,
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE TABLE listening_credit (
        listener text PRIMARY KEY,
        used integer NOT NULL CHECK (used >= 0),
        last_reset timestamptz(3) NOT NULL
      );
      CREATE TABLE credit_charge (
        listener text NOT NULL,
        rendition_id text NOT NULL REFERENCES rendition(id) ON DELETE CASCADE,
        characters integer NOT NULL,
        period timestamptz(3),
        charged_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (listener, rendition_id)
      );
      CREATE INDEX credit_charge_rendition ON credit_charge (rendition_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE credit_charge, listening_credit, user_attributes, preferences, player_subscription, profile',
    );
  }
}
