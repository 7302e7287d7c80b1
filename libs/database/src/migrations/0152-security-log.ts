import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SecurityLog1763683200152 implements MigrationInterface {
  name = 'SecurityLog1763683200152';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE security_event (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account(id) ON DELETE CASCADE,
        kind text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT now(),
        count integer NOT NULL DEFAULT 1,
        browser text,
        network text,
        slot text COLLATE "C" NOT NULL
      );
      CREATE UNIQUE INDEX security_event_slot ON security_event (account_id, kind, slot);
      CREATE INDEX security_event_page ON security_event (account_id, at DESC, id DESC);
      CREATE INDEX security_event_at ON security_event (at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE security_event');
  }
}
