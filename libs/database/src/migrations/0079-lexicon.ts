import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Lexicon1763683200079 implements MigrationInterface {
  name = 'Lexicon1763683200079';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lexicon_entry (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account(id) ON DELETE CASCADE,
        match text NOT NULL,
        say text NOT NULL,
        kind text NOT NULL,
        language text,
        case_sensitive boolean NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE NULLS NOT DISTINCT (account_id, match, language)
      );
      ALTER TABLE preferences ADD COLUMN skip_tables boolean NOT NULL DEFAULT false,
      ADD COLUMN say_citations boolean NOT NULL DEFAULT false,
        ADD COLUMN quote_voice text NOT NULL DEFAULT '';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE preferences DROP COLUMN skip_tables, DROP COLUMN say_citations, DROP COLUMN
        quote_voice; DROP TABLE lexicon_entry`,
    );
  }
}
