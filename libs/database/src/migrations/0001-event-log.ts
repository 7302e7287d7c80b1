import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EventLog1763683200001 implements MigrationInterface {
  name = 'EventLog1763683200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE event (
        part smallint NOT NULL,
        xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
        id bigint GENERATED ALWAYS AS IDENTITY,
        uid uuid NOT NULL,
        type text NOT NULL,
        key text NOT NULL,
        data jsonb NOT NULL,
        headers jsonb NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (part, xid, id)
      );
      CREATE INDEX event_at ON event USING brin (at);
      CREATE TABLE event_cursor (
        consumer text NOT NULL,
        part smallint NOT NULL,
        xid xid8 NOT NULL DEFAULT '0',
        id bigint NOT NULL DEFAULT 0,
        PRIMARY KEY (consumer, part)
      );
      CREATE TABLE event_retry (
        consumer text NOT NULL,
        part smallint NOT NULL,
        xid xid8 NOT NULL,
        id bigint NOT NULL,
        uid uuid NOT NULL,
        type text NOT NULL,
        key text NOT NULL,
        data jsonb NOT NULL,
        headers jsonb NOT NULL,
        attempt integer NOT NULL,
        not_before timestamptz(3) NOT NULL,
        cause text,
        PRIMARY KEY (consumer, xid, id)
      );
      CREATE INDEX event_retry_key ON event_retry (consumer, key, xid, id);
      CREATE TABLE event_dead (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        consumer text NOT NULL,
        part smallint NOT NULL,
        xid xid8 NOT NULL,
        event_id bigint NOT NULL,
        uid uuid NOT NULL,
        type text NOT NULL,
        key text NOT NULL,
        data jsonb NOT NULL,
        headers jsonb NOT NULL,
        attempts integer NOT NULL,
        cause text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE event_dead, event_retry, event_cursor, event');
  }
}
