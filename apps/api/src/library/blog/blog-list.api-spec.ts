import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { writeBlog } from '../../testing/blog-writer.ts';
import { TestApi } from '../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../testing/visitor.ts';

const LIST = `query L($filter: BlogFilterInput, $nextToken: String) { blogs(filter: $filter, nextToken:
    $nextToken) { items { id title preview likes createdAt article { id } } nextToken } }`;
type Page = { items: { id: string; title: string; preview: string }[]; nextToken: string | null };

const BLOGS = 45;
let api: TestApi;
let reader: Visitor;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  const ann = await signUpPerson(api, 'ann@example.org');
  for (let n = 0; n < BLOGS; n += 1) {
    if (n % 20 === 0) await api.database.query('TRUNCATE attempt');
    await writeBlog(ann, {
      title: `Blog ${n}`,
      category: n % 2 === 0 ? 'Even' : 'Odd',
      tags: n < 3 ? ['First'] : ['Later'],
    });
  }
  // With equal times, pagination must use the ID.
  await api.database.query(`UPDATE blog SET created_at = '2026-11-20T08:00:00Z'`);
  reader = new Visitor(api);
});
afterAll(() => api.close());

const list = async (variables: object) => {
  const { data, errors } = await reader.ask(LIST, variables);
  return { page: (data as unknown as { blogs: Page } | null)?.blogs, error: errors[0] };
};
async function all(filter: object | null): Promise<{ titles: string[]; sizes: number[] }> {
  const pages: Page[] = [];
  for (let nextToken: string | null = null; pages.length === 0 || nextToken;) {
    const page: Page | undefined = (await list({ filter, nextToken })).page;
    if (!page) throw new Error('no page');
    pages.push(page);
    ({ nextToken } = page);
  }
  return {
    titles: pages.flatMap(({ items }) => items.map(({ title }) => title)),
    sizes: pages.map(({ items }) => items.length),
  };
}

it('lists twenty blogs per page without repetition, and no token on the last page', async () => {
  const { titles, sizes } = await all(null);
  expect(sizes).toEqual([20, 20, 5]);
  expect(new Set(titles).size).toBe(BLOGS);
});

it('the blog filter ignores case', async () => {
  expect((await all({ category: 'even' })).sizes).toEqual([20, 3]);
  expect((await all({ category: 'ODD', tag: 'first' })).titles).toEqual(['Blog 1']);
  expect((await all({ author: 'nobody' })).sizes).toEqual([0]);
});

it('rejects a token that is forged, changed or from another list', async () => {
  const token = (await list({ filter: { category: 'even' } })).page?.nextToken ?? '';
  expect((await list({ filter: { category: 'even' }, nextToken: token })).page?.items).toHaveLength(3);
  const changed = `${token.slice(0, -3)}${token.endsWith('AAA') ? 'BBB' : 'AAA'}`;
  const cursor = Buffer.from('1763600000000|00000000-0000-4000-8000-000000000000').toString('base64url');
  const invalidTokens: [object | null, string][] = [
    [null, token],
    [{ category: 'odd' }, token],
    [{ category: 'even', tag: 'later' }, token],
    [{ category: 'even' }, changed],
    [null, cursor],
    [null, ''],
    [null, 'x'.repeat(5_000)],
  ];
  for (const [filter, nextToken] of invalidTokens) {
    const { page, error } = await list({ filter, nextToken });
    expect([page ?? null, error?.extensions.code, error?.message]).toEqual([
      null,
      'BAD_INPUT',
      'The page token does not belong to this list. Request the first page without a token.',
    ]);
  }
});

it('shows the beginning of a blog’s text without Markdown in the list', async () => {
  const bob = await signUpPerson(api, 'bob@example.org');
  await writeBlog(bob, {
    title: 'Long',
    author: 'Bob',
    content: `# A *head*\n\n\`\`\`\ncode\n\`\`\`\n\n${'😀 word '.repeat(60)}`,
  });
  const preview = (await list({ filter: { author: 'bob' } })).page?.items[0]?.preview ?? '';
  expect(preview).toMatch(/^A head 😀 word .*…$/u);
  expect([preview.length <= 151, preview.isWellFormed()]).toEqual([true, true]);
});
