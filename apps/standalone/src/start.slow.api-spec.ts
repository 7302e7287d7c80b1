import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '@tidings/testing/until.ts';
import { restoreVoiceChecks } from '@tidings/testing/voice-checks.ts';

const startProgram = fileURLToPath(new URL('../start.mjs', import.meta.url));
const READY = /^Tidings is ready at (http:\/\/(?:127\.0\.0\.1|localhost):\d+)$/m;

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const tidings = fileURLToPath(new URL('../../../tools/bin/tidings.mjs', import.meta.url));

type Run = {
  child: ChildProcess;
  stdout(): string;
  stderr(): string;
  ready: Promise<string>;
  ended: Promise<number | null>;
};

async function waitForStderr(run: Run, pattern: RegExp): Promise<string> {
  let line: string | undefined;
  await until(`it says ${pattern.source}`, () => {
    line = pattern.exec(run.stderr())?.[1];
    return line !== undefined;
  });
  return line ?? '';
}

describe('start (the built server)', () => {
  let data: string;
  let runs: Run[];
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'tidings-start-'));
    restoreVoiceChecks(data);
    runs = [];
  });
  afterEach(async () => {
    for (const { child, ended } of runs) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await ended;
      }
    }
    const pid = databasePid();
    if (pid) {
      try {
        process.kill(pid, 'SIGINT');
      } catch {
        /** The process has already exited with the product. */
      }
    }
    rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  const databasePid = () => {
    const file = join(data, 'postgres/postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  };
  const start = (env: Record<string, string> = {}, args = [startProgram]): Run => {
    const child = spawn(process.execPath, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TIDINGS_DATA: data, PORT: '0', TIDINGS_FEEDS: 'none', ...env },
    });
    let [stdout, stderr] = ['', ''];
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const ended = new Promise<number | null>((resolve) => {
      child.once('close', resolve);
    });
    const ready = new Promise<string>((resolve, reject) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        stdout += text;
        const address = READY.exec(stdout)?.[1];
        if (address) resolve(address);
      });
      void ended.then((code) => reject(new Error(`ended with ${code}: ${stderr}`)));
    });
    ready.catch(() => undefined);
    runs.push({ child, stdout: () => stdout, stderr: () => stderr, ready, ended });
    return runs.at(-1)!;
  };

  const doctor = () =>
    spawnSync(process.execPath, [tidings, 'doctor', '--json'], {
      encoding: 'utf8',
      env: { ...process.env, TIDINGS_DATA: data },
    }).stdout;

  it('prints its settings and one line on stdout, responds, and stops together with its database', async () => {
    const run = start();
    const address = await run.ready;
    expect((await fetch(`${address}/healthz/ready`)).status).toBe(200);
    const settings = /^(database: embedded PostgreSQL 18\.\d+)$.*^events: embedded log$.*^voices: own speech server$/ms;
    await waitForStderr(run, settings);
    await waitForStderr(run, /^(news: bundled edition only)$/m);
    const database = databasePid();
    run.child.kill('SIGTERM');
    // A process that exceeds the limit exits with 1.
    expect(await run.ended).toBe(0);
    expect(run.stdout()).toBe(`Tidings is ready at ${address}\n`);
    // The system reaps the last process shortly after its parent has exited.
    await until('the database has exited', () => !isThere(database));
  });

  it('stops its database when `tidings start` was run by an older Node and is killed', async () => {
    const olderNode =
      'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.19.0"}})';
    const run = start({}, ['--import', olderNode, tidings, 'start']);
    await run.ready;
    const database = databasePid();
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    await until('the database has exited', () => !isThere(database));
  });

  async function expectStories(address: string): Promise<void> {
    const query = '{ feed { articles { id } } populateNews(param: "us", type: "country") { id } }';
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    type Answer = { data: { feed: { articles: object[] }; populateNews: object[] } };
    const { feed, populateNews } = ((await response.json()) as Answer).data;
    expect(feed.articles.length).toBeGreaterThan(5);
    expect(populateNews.length).toBeGreaterThan(0);
  }

  it('has articles when the ready line appears, even without configured sources', async () => {
    await expectStories(await start().ready);
  });

  it('prints the first-account link only at the first start and not in the log', async () => {
    const closedSignUp = { TIDINGS_SIGN_UP: 'closed', LOG_LEVEL: 'debug' };
    const first = start(closedSignUp);
    const address = await first.ready;
    const invitation = await waitForStderr(first, /^first account: (\S+)/m);
    expect(invitation.startsWith(`${address}/auth#invitation=`)).toBe(true);
    expect(first.stderr().match(/#invitation=/g)).toHaveLength(1);
    const lost = spawnSync(process.execPath, [tidings, 'user', 'invite'], {
      encoding: 'utf8',
      env: { ...process.env, TIDINGS_DATA: data, ...closedSignUp },
    });
    expect([lost.status, lost.stdout]).toEqual([0, expect.stringMatching(/^http:\/\/\S+#invitation=\S+\n$/)]);
    first.child.kill('SIGTERM');
    await first.ended;
    const again = start(closedSignUp);
    await again.ready;
    again.child.kill('SIGTERM');
    await again.ended;
    expect(again.stderr() + again.stdout()).not.toContain('invitation=');
  });

  it('prints the address of its emails, and warns once about an unconfigured proxy, as doctor does', async () => {
    const run = start();
    const address = await run.ready;
    const page = await waitForStderr(run, /^mail: (\S+)/m);
    expect(page.startsWith(`${address}/dev/mail?key=`)).toBe(true);
    expect(doctor()).toMatch(/"name":"proxy","state":"ok"/);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const statuses = [];
    for (const [path, more] of [
      [page, {}],
      [page, headers],
      [`${address}/dev/mail`, {}],
      [address, headers],
    ] as const)
      statuses.push((await fetch(path, { headers: more })).status);
    expect(statuses).toEqual([200, 404, 404, 200]);
    await waitForStderr(run, /(it sends x-forwarded-for)/);
    expect(doctor()).toMatch(/"name":"proxy","state":"warn","says":"a proxy is in front of Tidings/);
    run.child.kill('SIGTERM');
    await run.ended;
    expect(run.stderr().match(/TIDINGS_TRUSTED_PROXIES does not name it/g)).toHaveLength(1);
  });

  it('has articles when the ready line appears although no source responds, and doctor names the source', async () => {
    expect(doctor()).toContain(
      '"name":"sources","state":"ok","says":"their responses are known only while Tidings runs"',
    );
    const feed = 'http://127.0.0.1:9/feed.xml';
    await expectStories(await start({ TIDINGS_FEEDS: feed }).ready);
    await until('the source was requested', () => doctor().includes(feed));
    expect(doctor()).toMatch(
      /"name":"sources","state":"warn","says":"0 of 1 have responded; these do not, and are skip/,
    );
  });

  it('listens only on the first address of localhost', async () => {
    const twice = join(data, 'localhost-twice.mjs');
    writeFileSync(
      twice,
      `import dns from 'node:dns';
       const { lookup } = dns;
       const both = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
       dns.lookup = (host, options, answer) =>
         host === 'localhost' && options.all ? answer(null, both) : lookup(host, options, answer);`,
    );
    const { port } = new URL(await start({ HOST: 'localhost', NODE_OPTIONS: `--import=${twice}` }).ready);
    expect((await fetch(`http://127.0.0.1:${port}/healthz/ready`)).status).toBe(200);
    await expect(fetch(`http://127.0.0.2:${port}/healthz/ready`)).rejects.toThrow('fetch failed');
  });

  it('reports a port in use in one sentence with exit code 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => {
      other.once('listening', resolve);
    });
    const bound = other.address();
    const run = start({ PORT: String(typeof bound === 'object' && bound ? bound.port : 0) });
    expect(await run.ended).toBe(1);
    other.close();
    expect(run.stderr()).toMatch(/^Port \d+ on 127\.0\.0\.1 is taken by another program\. .*PORT=\d+ npm start\n$/);
    expect(run.stdout()).toBe('');
  });

  it('rejects a second start and a restore on its folder, and keeps running', async () => {
    const address = await start().ready;
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.stderr()).toContain('Another Tidings is running on');
    const backup = join(data, 'a-backup');
    const command = (...words: string[]) =>
      spawnSync(process.execPath, [tidings, ...words], {
        encoding: 'utf8',
        env: { ...process.env, TIDINGS_DATA: data, TIDINGS_FEEDS: 'none' },
      });
    await until('there are rows to back up', () => command('backup', backup).status === 0);
    const released = readFileSync(join(data, 'release.json'), 'utf8');
    expect(command('restore', backup, '--replace')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'Tidings is running on this database. Stop it first.\n',
    });
    expect(readFileSync(join(data, 'release.json'), 'utf8')).toBe(released);
    expect((await fetch(`${address}/healthz/ready`)).status).toBe(200);
  });

  it('adopts the database server that survives kill -9 of the process group', async () => {
    const first = start();
    await first.ready;
    process.kill(-first.child.pid!, 'SIGKILL');
    await first.ended;
    const orphanPid = databasePid();
    const second = start();
    const address = await second.ready;
    expect(databasePid()).toBe(orphanPid);
    expect((await fetch(`${address}/healthz/ready`)).status).toBe(200);
  });

  it('keeps running when its database exits', async () => {
    const run = start();
    const address = await run.ready;
    const killed = databasePid();
    process.kill(killed, 'SIGKILL');
    const revived = until('the database was replaced and responds', async () => {
      const { status } = await fetch(`${address}/healthz/ready`);
      return status === 200 && databasePid() !== killed;
    });
    expect(await Promise.race([revived, run.ended.then(() => run.stderr())])).toEqual(expect.any(Number));
  });

  it.each([
    [{ PORT: 'many' }, /^PORT must be a port number/],
    [
      { DATABASE_URL: 'postgres://tidings:hush@127.0.0.1:1/none' },
      /^The database at postgres:\/\/tidings:\[hidden\]@127\.0\.0\.1:1\/none does not answer/,
    ],
    [{ HOST: '203.0.113.7' }, /^HOST=203\.0\.113\.7 is not an address of this machine/],
  ])('reports %j in one sentence with exit code 1', async (env, sentence) => {
    const run = start(env);
    expect(await run.ended).toBe(1);
    expect(run.stderr()).toMatch(sentence);
    expect(run.stderr()).not.toMatch(/\n +at /);
  });

  it('reports a data folder that is a file in one sentence', async () => {
    const file = join(data, 'file');
    writeFileSync(file, '');
    const run = start({ TIDINGS_DATA: file });
    expect(await run.ended).toBe(1);
    expect(run.stderr()).toMatch(/^The data folder .*file is not a folder\./);
  });
});
