import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareApplicationUrl, withClient } from './application-role.ts';
import { type Cluster, startCluster } from './cluster.ts';

const rows = (cluster: Cluster, sql: string) =>
  withClient(cluster.url('postgres'), async (client) => (await client.query(sql)).rows as unknown[]);
const asRoot = process.getuid?.() === 0;

describe('the embedded server', () => {
  let home: string;
  let clusters: Cluster[];
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'tidings-cluster-'));
    clusters = [];
  });
  afterEach(async () => {
    await Promise.all(clusters.map((cluster) => cluster.stop()));
    rmSync(home, { recursive: true, force: true });
  });
  const start = async (durable = false) => {
    const cluster = await startCluster({ home, durable });
    clusters.push(cluster);
    return cluster;
  };
  const pidFile = () => join(home, 'postgres/postmaster.pid');

  it('keeps its data across a restart and lets only the owner read its password', async () => {
    const first = await start();
    expect(await rows(first, "SELECT lower('ÉÀ') AS lower")).toEqual([{ lower: 'éà' }]);
    await rows(first, 'CREATE TABLE kept AS SELECT 7 AS n');
    expect(statSync(join(home, 'postgres.password')).mode & 0o777).toBe(0o600);
    await expect(
      withClient(first.url('postgres').replace(/:[^:@/]+@/, ':wrong@'), (client) => client.query('SELECT 1')),
    ).rejects.toThrow(/password/);
    await first.stop();
    expect(first.alive()).toBe(false);
    expect(existsSync(pidFile())).toBe(false);
    expect(await rows(await start(), 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  it('is adopted if it is already running', async () => {
    const first = await start();
    const second = await start();
    expect(second).toMatchObject({ adopted: true, pid: first.pid, port: first.port });
    expect(await rows(second, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  it('restarts with all committed data after its process was killed', async () => {
    const first = await start(true);
    await rows(first, 'CREATE TABLE kept AS SELECT 8 AS n');
    process.kill(first.pid, 'SIGKILL');
    while (first.alive())
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
    const second = await start(true);
    expect(second.adopted).toBe(false);
    expect(await rows(second, 'SELECT n FROM kept')).toEqual([{ n: 8 }]);
  });

  it('starts if the PID in its PID file belongs to another program', async () => {
    const first = await start();
    const text = readFileSync(pidFile(), 'utf8');
    await first.stop();
    writeFileSync(pidFile(), text.replace(/^\d+/, String(process.pid)));
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await rows(second, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  it('is created again if its first creation was interrupted', async () => {
    mkdirSync(join(home, 'postgres/base'), { recursive: true });
    writeFileSync(join(home, 'postgres/half'), 'x');
    expect(await rows(await start(), 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  it('rejects a folder from another major version and explains how to migrate', async () => {
    await (await start()).stop();
    writeFileSync(join(home, 'postgres/PG_VERSION'), '16\n');
    await expect(start()).rejects.toThrow(
      'created by PostgreSQL 16, but this is PostgreSQL 18. Run `npx tidings backup FOLDER` with the ' +
        'Tidings version that created it, ' +
        `move ${home} away,`,
    );
  });

  it('reports a missing password file', async () => {
    await (await start()).stop();
    rmSync(join(home, 'postgres.password'));
    await expect(start()).rejects.toThrow(/postgres\.password is missing/);
  });

  it("is used by an unprivileged role that takes over the superuser's objects", async () => {
    const cluster = await start();
    await rows(cluster, 'CREATE DATABASE news');
    await withClient(cluster.url('news'), (client) =>
      client.query(`CREATE EXTENSION pg_trgm; CREATE TABLE old (id bigserial PRIMARY KEY, text text); CREATE VIEW shown
        AS SELECT text FROM old; CREATE FUNCTION loud(text) RETURNS text LANGUAGE sql AS 'SELECT upper($1)'`),
    );
    const url = await prepareApplicationUrl(cluster, home, 'news');
    expect(await prepareApplicationUrl(cluster, home, 'news')).toBe(url);
    expect(statSync(join(home, 'postgres.app-password')).mode & 0o777).toBe(0o600);
    await withClient(url, async (client) => {
      await client.query(`ALTER TABLE old ADD COLUMN more int; DROP VIEW shown; DROP FUNCTION loud(text);
        INSERT INTO old (text) VALUES ('kept'); CREATE TABLE fresh (id int); CREATE EXTENSION IF NOT EXISTS pg_trgm`);
      for (const forbidden of [
        "COPY old (text) FROM PROGRAM 'id'",
        "SELECT pg_read_file('postgresql.conf')",
        'CREATE ROLE other SUPERUSER',
        'SET ROLE tidings',
        'ALTER ROLE tidings_app SUPERUSER',
        "ALTER SYSTEM SET log_min_messages = 'panic'",
      ])
        await expect(client.query(forbidden)).rejects.toMatchObject({ code: '42501' });
    });
  });

  (asRoot ? it : it.skip)(
    'runs as a dedicated user when started by root, and takes over a cluster of the shared user',
    async () => {
      const first = await start(true);
      const { uid } = statSync(`/proc/${first.pid}`);
      expect([0, 65_534]).not.toContain(uid);
      await rows(first, 'CREATE TABLE kept AS SELECT 9 AS n');
      await first.stop();
      const folder = join(home, 'postgres');
      for (const path of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
        lchownSync(join(folder, path), 65_534, 65_534);
      const second = await start(true);
      expect([statSync(`/proc/${second.pid}`).uid, statSync(join(folder, 'base')).uid]).toEqual([uid, uid]);
      expect(await rows(second, 'SELECT n FROM kept')).toEqual([{ n: 9 }]);
    },
  );

  (asRoot ? it : it.skip)('runs as another user than root in a folder which that user may not enter', async () => {
    const restrictedFolder = join(home, 'closed');
    mkdirSync(restrictedFolder);
    chmodSync(home, 0o700);
    chmodSync(restrictedFolder, 0o700);
    const cluster = await startCluster({ home: restrictedFolder, durable: false });
    clusters.push(cluster);
    expect(statSync(`/proc/${cluster.pid}`).uid).not.toBe(0);
    expect(await rows(cluster, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    const again = await startCluster({ home: restrictedFolder, durable: false });
    expect(again.adopted).toBe(true);
  });
});
