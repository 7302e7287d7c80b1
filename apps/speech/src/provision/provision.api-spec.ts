import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { kokoroFiles, kokoroModel } from '../kokoro/kokoro.voices.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
const folders: string[] = [];
const freshFolder = () => {
  folders.push(mkdtempSync(join(tmpdir(), 'tidings-voices-')));
  return folders.at(-1) ?? '';
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Runs the program without pip and npm, so that only the operator's own source is available. */
function run(data: string, from: string, ...args: string[]) {
  const child = spawn(process.execPath, [program, 'voices', ...args], {
    env: {
      PATH: '/nowhere',
      HOME: data,
      TIDINGS_DATA: data,
      TIDINGS_VOICES_FROM: from,
      HTTPS_PROXY: 'http://127.0.0.1:9',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  return { child, ended };
}

async function startSource(answer: (range: string | undefined) => { status: number; bytes: number; stalls?: boolean }) {
  const ranges: (string | undefined)[] = [];
  const server: Server = createServer((request, response) => {
    if (!request.url?.endsWith(kokoroModel.name)) {
      response.writeHead(404).end();
      return;
    }
    ranges.push(request.headers.range);
    const { status, bytes, stalls = false } = answer(request.headers.range);
    response.writeHead(status, { 'content-length': stalls ? kokoroModel.bytes : bytes });
    response.write(Buffer.alloc(bytes, 7));
    if (!stalls) response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    ranges,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const stateIn = (data: string) =>
  JSON.parse(readFileSync(join(data, 'voices/state.json'), 'utf8')) as { state: string; message: string };

it('reports why each source failed and leaves no lock behind', async () => {
  const data = freshFolder();
  const { code, output } = await run(data, freshFolder(), 'install').ended;
  expect(code).toBe(1);
  expect(output).toMatch(/your own source: your own folder has no py_nanotts/);
  expect(output).toMatch(/a Python package: pip is not installed/);
  expect(stateIn(data).state).toBe('failed');
  expect(existsSync(join(data, 'voices/fetching.pid'))).toBe(false);
  const list = await run(data, '', 'list').ended;
  expect(list.code).toBe(0);
  expect(list.output).toMatch(/^Joanna +en-US +English \(US\) +basic/m);
  expect(list.output).toMatch(/Natural voices: The SVOX Pico data could not be fetched/);
});

it('resumes an interrupted download and rejects a file that does not match', async () => {
  const half = 400_000;
  const source = await startSource((range) =>
    range === undefined ? { status: 200, bytes: half, stalls: true } : { status: 206, bytes: 1_000 },
  );
  const data = freshFolder();
  const fetched = join(data, 'voices/downloads', `own-${kokoroModel.name}`);
  try {
    const first = run(data, source.address, 'install');
    for (let patience = 1600; !(existsSync(fetched) && statSync(fetched).size === half) && patience > 0; patience -= 1)
      await sleep(50);
    first.child.kill('SIGINT');
    const interrupted = await first.ended;
    expect([interrupted.code, statSync(fetched).size]).toEqual([1, half]);
    expect(interrupted.output).toMatch(/was interrupted\. Run the command again to resume it/);
    const second = await run(data, source.address, 'install').ended;
    expect(source.ranges).toEqual([undefined, `bytes=${half}-`]);
    expect(second.output).toMatch(
      new RegExp(`your own source: ${kokoroModel.name} has ${half + 1_000} bytes instead of ${kokoroModel.bytes}`),
    );
    expect(existsSync(fetched)).toBe(false);
  } finally {
    source.close();
  }
});

it.each([
  ['off', 'ready'],
  ['none', 'off'],
])('with TIDINGS_NATURAL=%s the state of installed natural voices is %s', async (wanted, state) => {
  const data = freshFolder();
  mkdirSync(join(data, 'voices', kokoroFiles.version), { recursive: true });
  writeFileSync(join(data, 'voices', kokoroFiles.version, 'manifest.json'), '{"files":{}}');
  const server = spawn(process.execPath, [program, '--with-parent'], {
    env: { ...process.env, PORT: '0', TIDINGS_DATA: data, TIDINGS_NATURAL: wanted, TIDINGS_SPEECH_KEY: '' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => {
    server.once('close', resolve);
  });
  try {
    const address = await new Promise<string>((resolve) => {
      server.stdout.setEncoding('utf8').on('data', (text: string) => {
        const startedAddress = /^speech: (\S+)$/m.exec(text)?.[1];
        if (startedAddress) resolve(startedAddress);
      });
    });
    const answer = await fetch(`${address}/tidings/voices`);
    expect(await answer.json()).toMatchObject({ natural: { state } });
  } finally {
    server.stdin.end();
    await ended;
  }
});

const small = spawnSync('mount', ['--version']).status === 0 && process.getuid?.() === 0;
(small ? it : it.skip)('reports insufficient disk space before the download starts', async () => {
  const data = freshFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', data]).status !== 0) return;
  try {
    const { code, output } = await run(data, freshFolder(), 'install').ended;
    expect(code).toBe(1);
    expect(output).toMatch(
      /need 450 MB of disk space, but only \d+ MB are free for .*Free some space, or set TIDINGS_NATURAL=none\./,
    );
    expect(existsSync(join(data, 'voices/downloads'))).toBe(false);
  } finally {
    spawnSync('umount', [data]);
  }
});
