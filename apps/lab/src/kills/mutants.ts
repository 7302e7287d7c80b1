// Faults that the audit must detect. They are created in the database, so that the tested code is unchanged. `quick` is
// the configuration in which the audit fails within seconds.
const FORGET = "CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'";

export type KillTestSize = 'log' | 'kafka';
export type Mutant = {
  name: string;
  sizes: KillTestSize[];
  quick?: KillTestSize;
  /** The audit count that must not be 0. */
  red: 'dup' | 'lost' | 'inversions';
  points?: string[];
  kills?: 'database';
  sql(database: string): string[];
};

export const mutants: readonly Mutant[] = [
  {
    name: 'inbox off: handled events are not recorded',
    sizes: ['kafka'],
    red: 'dup',
    // At each of these crash points, an event is delivered twice.
    points: [
      'the relay has sent, not noted it',
      'a worker has committed, the broker does not know',
      'the relay has sent, not noted it',
    ],
    sql: () => [
      FORGET,
      'CREATE TRIGGER forget BEFORE INSERT OR UPDATE ON event_inbox FOR EACH ROW EXECUTE FUNCTION forget()',
    ],
  },
  {
    name: 'cursor off: 2 % of the read positions of the log are not stored',
    sizes: ['log'],
    quick: 'log',
    red: 'dup',
    sql: () => [
      FORGET,
      `CREATE TRIGGER forget BEFORE UPDATE ON event_cursor FOR EACH ROW WHEN (random() < 0.02)
        EXECUTE FUNCTION forget()`,
    ],
  },
  {
    name: 'id > last: the log is read without its horizon',
    sizes: ['log', 'kafka'],
    red: 'lost',
    sql: (database) => [
      `CREATE FUNCTION public.pg_snapshot_xmin(pg_snapshot) RETURNS xid8 LANGUAGE sql IMMUTABLE AS
        $$ SELECT '18446744073709551615'::xid8 $$`,
      `ALTER DATABASE ${database} SET search_path = public, pg_catalog`,
    ],
  },
  {
    name: 'order off: the events of a key lie in any part',
    sizes: ['log', 'kafka'],
    quick: 'kafka',
    red: 'inversions',
    sql: () => [
      "CREATE FUNCTION scatter() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.part := floor(random() * 8); " +
        "RETURN NEW; END'",
      'CREATE TRIGGER scatter BEFORE INSERT ON event FOR EACH ROW EXECUTE FUNCTION scatter()',
    ],
  },
  {
    name: 'durability off: a commit is acknowledged before it is on disk',
    sizes: ['log'],
    quick: 'log',
    red: 'lost',
    kills: 'database',
    sql: (database) => [`ALTER DATABASE ${database} SET synchronous_commit = off`],
  },
];
