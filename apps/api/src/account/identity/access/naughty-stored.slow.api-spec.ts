import {
  BLOG_KEYWORD_CHARS_MAX,
  BLOG_NAME_MAX,
  BLOG_SEO_DESCRIPTION_MAX,
  BLOG_TITLE_MAX,
} from '@tidings/contracts/limits/library-limits.ts';
import { TOPIC_CHARS_MAX } from '@tidings/contracts/limits/profile-limits.ts';
import { MESSAGE_NAME_MAX, MESSAGE_TEXT_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { listNaughtyStrings, listStorableStrings } from '@tidings/testing/naughty-strings.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { writeBlog } from '../../../testing/blog-writer.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { type Visitor, signUpPerson } from '../../../testing/visitor.ts';

// Other specs test that names, notes and attributes are stored byte for byte.
let api: TestApi;
let ann: Visitor;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  ann = await signUpPerson(api, 'ann@example.org');
  await ann.ask('mutation { initializeAccount { created } }');
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const LONGEST = 10_000;
const asLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
const asParagraph = (text: string) => text.replace(/\s+/g, ' ').trim();
const inTurn = <T>(list: T[], turn: number): T => list[turn % list.length]!;

it('stores every blog field as one line with unchanged text', async () => {
  const upTo = (max: number) =>
    listStorableStrings(LONGEST).filter((text) => asLine(text) !== '' && asLine(text).length <= max);
  const [titles, names, descriptions, words] = [
    upTo(BLOG_TITLE_MAX),
    upTo(BLOG_NAME_MAX),
    upTo(BLOG_SEO_DESCRIPTION_MAX),
    upTo(BLOG_KEYWORD_CHARS_MAX),
  ];
  expect(words.length).toBeGreaterThan(20);
  for (let turn = 0; turn < descriptions.length; turn += 1) {
    await api.database.query('DELETE FROM attempt');
    const input = {
      title: inTurn(titles, turn),
      author: inTurn(names, turn),
      category: inTurn(names, turn + 1),
      subcategory: inTurn(names, turn + 2),
      seoDescription: inTurn(descriptions, turn),
      tags: [inTurn(words, turn)],
      seoKeywords: [inTurn(words, turn + 1)],
    };
    const { id, problems } = await writeBlog(ann, input);
    expect(problems ?? []).toEqual([]);
    const { data } = await ann.ask(
      `query B($id: ID!) { blog(id: $id) { title author category subcategory seoDescription tags
        seoKeywords article { title author } } }`,
      { id },
    );
    const stored = Object.fromEntries(
      Object.entries(input).map(([name, value]) => [name, Array.isArray(value) ? value.map(asLine) : asLine(value)]),
    );
    expect(data).toEqual({ blog: { ...stored, article: { title: stored['title'], author: stored['author'] } } });
    const result = await ann.ask('query F($filter: BlogFilterInput) { blogs(filter: $filter) { items { id } } }', {
      filter: { tag: asLine(inTurn(words, turn)), author: asLine(inTurn(names, turn)) },
    });
    expect(
      (result.data as unknown as { blogs: { items: { id: string }[] } }).blogs.items.map((item) => item.id),
    ).toContain(id);
  }
});

it('stores code blocks of a blog unchanged, character by character', async () => {
  // Line breaks are replaced because they have a meaning in Markdown.
  const strings = listStorableStrings(LONGEST)
    .map((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim())
    .filter((text) => text !== '' && !text.includes('```'));
  for (let from = 0; from < strings.length; from += 20) {
    await api.database.query('DELETE FROM attempt');
    const part = strings.slice(from, from + 20);
    const { id } = await writeBlog(ann, { content: part.map((text) => `\`\`\`\n${text}\n\`\`\``).join('\n\n') });
    const { data } = await ann.ask('query B($id: ID!) { blog(id: $id) { content body { kind text } } }', { id });
    const { blog } = data as unknown as { blog: { content: string; body: { kind: string; text: string }[] } };
    expect(blog.body.map(({ text }) => text.trim())).toEqual(part);
    expect(blog.content.replaceAll('&lt;', '<')).toBe(
      part.map((text) => `\`\`\`\n${text.replaceAll('&lt;', '<')}\n\`\`\``).join('\n\n'),
    );
  }
});

it('stores a pasted text and its title unchanged', async () => {
  const strings = listStorableStrings(LONGEST);
  for (const text of strings) {
    await api.database.query('DELETE FROM attempt');
    const title = asParagraph(text).slice(0, 100).toWellFormed();
    const { data } = await ann.ask(
      `mutation R($text: String!, $title: String) { readText(input: { text: $text, title: $title
        }) { title narration { blocks { kind text } } } }`,
      { text: `One.\n\n${text}`, title },
    );
    const { readText } = data as unknown as {
      readText: { title: string; narration: { blocks: { kind: string; text: string }[] } };
    };
    expect(readText.title).toBe(title);
    const paragraphs = text
      .split(/\n\s*\n|\r\n\s*\r\n/)
      .map(asParagraph)
      .filter(Boolean);
    expect(readText.narration.blocks.filter(({ kind }) => kind === 'para').map((block) => block.text)).toEqual([
      'One.',
      ...paragraphs,
    ]);
  }
});

it('truncates a title that is too long between characters', async () => {
  const { data } = await ann.ask(
    'mutation R($title: String) { readText(input: { text: "One. Two.", title: $title }) { title } }',
    { title: `${'x'.repeat(199)}😀 and more` },
  );
  const { readText } = data as unknown as { readText: { title: string } };
  expect(readText.title).toBe('x'.repeat(199));
});

it('stores the names of followed topics unchanged', async () => {
  const topics = listStorableStrings(TOPIC_CHARS_MAX);
  for (let from = 0; from < topics.length; from += 20) {
    const part = topics.slice(from, from + 20);
    await ann.ask('mutation P($topics: [String!]) { updatePreferences(input: { topics: $topics }) { id } }', {
      topics: part,
    });
    expect((await ann.ask('{ preferences { topics } }')).data).toEqual({ preferences: { topics: part } });
  }
});

it('stores the text of a support message with trimmed ends and normalised line breaks', async () => {
  let sentCount = 0;
  for (const text of listNaughtyStrings().filter(({ length }) => length < MESSAGE_TEXT_MAX - 10)) {
    await api.database.query('DELETE FROM attempt');
    await api.database.query('DELETE FROM support_message');
    const line = text.trim();
    const { data } = await ann.ask(
      `mutation M($text: String, $line: String) { sendSupportEmail(name: $line, phone: $line,
        subject: $line, message: $text) }`,
      {
        text: `To you: ${text}`,
        line:
          /[\p{Cc}\u2028\u2029]/u.test(line) || line.length > MESSAGE_NAME_MAX || !line.isWellFormed()
            ? 'a line'
            : text,
      },
    );
    const rows: { name: string; phone: string; subject: string; message: string }[] = await api.database.query(
      'SELECT name, phone, subject, message FROM support_message',
    );
    if (text.includes('\0') || !text.isWellFormed()) {
      expect([text, rows]).toEqual([text, []]);
      continue;
    }
    expect([data, rows.length]).toEqual([{ sendSupportEmail: expect.stringContaining('"statusCode":200') }, 1]);
    sentCount += 1;
    expect(rows[0]?.message).toBe(`To you: ${text}`.replace(/\r\n?/g, '\n').trim());
    if (rows[0]?.name !== 'a line')
      expect([rows[0]?.name, rows[0]?.phone, rows[0]?.subject]).toEqual([line, line, line]);
  }
  expect(sentCount).toBeGreaterThan(40);
});
