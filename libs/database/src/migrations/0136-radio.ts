import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Radio1763683200136 implements MigrationInterface {
  name = 'Radio1763683200136';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE radio_address (
        account_id uuid NOT NULL REFERENCES account(id) ON DELETE CASCADE,
        topic text NOT NULL,
        seed uuid NOT NULL UNIQUE,
        token_hash text NOT NULL UNIQUE,
        breaking boolean NOT NULL DEFAULT false,
        made_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (account_id, topic)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE radio_address');
  }
}
