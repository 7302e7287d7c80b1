import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the first sentence of audio that starts within a text. */
export class AudioFromASentence1763683200126 implements MigrationInterface {
  name = 'AudioFromASentence1763683200126';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rendition ADD from_sentence integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM rendition WHERE from_sentence > 0');
    await runner.query('ALTER TABLE rendition DROP COLUMN from_sentence');
  }
}
