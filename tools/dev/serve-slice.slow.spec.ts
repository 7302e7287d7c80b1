import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { until } from '@tidings/testing/until.ts';
import { createCleanClone, runCommand } from '../federation/clean-clone.mjs';

const LIMIT_MS = 300_000;
const NO_API = 'http://127.0.0.1:9';
const PAGE = 'apps/mf-feed/src/features/search/search.page.tsx';

let clone: string;
beforeAll(() => {
  clone = createCleanClone();
}, LIMIT_MS);
afterAll(() => rmSync(clone, { recursive: true, force: true }));

it(
  'npx nx serve fails if the port is taken',
  async () => {
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const { port } = other.address() as { port: number };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['node_modules/.bin/nx', 'serve', 'mf-feed', '--port', String(port)],
      { cwd: clone, encoding: 'utf8', env: { ...process.env, NX_DAEMON: 'false' } },
    );
    other.close();
    expect([status, stdout + stderr]).toEqual([1, expect.stringContaining(`Port ${port} is taken`)]);
  },
  LIMIT_MS,
);

it(
  'npx nx serve ends all its processes if npx is killed',
  async () => {
    const npx = spawn('npx', ['nx', 'serve', 'mf-feed', '--port', '0', '--api', NO_API], {
      cwd: clone,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NX_DAEMON: 'false' },
    });
    let output = '';
    let isClosed = false;
    for (const stream of [npx.stdout, npx.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    // Emitted when the last process that has these streams ends.
    npx.once('close', () => {
      isClosed = true;
    });
    await until('the address of the slice', () => output.includes('alone at') || isClosed);
    npx.kill();
    await until('the end of all processes', () => isClosed);
    expect(output).toContain('alone at');
  },
  LIMIT_MS,
);

describe('a served slice', () => {
  let server: ChildProcess;
  let output = '';
  const ended = () => server.exitCode !== null || server.signalCode !== null;
  beforeAll(async () => {
    server = spawn(process.execPath, ['tools/dev/serve-slice.mjs', 'mf-feed', '--port', '0', '--api', NO_API], {
      cwd: clone,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server.stderr!.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    await until('the address of the slice', () => output.includes('alone at') || ended());
  }, LIMIT_MS);
  afterAll(async () => {
    server.kill();
    await until('the end of the server', ended);
  }, LIMIT_MS);

  it(
    'shows type errors in the terminal and in the page until they are corrected',
    async () => {
      const [, address = ''] = /alone at http:\/\/(\S+?),/.exec(output) ?? [];
      const messages: { type: string; data?: { file: string; message: string }[] }[] = [];
      const page = new WebSocket(`ws://${address}/ws`, { headers: { origin: `http://${address}` } } as never);
      page.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data)) as (typeof messages)[0]));
      appendFileSync(join(clone, PAGE), "\nexport const wrong: number = 'text';\n");
      await until('the error in the terminal', () => output.includes(`${PAGE}:`));
      expect(output).toContain("error TS2322: Type 'string' is not assignable to type 'number'.");
      await until('the error in the page', () =>
        messages.some(({ type, data }) => type === 'errors' && data?.[0]?.file === PAGE),
      );
      runCommand('git', ['checkout', '--quiet', '--', '.'], clone);
      await until('the correction', () => output.includes('the types are correct again'));
      page.close();
    },
    LIMIT_MS,
  );
});
