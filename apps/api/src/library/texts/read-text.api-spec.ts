import { PASTED_TEXT_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());

const READ = `mutation R($input: ReadTextInput!) { readText(input: $input) {
  id title content url lang contentState listenMs narration { characters blocks { kind text } sentences { block } } }
  }`;
type Read = {
  readText: {
    id: string;
    title: string;
    content: string;
    listenMs: number;
    narration: { blocks: { kind: string; text: string }[]; sentences: { block: number }[] };
  };
};
const read = async (input: object) => {
  const answer = await api.graphql(READ, { input });
  return {
    article: (answer.data as unknown as Read | null)?.readText,
    cookie: answer.cookie,
    code: answer.errors[0]?.extensions.code,
    message: answer.errors[0]?.message,
  };
};

it('splits the text into paragraphs, and uses a short first line as the title', async () => {
  const { article } = await read({ text: 'A short walk\n\nWe went out early.\nIt rained.\n\nThen we came back.' });
  expect(article).toMatchObject({
    title: 'A short walk',
    url: '',
    contentState: 'ready',
    content: '<p>We went out early. It rained.</p>\n<p>Then we came back.</p>',
  });
  expect(article?.narration.blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['title', 'A short walk'],
    ['para', 'We went out early. It rained.'],
    ['para', 'Then we came back.'],
  ]);
  expect(article?.listenMs).toBeGreaterThan(1000);
});

it('a text without a title is narrated without an announcement', async () => {
  const saidFirst = async (input: object) => {
    const { blocks, sentences } = (await read(input)).article!.narration;
    return blocks[sentences[0]!.block]!.text;
  };
  expect(await saidFirst({ text: 'We went out early, and it rained.' })).toBe('We went out early, and it rained.');
  expect(await saidFirst({ text: 'We went out early.', title: 'A walk' })).toBe('A walk');
  expect((await read({ text: 'Advertisement' })).code).toBe('TEXT_EMPTY');
});

it('a pasted text is neither listed nor searchable, and only its owner can read it', async () => {
  const { article, cookie } = await read({
    text: 'The password of the garden gate is swordfish, and only the gardener should ever know it.',
    title: 'Note',
  });
  const look = async (headers: Record<string, string>) =>
    (
      await api.graphql(
        `query Q($id: ID!) { feed { articles { id } } searchArticles(query: "swordfish garden gate") {
          id } article(id: $id) { title } }`,
        { id: article?.id },
        headers,
      )
    ).data;
  expect(await look({})).toEqual({ feed: { articles: [] }, searchArticles: [], article: null });
  expect(await look({ cookie: cookie ?? '' })).toMatchObject({ article: { title: 'Note' } });
});

it('escapes text that looks like markup', async () => {
  const { article } = await read({
    text: '<img src=x onerror=alert(1)> and <script>alert(1)</script> are words here.',
    title: '<b>T</b>',
  });
  expect(article?.content).not.toMatch(/<(img|script)/);
  expect(article?.title).toBe('<b>T</b>');
});

it('rejects a text with the reason', async () => {
  expect(await read({ text: 'x'.repeat(PASTED_TEXT_MAX + 1) })).toMatchObject({
    code: 'TEXT_TOO_LONG',
    message: expect.stringContaining(String(PASTED_TEXT_MAX)),
  });
  expect(await read({ text: ' \n\n ' })).toMatchObject({ code: 'TEXT_EMPTY' });
  expect(await read({ text: 'Fine.', language: '!!' })).toMatchObject({ code: 'BAD_INPUT' });
});

it.each([...new Set(voiceCatalogue.map(({ locale }) => locale))])(
  'accepts the voice locale %s as the language',
  async (language) => {
    const { article, message } = await read({ text: 'Fine.', language });
    expect([message, article]).toEqual([
      undefined,
      expect.objectContaining({ lang: expect.stringMatching(/^[a-z]{2}$/) }),
    ]);
  },
);

it('accepts a text of the maximum length', async () => {
  const paragraph = 'All of this is read aloud without any hurry. '.repeat(20);
  const text = Array.from({ length: 100 }, () => paragraph)
    .join('\n\n')
    .slice(0, PASTED_TEXT_MAX);
  expect((await read({ text })).article?.listenMs).toBeGreaterThan(60_000);
});
