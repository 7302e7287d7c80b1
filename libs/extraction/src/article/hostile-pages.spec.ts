import { measureProcessorMs } from '@tidings/testing/processor-time.ts';
import { type ExtractResult, extractArticle } from './extract-article.ts';
import { createExtractPool } from './extract-pool.ts';

/** Includes the time to start a new thread after a crash. */
const ANSWER_MS = 4_000;
const WALL_MAX_MS = 60_000;
const URL = 'https://paper.example/story';
const bytes = (text: string) => new TextEncoder().encode(text);
const story = Array.from(
  { length: 6 },
  (_, n) =>
    `<p>Paragraph ${n} tells at some length, in plain words and with a comma or two, what the council of the ` +
    'town decided on the day before.</p>',
).join('');
const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>The council decides</title>${head}</head><body><h1>The council ` +
  `decides</h1><article>${body}</article></body></html>`;

const hostile: [name: string, html: string, code: string | null][] = [
  ['100,000 nested elements', page('<div>'.repeat(100_000) + story), 'PAGE_TOO_COMPLEX'],
  ['10,000 nested elements', page('<div>'.repeat(10_000) + story), 'PAGE_TOO_COMPLEX'],
  ['3,000 nested tables', page('<table><tr><td>'.repeat(3_000) + story), 'PAGE_TOO_COMPLEX'],
  [
    'many deep branches',
    page(`${'<div>'.repeat(240)}<p>${story}</p>${'</div>'.repeat(240)}`.repeat(150)),
    'PAGE_TOO_COMPLEX',
  ],
  ['600,000 inline elements', page('<b>x</b>'.repeat(600_000) + story), 'PAGE_TOO_COMPLEX'],
  ['twenty megabytes', page(story.repeat(24_000)), 'PAGE_TOO_LARGE'],
  ['an attribute of ten megabytes', page(`<p title="${'a'.repeat(10_000_000)}">${story}</p>`), 'PAGE_TOO_LARGE'],
  ['an attribute of a megabyte', page(`<div class="${'a '.repeat(500_000)}">${story}</div>`), null],
  ['thousands of bylines', page(`${story}${'<p class="byline">By Ida Marsh</p>'.repeat(4_000)}`), null],
  ['a PDF', `%PDF-1.7\n${story}`, 'UNSUPPORTED_CONTENT'],
  ['NUL characters', `\u0000\u0001${story}`, 'UNSUPPORTED_CONTENT'],
  ['an empty document', '', 'NO_ARTICLE'],
  ['a script-only page', page('<div id="root"></div><script>start()</script>'), 'NO_ARTICLE'],
  ['an endless open tag', page(`${story}<p ${'a'.repeat(300_000)}`), null],
  ['unclosed comments', page(`${story}${'<!--'.repeat(100_000)}`), null],
  ['unterminated entities', page(`${story}<p>${'&amp'.repeat(100_000)}</p>`), null],
];

describe('hostile pages', () => {
  const pool = createExtractPool();
  beforeAll(() => pool.extract({ bytes: bytes(page(story)), url: URL, contentType: 'text/html' }), WALL_MAX_MS);
  afterAll(() => pool.close());

  it.each(hostile)(
    'handles %s in time',
    async (_name, html, code) => {
      let result: ExtractResult | undefined;
      expect(
        await measureProcessorMs(async () => {
          result = await pool.extract({ bytes: bytes(html), url: URL, contentType: 'text/html' });
        }),
      ).toBeLessThan(ANSWER_MS);
      expect(result?.ok ? null : result?.code).toBe(code);
    },
    WALL_MAX_MS,
  );

  it('do not affect the extraction of the next page', async () => {
    expect(await pool.extract({ bytes: bytes(page(story)), url: URL, contentType: 'text/html' })).toMatchObject({
      ok: true,
      article: { title: 'The council decides', language: 'en' },
    });
  });
});

describe('pages that need a second attempt', () => {
  const read = (html: string, contentType = 'text/html') => {
    const result = extractArticle({ bytes: bytes(html), url: URL, contentType });
    if (!result.ok) throw new Error(result.code);
    return result.article.text;
  };

  it.each([
    ['a warning before the page', `<br><b>Warning</b>: no database<br>${page(story)}`],
    ['two bodies', page(story).replace('<body>', '<body></body><body>')],
    ['missing html and body elements', story],
    ['text hidden until a script runs', page(`<div hidden id="S:0">${story}</div>`)],
    ['text in noscript elements', page(`<div id="app"></div><noscript>${story}</noscript>`)],
  ])('extracts the article despite %s', (_name, html) => {
    const text = read(html);
    for (let n = 0; n < 6; n += 1) expect(text).toContain(`Paragraph ${n} tells`);
  });

  it('leaves out hidden panels, scripts and share lines', () => {
    const text = read(
      page(
        `${story}<div class="modal" style="display:none"><p>${'We value your privacy. '.repeat(30)}</p></div>` +
          `<script>alert('x')</script><p>Share this on Facebook</p>`,
      ),
    );
    expect(text).not.toMatch(/privacy|alert|Share this/);
  });
});
