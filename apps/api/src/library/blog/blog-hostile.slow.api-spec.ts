import { existsSync, readFileSync } from 'node:fs';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { parseFragment } from 'parse5';
import { writeBlog } from '../../testing/blog-writer.ts';
import { TestApi } from '../../testing/test-api.ts';
import { type Visitor, signUpPerson } from '../../testing/visitor.ts';

jest.setTimeout(240_000);

const corpus = new URL('../../../../../../shared/hostile/xss.json', import.meta.url);
const isMarkdown = (text: string) => /^(?:\[|<https:)/.test(text);
const builtInStrings = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '"><svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '`<b onclick=x>`',
  '<https://x.example/" onmouseover="alert(1)>',
];
const records = existsSync(corpus)
  ? (JSON.parse(readFileSync(corpus, 'utf8')) as { html: string; fires: string }[])
  : builtInStrings.map((html) => ({ html, fires: isMarkdown(html) ? '' : 'd' }));
const strings = [...builtInStrings, ...records.map(({ html }) => html.toWellFormed().replaceAll('\0', ''))];

type Node = { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: Node[]; content?: Node };
const harmlessTags = new Set([
  '#text',
  '#document-fragment',
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'a',
  'small',
]);
function harm(html: string): string[] {
  const problems: string[] = [];
  const waiting: Node[] = [parseFragment(html) as unknown as Node];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!harmlessTags.has(node.nodeName)) problems.push(node.nodeName);
    for (const { name, value } of node.attrs ?? []) {
      const harmless =
        name === 'rel' || (name === 'start' && /^\d+$/.test(value)) || (name === 'href' && /^https?:\/\//.test(value));
      if (!harmless) problems.push(`${name}=${value}`);
    }
    waiting.push(...(node.childNodes ?? []), ...(node.content ? [node.content] : []));
  }
  return problems;
}

let api: TestApi;
let ann: Visitor;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  ann = await signUpPerson(api, 'ann@example.org');
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

it('control: the check detects HTML that runs in a browser', () => {
  const firing = records.filter(({ fires }) => /[di]/.test(fires));
  expect(firing.filter(({ html }) => harm(html).length > 0).length).toBeGreaterThanOrEqual(
    Math.floor(firing.length * 0.95),
  );
});

it('stores hostile content without tags, as text with web links only', async () => {
  const texts: string[] = [];
  for (let at = 0; at < strings.length;) {
    let text = '';
    for (; at < strings.length && text.length + (strings[at]?.length ?? 0) < 90_000; at += 1)
      text += `${strings[at]}\n\n`;
    texts.push(text);
  }
  for (const content of texts) {
    const written = await writeBlog(ann, { content });
    expect(written.problems ?? []).toEqual([]);
    const { data } = await ann.ask(
      'query B($id: ID!) { blog(id: $id) { content body { text marks { kind href } } article { content } } }',
      { id: written.id },
    );
    const { blog } = data as unknown as {
      blog: {
        content: string;
        body: { text: string; marks: { kind: string; href: string | null }[] }[];
        article: { content: string };
      };
    };
    expect(harm(blog.article.content)).toEqual([]);
    for (const { marks } of blog.body)
      for (const { kind, href } of marks) expect(kind === 'link' ? href : 'https://').toMatch(/^https?:\/\//);
    expect(harm(blog.content)).toEqual([]);
  }
});

it('returns hostile text in a one-line field as plain text, or rejects it and names the field', async () => {
  const fits = (max: number) =>
    strings.filter((text) => {
      const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
      return line !== '' && line.length <= max;
    });
  const [names, words, lines] = [
    fits(100),
    [
      ...new Map(
        fits(60).map((word) => [
          word
            .replace(/[\p{Cc}\s]+/gu, ' ')
            .trim()
            .toLowerCase(),
          word,
        ]),
      ).values(),
    ],
    fits(200),
  ];
  let carried = 0;
  for (let n = 0; n < 25; n += 1) {
    const pick = (list: string[]) => list[Math.floor((n / 25) * list.length)] ?? '';
    const sent = {
      title: pick(lines),
      seoDescription: pick(lines.toReversed()),
      author: pick(names),
      category: pick(names.toReversed()),
      subcategory: pick(words),
      tags: words.slice(n * 20, n * 20 + 20),
      seoKeywords: words.slice(-20 - n * 20, words.length - n * 20),
    };
    if (sent.tags.length === 0 || sent.seoKeywords.length === 0) break;
    const written = await writeBlog(ann, sent);
    const { data } = await ann.ask(
      `query B($id: ID!) { blog(id: $id) { slug title seoDescription author category subcategory
        tags seoKeywords article { title content } } }`,
      { id: written.id },
    );
    const { blog } = data as unknown as { blog: typeof sent & { slug: string; article: { content: string } } };
    const line = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
    for (const field of ['title', 'seoDescription', 'author', 'category', 'subcategory'] as const)
      expect(blog[field]).toBe(line(sent[field]));
    expect([blog.tags, blog.seoKeywords]).toEqual([sent.tags.map(line), sent.seoKeywords.map(line)]);
    expect([harm(blog.article.content), /^[\p{L}\p{N}-]+$/u.test(blog.slug)]).toEqual([[], true]);
    carried += 5 + blog.tags.length + blog.seoKeywords.length;
  }
  expect(carried).toBeGreaterThan(0);
});

it('a picture field accepts only web URLs', async () => {
  for (const featuredImage of strings.filter((text) => text.length < 300).slice(0, 25)) {
    const written = await writeBlog(ann, { featuredImage });
    if (written.__typename === 'Blog') expect(URL.parse(featuredImage.trim())?.protocol).toMatch(/^https?:$/);
    else expect(written.problems).toMatchObject([{ field: 'featuredImage' }]);
  }
});
