import { type Page, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { hasXssCorpus, countExecutedPayloads, runInFrames, watchScripts, readXssPayloads } from './hostile.ts';
import { registerByApi } from './people.ts';
import { type Product, removeFolder, startProduct } from './product.ts';

/** The control here runs only every fourth string, because `hostile-text` runs it for all strings. */
const CONTROL_OF = 4;
const CONTENT_CHARS = 90_000;
const WORD_CHARS = 60;
const LINE_CHARS = 200;
const NAME_CHARS = 100;
/** Number of blogs with hostile titles and tags, in addition to those with hostile contents. */
const LINE_BLOGS = 16;
const WORDS = 20;

const records = readXssPayloads();
const clean = ({ html }: { html: string }) => html.toWellFormed().replaceAll('\u0000', '');
const firing = records.filter(({ fires }) => fires !== '');
const asLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
const upTo = (max: number) =>
  firing.map((record) => asLine(clean(record))).filter((line) => line !== '' && line.length <= max);

let product: Product;
// The page that shows sent emails exists only outside production.
test.beforeAll(async () => {
  product = await startProduct({ NODE_ENV: 'development' });
});
test.afterAll(async () => {
  await product.stop();
  removeFolder(product.data);
});

async function publish(page: Page, parts: object): Promise<{ id: string; html: string }> {
  const response = await page.request.post(`${product.url}/graphql`, {
    headers: { 'mercurius-require-preflight': '1' },
    data: {
      query: `mutation C($input: BlogInput!) { createBlog(input: $input) { ... on Blog { id content
          article { content } } ... on BlogRefused { problems { message } } } }`,
      variables: {
        input: {
          title: 'T',
          content: 'C',
          author: 'A',
          category: 'K',
          subcategory: 'S',
          tags: ['t'],
          featuredImage: 'https://pictures.invalid/a.jpg',
          seoDescription: 'D',
          seoKeywords: ['k'],
          published: true,
          ...parts,
        },
      },
    },
  });
  const { createBlog } = (
    (await response.json()) as { data: { createBlog: { id?: string; content: string; article: { content: string } } } }
  ).data;
  if (!createBlog.id) throw new Error(JSON.stringify(createBlog));
  // Contains both formats that the API returns: HTML, and Markdown, which clients may mistake for HTML.
  return { id: createBlog.id, html: `${createBlog.article.content}\n${createBlog.content}` };
}

test('scripts in blog fields do not run', { tag: '@slow' }, async ({ browser }) => {
  test.setTimeout(500_000);
  const bare = await browser.newContext();
  const control = await watchScripts(bare, null);
  const blank = await bare.newPage();
  const asDocument = records.filter(({ fires }) => fires.includes('d')).filter((_, index) => index % CONTROL_OF === 0);
  const { harmful, isEnough } = await countExecutedPayloads(blank, control, asDocument);
  expect(isEnough).toBe(true);
  await bare.close();

  const context = await browser.newContext();
  const page = await context.newPage();
  await registerByApi(page, product.url, 'eve@example.org', 'kettles boil slowly');
  const blogs: { id: string; html: string }[] = [];
  const strings = records.map(clean);
  for (let at = 0; at < strings.length;) {
    let content = '';
    for (; at < strings.length && content.length + strings[at]!.length < CONTENT_CHARS; at += 1)
      content += `${strings[at]}\n\n`;
    blogs.push(await publish(page, { content, title: `Strings up to ${at}` }));
  }
  const [lines, names] = [upTo(LINE_CHARS), upTo(NAME_CHARS)];
  const words = [...new Map(upTo(WORD_CHARS).map((word) => [word.toLowerCase(), word])).values()];
  const some = <T>(list: T[], n: number) => list[Math.floor((n * list.length) / LINE_BLOGS)]!;
  for (let n = 0; n < LINE_BLOGS; n += 1) {
    const from = (n * 2 * WORDS) % Math.max(1, words.length);
    const tags = words.slice(from, from + WORDS);
    const seoKeywords = words.slice(from + WORDS, from + 2 * WORDS);
    blogs.push(
      await publish(page, {
        title: some(lines, n),
        seoDescription: some(lines.toReversed(), n),
        author: some(names, n),
        category: some(names.toReversed(), n),
        subcategory: some(words, n),
        ...(tags.length > 0 ? { tags } : {}),
        ...(seoKeywords.length > 0 ? { seoKeywords } : {}),
      }),
    );
  }

  const ran = await watchScripts(context, product.url);
  const frames = await context.newPage();
  await frames.goto('about:blank');
  await runInFrames(frames, blogs, 'innerHTML', 400);
  await page.goto(`${product.url}/blogs`);
  await page
    .getByRole('button', { name: 'Load More' })
    .click({ timeout: 15_000 })
    .catch(() => undefined);
  await page.getByRole('article').first().waitFor();
  for (const { id } of blogs) {
    await page.goto(`${product.url}/blogs/${id}/x`);
    await page.locator('[data-article]').waitFor({ timeout: 40_000 });
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('[data-article] *'))
        for (const kind of ['mouseover', 'focus', 'pointerenter'])
          element.dispatchEvent(new Event(kind, { bubbles: true }));
    });
  }
  await page.goto(`${product.url}/blogs/${blogs.at(-1)!.id}/x/edit`);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.waitForTimeout(1_000);
  console.log(
    `control: ${harmful} of ${asDocument.length} ran; ${strings.length} strings through ${blogs.length} ` +
      `blogs${hasXssCorpus ? '' : ' (own strings, because the corpus is missing)'}`,
  );
  expect([...ran]).toEqual([]);
});
