import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Analytics1763683200030 implements MigrationInterface {
  name = 'Analytics1763683200030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE analytics_event (id uuid PRIMARY KEY);
      CREATE TABLE analytics_hour (
        hour timestamptz NOT NULL,
        name text NOT NULL,
        route text NOT NULL,
        events bigint NOT NULL,
        PRIMARY KEY (hour, name, route)
      );
      CREATE TABLE analytics_listening (
        hour timestamptz NOT NULL,
        article_id text NOT NULL,
        voice text NOT NULL,
        language text NOT NULL,
        listens bigint NOT NULL,
        seconds bigint NOT NULL,
        to_the_end bigint NOT NULL,
        PRIMARY KEY (hour, article_id, voice, language)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE analytics_listening, analytics_hour, analytics_event');
  }
}
