import { BLOG_CONTENT_BYTES_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { deletePersonalRows } from '@tidings/database/privacy/personal-data.query.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { createBlogInput, writeBlog } from '../../testing/blog-writer.ts';
import { TestApi } from '../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../testing/visitor.ts';

const READ = `query B($id: ID!) { blog(id: $id) { id slug title content author category tags likes liked own published
  createdAt
  body { index kind text marks { kind start end href } } article { id title type author category urlToImage content
  contentState listenMs narration { sentences { index } blocks { index text } } } } }`;
const EDIT = `mutation E($id: ID!, $input: BlogInput!) { updateBlog(id: $id, input: $input) { __typename ...
    on Blog { id title slug } ... on BlogRefused { problems { field } } } }`;
const LIKE = 'mutation L($id: ID!, $liked: Boolean!) { likeBlog(id: $id, liked: $liked) { likes liked } }';

type Read = {
  id: string;
  slug: string;
  title: string;
  content: string;
  likes: number;
  liked: boolean;
  own: boolean;
  tags: string[];
  author: string;
  body: { index: number; text: string }[];
  article: {
    id: string;
    title: string;
    type: string;
    category: string;
    content: string;
    contentState: string;
    listenMs: number;
    narration: { sentences: object[]; blocks: { index: number; text: string }[] };
  };
};

let api: TestApi;
let ann: Visitor & { id: string };
let bea: Visitor & { id: string };
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  [ann, bea] = await Promise.all([signUpPerson(api, 'ann@example.org'), signUpPerson(api, 'bea@example.org')]);
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const answer = async <T>(visitor: Visitor, query: string, variables: object) => {
  const { data, errors } = await visitor.ask(query, variables);
  return {
    data: data as unknown as T | null,
    code: errors[0]?.extensions.code ?? null,
    message: errors[0]?.message ?? '',
  };
};
const read = async (id: string, visitor: Visitor = new Visitor(api)) =>
  (await answer<{ blog: Read | null }>(visitor, READ, { id })).data?.blog ?? null;

it('anyone can read a blog with its blocks, URL and article', async () => {
  const { id } = await writeBlog(ann, {
    title: 'Crème & Sea',
    content: '# Day one\n\nThe *tide* [came](https://tide.example).\n\n- a\n- b',
  });
  const blog = await read(id);
  expect(blog).toMatchObject({
    slug: 'creme-sea',
    title: 'Crème & Sea',
    own: false,
    liked: false,
    likes: 0,
    tags: ['sea', 'slow'],
  });
  expect(blog?.body).toMatchObject([
    { index: 1, kind: 'heading', text: 'Day one' },
    {
      index: 2,
      text: 'The tide came.',
      marks: [
        { kind: 'emphasis', start: 4, end: 8, href: null },
        { kind: 'link', start: 9, end: 13, href: 'https://tide.example/' },
      ],
    },
    { index: 3, kind: 'item', text: 'a' },
    { index: 4, text: 'b' },
  ]);
  expect(blog?.article).toMatchObject({
    title: 'Crème & Sea',
    type: 'typeless',
    category: 'Travel',
    contentState: 'ready',
    urlToImage: 'https://pictures.example/sea.jpg',
  });
  // The player highlights blocks by index, so the page and the narration must have the same blocks.
  expect(blog?.article.narration.blocks.slice(1).map(({ index, text }) => [index, text])).toEqual(
    blog?.body.map(({ index, text }) => [index, text]),
  );
  expect(blog?.article.narration.sentences.length).toBeGreaterThan(3);
  expect(blog?.article.content).toContain('<a href="https://tide.example/"');
  expect((await read(id, ann))?.own).toBe(true);
  const { data } = await new Visitor(api)
    .ask('{ feed(first: 50) { articles { id } } searchPage(query: "tide") { articles { id } } }')
    .catch(() => ({ data: null }));
  expect(JSON.stringify(data)).not.toContain(blog?.article.id);
});

it('only the author can edit a blog, and editing also changes its article', async () => {
  const { id } = await writeBlog(ann);
  const before = await read(id);
  expect((await answer(new Visitor(api), EDIT, { id, input: createBlogInput() })).code).toBe('UNAUTHENTICATED');
  expect((await answer(bea, EDIT, { id, input: createBlogInput({ title: 'Bea’s now' }) })).code).toBe('NOT_FOUND');
  expect((await answer(bea, 'mutation D($id: ID!) { deleteBlog(id: $id) }', { id })).code).toBe('NOT_FOUND');
  expect(await read(id)).toEqual(before);
  expect(
    (
      await answer(ann, EDIT, {
        id,
        input: createBlogInput({ title: 'Two weeks', content: 'It went on.', category: 'Life' }),
      })
    ).data,
  ).toMatchObject({ updateBlog: { title: 'Two weeks', slug: 'two-weeks' } });
  const after = await read(id);
  expect(after?.article).toMatchObject({
    id: before?.article.id,
    title: 'Two weeks',
    category: 'Life',
    content: expect.stringContaining('It went on.'),
  });
  expect((await answer(ann, EDIT, { id, input: createBlogInput({ title: ' ' }) })).data).toEqual({
    updateBlog: { __typename: 'BlogRefused', problems: [{ field: 'title' }] },
  });
});

it('rejects a blog with empty fields, names each of them and publishes nothing', async () => {
  const refused = await writeBlog(ann, {
    title: ' ',
    content: '\n',
    author: '',
    category: '',
    subcategory: '',
    tags: [' '],
    featuredImage: '',
    seoDescription: '',
    seoKeywords: [],
    published: false,
  });
  expect(refused.problems.map(({ field, code }) => [field, code])).toEqual([
    ['title', 'EMPTY'],
    ['content', 'EMPTY'],
    ['author', 'EMPTY'],
    ['category', 'EMPTY'],
    ['subcategory', 'EMPTY'],
    ['tags', 'EMPTY'],
    ['featuredImage', 'EMPTY'],
    ['seoDescription', 'EMPTY'],
    ['seoKeywords', 'EMPTY'],
    ['published', 'NOT_PUBLISHED'],
  ]);
  for (const { message } of refused.problems) expect(message).toMatch(/^\S.* (?:is empty\.|must be ticked.*)$/);
});

it.each<[string, object, string, string]>([
  ['a title that is too long', { title: 'x'.repeat(201) }, 'title', 'TOO_LONG'],
  ['a repeated keyword', { seoKeywords: ['Sea', ' sea '] }, 'seoKeywords', 'REPEATED'],
  ['too many tags', { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'tags', 'TOO_MANY'],
  ['a picture with a javascript: URL', { featuredImage: 'javascript:alert(1)' }, 'featuredImage', 'NOT_AN_ADDRESS'],
  ['a picture with a password', { featuredImage: 'https://a:b@x.example/' }, 'featuredImage', 'NOT_AN_ADDRESS'],
  ['NUL', { content: 'a\0b' }, 'content', 'NOT_STORABLE'],
  ['50,000 paragraphs', { content: '- a\n'.repeat(50_000) }, 'content', 'TOO_MANY'],
])('refuses %s', async (_name, parts, field, code) => {
  expect((await writeBlog(ann, parts)).problems).toMatchObject([{ field, code }]);
});

it('limits a blog to 200 KB of text', async () => {
  const paragraph = `${'A sentence about the sea, and then another one, which is longer. '.repeat(8).trim()}\n\n`;
  const content = paragraph.repeat(Math.floor(BLOG_CONTENT_BYTES_MAX / paragraph.length)).trim();
  const { id } = await writeBlog(ann, { content });
  const blog = await read(id);
  expect([blog?.content.length, blog?.article.narration.sentences.length]).toEqual([
    content.length,
    1 + content.split('. ').length + content.split('\n\n').length - 1,
  ]);
  const most = 'é'.repeat(BLOG_CONTENT_BYTES_MAX / 2);
  expect((await writeBlog(ann, { content: most })).__typename).toBe('Blog');
  expect((await writeBlog(ann, { content: `${most}e` })).problems).toEqual([
    { field: 'content', code: 'TOO_LONG', message: 'The content has 204,801 bytes; the maximum is 204,800.' },
  ]);
});

it('a like counts once per person, even with concurrent requests', async () => {
  const { id } = await writeBlog(ann);
  const people = await Promise.all(Array.from({ length: 5 }, (_, n) => signUpPerson(api, `liker-${n}@example.org`)));
  await Promise.all(Array.from({ length: 50 }, (_, n) => people[n % 5]!.ask(LIKE, { id, liked: true })));
  expect(await read(id, people[0])).toMatchObject({ likes: 5, liked: true });
  const facts: { count: number }[] = await api.database.query(
    `SELECT count(*)::int AS count FROM event WHERE type = 'blog.liked.v1' AND key = $1`,
    [id],
  );
  expect(facts).toEqual([{ count: 5 }]);
  await Promise.all(Array.from({ length: 10 }, () => people[0]!.ask(LIKE, { id, liked: false })));
  expect(await read(id, people[0])).toMatchObject({ likes: 4, liked: false });
  expect((await answer(people[0]!, LIKE, { id: crypto.randomUUID(), liked: true })).data).toEqual({ likeBlog: null });
  expect((await answer(new Visitor(api), LIKE, { id, liked: true })).code).toBe('UNAUTHENTICATED');
});

it('deleting a blog deletes its article and audio', async () => {
  const { id } = await writeBlog(ann);
  const blog = await read(id);
  await bea.ask('mutation S($id: ID!) { saveArticle(input: { articleId: $id }) { __typename } }', {
    id: blog?.article.id,
  });
  await bea.ask(LIKE, { id, liked: true });
  expect((await answer(ann, 'mutation D($id: ID!) { deleteBlog(id: $id) }', { id })).data).toEqual({
    deleteBlog: true,
  });
  expect(await read(id)).toBeNull();
  const remainingRows: unknown[] = await api.database.query(
    `SELECT 1 FROM article WHERE id = $1 UNION ALL SELECT 1 FROM saved_article
      WHERE article_id = $1 UNION ALL SELECT 1 FROM blog_like WHERE blog_id = $2`,
    [blog?.article.id, id],
  );
  expect(remainingRows).toEqual([]);
});

it('deleting an account deletes its blogs and their articles', async () => {
  const former = await signUpPerson(api, 'leaver@example.org');
  const { id } = await writeBlog(former);
  const blog = await read(id);
  await bea.ask(LIKE, { id, liked: true });
  await api.database.transaction((tx) => deletePersonalRows(tx, former.id));
  expect(await read(id)).toBeNull();
  expect(
    await api.database.query(
      'SELECT 1 FROM article WHERE id = $1 UNION ALL SELECT 1 FROM blog_like WHERE blog_id = $2',
      [blog?.article.id, id],
    ),
  ).toEqual([]);
});

it('writing blogs is rate limited', async () => {
  const eve = await signUpPerson(api, 'eve@example.org');
  const outcomes: (string | null)[] = [];
  for (let n = 0; n < 31; n += 1)
    outcomes.push(
      (
        await answer(eve, 'mutation C($input: BlogInput!) { createBlog(input: $input) { __typename } }', {
          input: createBlogInput({ title: '' }),
        })
      ).code,
    );
  expect(outcomes.slice(29)).toEqual([null, 'BUSY']);
});

it.each(['nonsense', '', '00000000-0000-4000-8000-000000000000'])('a blog query returns null for "%s"', async (id) => {
  expect(await read(id)).toBeNull();
});
