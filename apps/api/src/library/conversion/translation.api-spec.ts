import { TRANSLATION_REQUEST_CHARS_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { VISITOR_LIMITS_DEFAULT } from '@tidings/contracts/limits/visitor-limits.ts';
import { type LibreResponse, LibreTranslateServer } from '@tidings/testing/libre-translate-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';

const TRANSLATE = `mutation T($input: TranslateTextInput!) { translateText(input: $input) { __typename ... on
    Translation { text language } ... on Refused { code message field } } }`;
let answer: LibreResponse | undefined;
let server: LibreTranslateServer;
const AT_ONCE = 50;
let api: TestApi;
let bare: TestApi;
beforeAll(async () => {
  server = await new LibreTranslateServer(({ q, target }) => answer ?? { translatedText: `[${target}] ${q}` }).listen();
  api = await TestApi.start(await createTestDatabase(), { LIBRETRANSLATE_URL: server.address });
  bare = await TestApi.start(await createTestDatabase());
});
afterAll(async () => {
  await api.close();
  await bare.close();
  await server.close();
});
beforeEach(() => {
  answer = undefined;
  server.requests.length = 0;
});

const translate = async (input: object, where = api) => {
  const { data, errors } = await where.graphql(TRANSLATE, { input });
  return (data as { translateText: object } | null)?.translateText ?? errors[0]?.extensions.code;
};

it('translates from English to Spanish by default and keeps every character', async () => {
  const text = 'One.\n\n«Two» 🗞️ <b>';
  expect(await translate({ text })).toEqual({ __typename: 'Translation', text: `[es] ${text}`, language: 'es' });
  expect(await translate({ text, source: 'de', target: 'fr' })).toEqual({
    __typename: 'Translation',
    text: `[fr] ${text}`,
    language: 'fr',
  });
  expect(server.requests).toMatchObject([
    { q: text, source: 'en', target: 'es' },
    { q: text, source: 'de', target: 'fr' },
  ]);
});

it('returns a text already in the target language unchanged', async () => {
  expect(await translate({ text: 'Hola', source: 'es', target: 'es' })).toEqual({
    __typename: 'Translation',
    text: 'Hola',
    language: 'es',
  });
  expect(server.requests).toEqual([]);
});

it.each([
  [{ text: ' \n' }, 'TEXT_EMPTY', 'text'],
  [{ text: 'x'.repeat(TRANSLATION_REQUEST_CHARS_MAX + 1) }, 'TEXT_TOO_LONG', 'text'],
  [{ text: 'Hello', source: 'tlh' }, 'LANGUAGE_NOT_OFFERED', 'source'],
  [{ text: 'Hello', target: '../en' }, 'LANGUAGE_NOT_OFFERED', 'target'],
])('rejects invalid input without calling the service (%#)', async (input, code, field) => {
  expect(await translate(input)).toMatchObject({ __typename: 'Refused', code, field });
  expect(server.requests).toEqual([]);
});

it('returns the specified message without service details when a service fails', async () => {
  answer = { error: 'Cannot translate text: /srv/models/en_es is missing', status: 500 };
  expect(await translate({ text: 'Hello' })).toEqual({
    __typename: 'Refused',
    code: 'TRANSLATION_FAILED',
    message: 'Translation API failed',
    field: null,
  });
  answer = { error: 'es is not supported', status: 400 };
  expect(await translate({ text: 'Hello' })).toEqual({
    __typename: 'Refused',
    code: 'LANGUAGE_NOT_OFFERED',
    message: 'Translation API failed',
    field: null,
  });
});

it('reports when no service is configured', async () => {
  expect(await translate({ text: 'Hello' }, bare)).toEqual({
    __typename: 'Refused',
    code: 'TRANSLATION_OFF',
    message: 'Translation is not set up on this server.',
    field: null,
  });
});

it('translations are rate limited', async () => {
  const text = 'x'.repeat(TRANSLATION_REQUEST_CHARS_MAX);
  const most = Math.ceil(VISITOR_LIMITS_DEFAULT['translated-characters'] / TRANSLATION_REQUEST_CHARS_MAX);
  const answers: unknown[] = [];
  for (let sent = 0; sent <= most; sent += AT_ONCE)
    answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => translate({ text })))));
  expect(answers.filter((code) => code === 'BUSY').length).toBeGreaterThan(0);
  expect(server.requests.length).toBeLessThanOrEqual(most);
});
