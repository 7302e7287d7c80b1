import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FeedServer } from '@tidings/testing/news-feed-server.ts';

const tidings = fileURLToPath(new URL('../../../../tools/bin/tidings.mjs', import.meta.url));
const story = Array.from(
  { length: 5 },
  (_, part) =>
    `<p>Part ${part + 1}. The harbour was quiet for the first time in weeks, and people stayed to look at the ` +
    'water.</p>',
).join('');
const page =
  '<!doctype html><html lang="en"><head><title>Boats at rest</title></head><body><article><h1>Boats at ' +
  `rest</h1>${story}</article></body></html>`;
const FEED =
  '<rss version="2.0"><channel><title>Harbour news</title><item><title>Boats at ' +
  'rest</title><link>https://paper.example/boats</link><pubDate>Fri, 20 Nov 2026 08:00:00 ' +
  'GMT</pubDate></item></channel></rss>';
const base64 = (text: string) => Buffer.from(text).toString('base64');

function run(
  args: string[],
  input = '',
  environment: Record<string, string> = {},
): Promise<{ code: number | null; lines: Record<string, unknown>[]; stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', tidings, ...args], {
      env: { ...process.env, NODE_OPTIONS: '', ...environment },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.once('error', reject).once('close', (code) => {
      const lines = args.includes('--jsonl')
        ? stdout
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line) as Record<string, unknown>)
        : [];
      resolve({ code, lines, stdout, stderr });
    });
    child.stdin.end(input);
  });
}

describe('tidings extract --jsonl', () => {
  it('prints a result for every line, including invalid and hostile ones', async () => {
    const input = [
      { id: 'good', url: 'https://paper.example/a', contentType: 'text/html', bodyBase64: base64(page) },
      {
        id: 'deep',
        url: 'https://paper.example/b',
        contentType: 'text/html',
        bodyBase64: base64('<div>'.repeat(100_000)),
      },
      { id: 'separator\u2028inside', url: 'https://paper.example/c\u2029', bodyBase64: base64(page) },
      { id: 'no body' },
      { id: 'empty', bodyBase64: '' },
      { id: 'last', url: 'nonsense', contentType: 'nonsense', bodyBase64: base64(page) },
    ].map((line) => JSON.stringify(line));
    const { code, lines, stderr } = await run(
      ['extract', '--jsonl'],
      [...input.slice(0, 2), 'this is not JSON', '[1]', '', ...input.slice(2)].join('\n'),
    );
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const by = new Map(lines.map((line) => [line['id'], line]));
    expect(lines).toHaveLength(8);
    expect(by.get('good')).toMatchObject({
      ok: true,
      title: 'Boats at rest',
      author: null,
      date: null,
      lang: 'en',
      image: null,
    });
    expect(String(by.get('good')?.['text']).split('\n')).toHaveLength(5);
    expect(by.get('separator\u2028inside')).toMatchObject({ ok: true });
    expect(by.get('deep')).toMatchObject({ ok: false, code: 'PAGE_TOO_COMPLEX' });
    for (const id of ['no body', 'empty', 'last'])
      expect(by.get(id)).toMatchObject({ ok: false, code: expect.any(String) });
    expect(lines.filter(({ id, ok }) => id === null && ok === false)).toHaveLength(2);
  });
});

describe('tidings extract ADDRESS', () => {
  let site: FeedServer;
  beforeAll(async () => {
    site = (await new FeedServer().listen()) as FeedServer;
    site.serve('/boats', { contentType: 'text/html', body: page });
  });
  afterAll(() => site.close());
  it('reads a page that the address guard allows', async () => {
    const { code, stdout } = await run(['extract', `${site.origin}/boats`], '', {
      TIDINGS_ALLOW_ADDRESSES: site.hostAndPort,
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      title: 'Boats at rest',
      language: 'en',
      blocks: expect.arrayContaining([expect.objectContaining({ kind: 'para' })]),
    });
  });
  it('reports why a page is not allowed, and prints no data', async () => {
    const { code, stdout, stderr } = await run(['extract', `${site.origin}/boats`]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/private network.*ADDRESS_BLOCKED/);
    expect(site.seenAt('/boats')).toHaveLength(1);
  });
  it('prints its usage', async () => {
    for (const args of [['extract'], ['extract', '--nonsense'], ['parse-feed']])
      expect(await run(args)).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('tidings parse-feed --jsonl', () => {
  it('prints a result for every line', async () => {
    const input = [
      { id: 1, contentType: 'application/rss+xml', bodyBase64: base64(FEED) },
      { id: 2, contentType: 'text/html', bodyBase64: base64(page) },
      { id: 3 },
    ];
    const { code, lines } = await run(
      ['parse-feed', '--jsonl'],
      `${input.map((line) => JSON.stringify(line)).join('\n')}\n{broken\n`,
    );
    expect(code).toBe(0);
    expect(lines).toHaveLength(4);
    expect(lines.find(({ id }) => id === 1)).toEqual({
      id: 1,
      ok: true,
      title: 'Harbour news',
      entries: [
        {
          title: 'Boats at rest',
          link: 'https://paper.example/boats',
          published: '2026-11-20T08:00:00.000Z',
          author: null,
          summaryText: null,
        },
      ],
    });
    expect(lines.find(({ id }) => id === 2)).toMatchObject({ ok: false, code: 'NOT_A_FEED' });
  });
});
