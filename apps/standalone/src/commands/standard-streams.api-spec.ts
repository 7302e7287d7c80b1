import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PollyProtocolServer } from '@tidings/testing/polly-protocol-server.ts';

const tidings = fileURLToPath(new URL('../../../../tools/bin/tidings.mjs', import.meta.url));
const FEED =
  '<rss version="2.0"><channel><title>Harbour news</title><item><title>Boats at rest</title>' +
  '<link>https://paper.example/boats</link></item></channel></rss>';
const PARAGRAPH = '<p>The harbour was quiet for the first time in weeks, and people stayed to look at the water.</p>';
const ARTICLE = `<article><h1>Boats at rest</h1>${PARAGRAPH.repeat(5)}</article>`;
const PAGE = `<!doctype html><title>Boats at rest</title>${ARTICLE}`;

type Run = { code: number | null; stdout: Buffer; stderr: string };
type Options = { input?: string; env?: Record<string, string>; closeEarly?: boolean };

/** Runs a command with real pipes. With `closeEarly`, the reader closes its end after the first output, like `head`. */
function run(args: string[], { input = '', env = {}, closeEarly = false }: Options = {}): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', tidings, ...args], {
      env: { ...process.env, NODE_OPTIONS: '', ...env },
    });
    const received: Buffer[] = [];
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      received.push(chunk);
      if (closeEarly) child.stdout.destroy();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.once('error', reject).once('close', (code) => resolve({ code, stdout: Buffer.concat(received), stderr }));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

it('parse-feed and extract read standard input when the file is “-”', async () => {
  const feed = await run(['parse-feed', '-'], { input: FEED });
  expect(JSON.parse(feed.stdout.toString())).toMatchObject({ title: 'Harbour news' });
  const page = await run(['extract', '-'], { input: PAGE });
  expect(JSON.parse(page.stdout.toString())).toMatchObject({ title: 'Boats at rest' });
});

it('a command exits quietly when the reader of its output closes the pipe', async () => {
  const line = JSON.stringify({ id: 1, lang: 'en', text: 'It rained. It stopped. '.repeat(200) });
  const jsonl = await run(['sentences', '--jsonl'], { input: `${line}\n`.repeat(500), closeEarly: true });
  expect({ code: jsonl.code, stderr: jsonl.stderr }).toEqual({ code: 0, stderr: '' });
  const entries = '<item><title>A long title of a story</title></item>'.repeat(20_000);
  const feed = `<rss version="2.0"><channel><title>Long</title>${entries}</channel></rss>`;
  const document = await run(['parse-feed', '-'], { input: feed, closeEarly: true });
  expect({ code: document.code, stderr: document.stderr }).toEqual({ code: 0, stderr: '' });
});

describe('speak', () => {
  let server: PollyProtocolServer;
  let folder: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    server = await new PollyProtocolServer(() => 'whole').listen();
    folder = mkdtempSync(join(tmpdir(), 'tidings-speak-'));
    env = { AWS_ENDPOINT_URL_POLLY: server.address };
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const speak = ['speak', '--voice', 'Joanna'];
  const input = 'A day in Brno\nIt rained.';

  it('reads text from standard input and writes only audio to standard output when the files are “-”', async () => {
    const file = join(folder, 'brno.mp3');
    await run([...speak, '--out', file], { input, env });
    const { code, stdout, stderr } = await run([...speak, '--text-file', '-', '--out', '-'], { input, env });
    expect(code).toBe(0);
    expect(stdout.length).toBeGreaterThan(100);
    expect(stdout.equals(readFileSync(file))).toBe(true);
    expect(stderr).toMatch(/ s in the voice Joanna, .* → standard output\n$/);
  });

  it('rejects writing audio and timeline to the same standard output', async () => {
    const { code, stdout, stderr } = await run([...speak, '--out', '-', '--timeline', '-'], { input, env });
    expect({ code, bytes: stdout.length }).toEqual({ code: 2, bytes: 0 });
    expect(stderr).toContain('Only one of --out and --timeline can be standard output.');
  });
});
