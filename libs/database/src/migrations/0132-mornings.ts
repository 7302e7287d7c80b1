import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Mornings1763683200132 implements MigrationInterface {
  name = 'Mornings1763683200132';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE morning_schedule (
        account_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
        minute integer NOT NULL,
        days integer[] NOT NULL,
        time_zone text NOT NULL,
        minutes integer,
        language text NOT NULL,
        speed double precision NOT NULL,
        push boolean NOT NULL,
        mail boolean NOT NULL,
        due_at timestamptz(3) NOT NULL,
        article_id uuid,
        not_before timestamptz(3) NOT NULL,
        lease uuid,
        leased_until timestamptz(3)
      );
      CREATE INDEX morning_schedule_due ON morning_schedule (not_before);
      CREATE TABLE push_subscription (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        endpoint text NOT NULL UNIQUE,
        p256dh text NOT NULL,
        auth text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX push_subscription_account ON push_subscription (account_id);
      CREATE TABLE push_delivery (
        id uuid PRIMARY KEY,
        subscription_id uuid NOT NULL REFERENCES push_subscription (id) ON DELETE CASCADE,
        tag text NOT NULL,
        message jsonb NOT NULL,
        until timestamptz(3) NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        not_before timestamptz(3) NOT NULL DEFAULT now(),
        lease uuid,
        leased_until timestamptz(3),
        UNIQUE (subscription_id, tag)
      );
      CREATE INDEX push_delivery_due ON push_delivery (not_before);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE push_delivery, push_subscription, morning_schedule');
  }
}
