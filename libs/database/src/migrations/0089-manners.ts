import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Manners1763683200089 implements MigrationInterface {
  name = 'Manners1763683200089';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE takedown (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('domain', 'page')),
        target text NOT NULL,
        ordered_at timestamptz(3) NOT NULL DEFAULT now(),
        done_at timestamptz(3),
        lifted_at timestamptz(3),
        articles integer NOT NULL DEFAULT 0,
        sounds integer NOT NULL DEFAULT 0
      );
      CREATE UNIQUE INDEX takedown_active ON takedown (target) WHERE lifted_at IS NULL;
      CREATE TABLE taken_picture (
        address_hash text PRIMARY KEY,
        takedown_id uuid NOT NULL REFERENCES takedown(id) ON DELETE CASCADE
      );
      ALTER TABLE feed_state ADD COLUMN title text;
      ALTER TABLE article ADD COLUMN reserved_at timestamptz(3);
      CREATE INDEX article_reserved ON article (reserved_at) WHERE reserved_at IS NOT NULL;
      CREATE INDEX article_taken_down ON article (id) WHERE content_code = 'TAKEN_DOWN';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX article_taken_down; ALTER TABLE article DROP COLUMN reserved_at; ALTER TABLE feed_state DROP ' +
        'COLUMN title; DROP TABLE taken_picture, takedown',
    );
  }
}
