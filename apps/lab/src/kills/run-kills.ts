import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@tidings/testing/until.ts';
import type { QueryResultRow } from 'pg';
import type { BackingService } from '../engines/backing-service.types.ts';
import { runStatement } from '../run-statement.ts';
import { auditJournal, waitForQuiescence } from './ledger.ts';
import { startMembers } from './members.ts';
import type { Mutant, KillTestSize } from './mutants.ts';
import { declareStepEvent } from './stepped.ts';

/** Number of events to handle before the first kill, so that every member is at work, even on a busy machine. */
const WARM_UP_EVENTS = 200;
const BETWEEN_MS = 700;
// After a kill, it takes half a minute until another member of the group continues.
const POINT_LIMIT_MS = 120_000;
const DOWN_MS = 1_500;
const getRole = (point: string) =>
  point.startsWith('an event') ? 'publisher' : point.startsWith('the relay') ? 'relay' : 'worker';

/**
 * Kills members and engines. `points` are the crash points to reach, in order; `kills` is the number of random kills.
 */
export async function runKills({
  size,
  postgres,
  kafka,
  points = [],
  kills = 0,
  mutant,
  onlyEngine = false,
  quietMs = 0,
}: {
  size: KillTestSize;
  postgres: BackingService;
  kafka: BackingService;
  points?: readonly string[];
  kills?: number;
  mutant?: Mutant | undefined;
  onlyEngine?: boolean;
  quietMs?: number;
}) {
  const run = randomBytes(4).toString('hex');
  const database = `kills_${run}`;
  const home = mkdtempSync(join(tmpdir(), 'tidings-kills-'));
  const journal = join(home, 'journal');
  writeFileSync(journal, '');
  const address = new URL(postgres.env.DATABASE_URL ?? '');
  await runStatement(address.href, `CREATE DATABASE ${database}`);
  address.pathname = `/${database}`;
  await prepare(address.href, mutant?.sql(database) ?? []);
  const env = {
    DATABASE_URL: address.href,
    KILLS_RUN: run,
    ...(size === 'kafka' ? { KAFKA_BROKERS: kafka.env.KAFKA_BROKERS ?? '' } : { KAFKA_BROKERS: '' }),
  };
  if (size === 'kafka') await makeTopics(kafka, run);
  const members = startMembers({ publisher: 2, worker: 2, ...(size === 'kafka' ? { relay: 2 } : {}) }, env, journal);
  const query = <Row extends QueryResultRow>(sql: string) => runStatement<Row>(address.href, sql);
  let [died, reached] = [0, 0];
  const missed: string[] = [];
  try {
    await until('all members work', async () => {
      const [row] = await query<{ handled: number }>('SELECT count(*)::int AS handled FROM ledger');
      return (row?.handled ?? 0) >= WARM_UP_EVENTS;
    });
    for (const point of points) {
      const member = pickRandom(members.of(getRole(point)));
      const before = member.reached;
      members.arm(member, `${point}#${1 + Math.floor(Math.random() * 5)}`);
      const limit = performance.now() + POINT_LIMIT_MS;
      while (member.reached === before && performance.now() < limit) await sleep(20);
      if (member.reached > before) reached += 1;
      else missed.push(point);
      died += 1;
    }
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(BETWEEN_MS * (0.3 + Math.random()));
      const chance = onlyEngine ? 0 : Math.random();
      if (chance < 0.08) await killAndRestart(postgres);
      else if (chance < 0.16 && size === 'kafka') await killAndRestart(kafka);
      else members.kill(pickRandom(members.members));
      died += 1;
    }
    await sleep(quietMs);
    await members.retire('publisher');
    const seconds = await waitForQuiescence(query, mutant ? 20_000 : undefined);
    return { ...(await auditJournal(query, journal)), kills: died, reached, missed, quietAfterS: seconds };
  } finally {
    await members.stop();
    await runStatement(postgres.env.DATABASE_URL ?? '', `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`).catch(
      () => undefined,
    );
    rmSync(home, { recursive: true, force: true });
  }
}

export async function killAndRestart(engine: BackingService, downMs = DOWN_MS): Promise<void> {
  await engine.kill();
  await sleep(downMs);
  await engine.start();
}

export const pickRandom = <One>(list: readonly One[]): One => list[Math.floor(Math.random() * list.length)]!;

/** Delays commits. A reader that continues after the newest event it has seen would miss the delayed ones. */
const lingering = [
  "CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.1 * random()); RETURN " +
    "NULL; END'",
  'CREATE TRIGGER linger AFTER INSERT ON event FOR EACH ROW WHEN (random() < 0.05) EXECUTE FUNCTION linger()',
];

async function prepare(url: string, sabotage: readonly string[]) {
  const { createDataSource } = await import('@tidings/database/data-source.ts');
  const { migrate } = await import('@tidings/database/migrate.ts');
  const dataSource = await createDataSource(url, { poolSize: 2 }).initialize();
  try {
    await migrate(dataSource);
    await dataSource.query('CREATE TABLE stepped (key text, step int, PRIMARY KEY (key, step))');
    await dataSource.query('CREATE TABLE ledger (uid uuid, key text, step int, n bigint GENERATED ALWAYS AS IDENTITY)');
    for (const sql of [...lingering, ...sabotage]) await dataSource.query(sql);
  } finally {
    await dataSource.destroy();
  }
}

async function makeTopics(kafka: BackingService, run: string) {
  const { createKafka } = await import('@tidings/platform/event-bus/kafka/kafka-client.ts');
  const { createTopics, listDeclaredTopics } = await import('@tidings/platform/event-bus/kafka/topics.ts');
  const { createLogger } = await import('@tidings/platform/process/telemetry/logger.ts');
  const admin = createKafka(
    { brokers: (kafka.env.KAFKA_BROKERS ?? '').split(',') },
    'kills',
    createLogger({ logLevel: 'error' }, false),
  ).admin();
  await admin.connect();
  await createTopics(admin, listDeclaredTopics([{ type: declareStepEvent(run).type, retentionDays: 1 }]));
  await admin.disconnect();
}
