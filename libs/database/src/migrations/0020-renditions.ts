import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Renditions1763683200020 implements MigrationInterface {
  name = 'Renditions1763683200020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rendition (
        id text PRIMARY KEY,
        article_id uuid NOT NULL REFERENCES article(id) ON DELETE CASCADE,
        narration_hash text NOT NULL,
        narration jsonb NOT NULL,
        voice text NOT NULL,
        language text NOT NULL,
        state text NOT NULL DEFAULT 'queued',
        chunk_keys text[] NOT NULL,
        chunks_done integer NOT NULL DEFAULT 0,
        chunks_wanted integer NOT NULL,
        characters integer NOT NULL,
        chunk_bytes integer[],
        duration_ms integer,
        timeline jsonb,
        failure_code text,
        enqueued boolean NOT NULL DEFAULT false,
        heard_at timestamptz(3),
        attempts integer NOT NULL DEFAULT 0,
        not_before timestamptz(3) NOT NULL DEFAULT now(),
        lease uuid,
        lease_until timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX rendition_article ON rendition (article_id, voice);
      CREATE INDEX rendition_due ON rendition (not_before) WHERE state IN ('queued', 'rendering');
      CREATE TABLE speech_chunk (
        key text PRIMARY KEY,
        state text NOT NULL DEFAULT 'rendering',
        owner uuid NOT NULL,
        lease_until timestamptz(3) NOT NULL,
        attempts integer NOT NULL DEFAULT 1,
        bytes integer,
        frames integer,
        marks jsonb,
        error text,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE speech_chunk, rendition');
  }
}
