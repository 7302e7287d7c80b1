import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the listeners that wait for audio and pages, and when each was last served. */
export class FairShares1763683200115 implements MigrationInterface {
  name = 'FairShares1763683200115';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE rendition ADD awaited boolean NOT NULL DEFAULT true;
       UPDATE rendition SET awaited = false WHERE chunks_wanted < cardinality(chunk_keys);
       CREATE TABLE rendition_asker (
         rendition_id text NOT NULL REFERENCES rendition ON DELETE CASCADE, wide text NOT NULL,
         network text NOT NULL, listener text NOT NULL, PRIMARY KEY (rendition_id, network, listener));
       CREATE INDEX rendition_asker_wide ON rendition_asker (wide);
       CREATE INDEX rendition_asker_network ON rendition_asker (network);
       CREATE INDEX rendition_asker_listener ON rendition_asker (listener);
       CREATE TABLE extract_asker (
         article_id uuid NOT NULL REFERENCES extract_job ON DELETE CASCADE, wide text NOT NULL,
         network text NOT NULL, PRIMARY KEY (article_id, network));
       CREATE INDEX extract_asker_wide ON extract_asker (wide);
       CREATE INDEX extract_asker_network ON extract_asker (network);
       CREATE UNLOGGED TABLE served_turn (
         of text NOT NULL, who text NOT NULL, served_at timestamptz NOT NULL, PRIMARY KEY (of, who));
       CREATE INDEX served_turn_at ON served_turn (served_at)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE rendition_asker, extract_asker, served_turn;
       ALTER TABLE rendition DROP awaited`,
    );
  }
}
