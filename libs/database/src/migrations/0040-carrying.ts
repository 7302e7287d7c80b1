import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds tables for Kafka: the log's identity, each topic's next number, and the numbers that each group has handled. */
export class Carrying1763683200040 implements MigrationInterface {
  name = 'Carrying1763683200040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE event_log_identity (id uuid NOT NULL DEFAULT gen_random_uuid());
      INSERT INTO event_log_identity DEFAULT VALUES;
      CREATE TABLE event_carried (
        type text NOT NULL,
        part smallint NOT NULL,
        next bigint NOT NULL,
        PRIMARY KEY (type, part)
      );
      CREATE TABLE event_inbox (
        consumer text NOT NULL,
        type text NOT NULL,
        part smallint NOT NULL,
        done int8multirange NOT NULL DEFAULT '{}',
        PRIMARY KEY (consumer, type, part)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE event_inbox, event_carried, event_log_identity');
  }
}
