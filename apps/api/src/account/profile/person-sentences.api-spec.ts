import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { type Visitor, signUpPerson } from '../../testing/visitor.ts';

let api: TestApi;
let person: Visitor & { id: string };
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  person = await signUpPerson(api, 'person@example.org');
});
afterAll(() => api.close());

const readError = async (query: string, variables: object = {}) =>
  (await person.ask(query, variables)).errors.map(({ message, extensions }) => [extensions.code, message])[0];
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const SAVE = `mutation S($input: SaveArticleInput!) { saveArticle(input: $input) { ... on SavedArticle { id }
    ... on SaveLimitReached { limit message } } }`;
const LIST = 'query L($first: Int, $after: String) { savedArticles(first: $first, after: $after) { count } }';
const RENAME = 'mutation R($owner: String!) { updateProfile(owner: $owner) { id } }';
const PREFER = 'mutation P($input: PreferencesInput!) { updatePreferences(input: $input) { id } }';
const ATTRIBUTES = 'mutation A($input: UserAttributesInput!) { updateUserAttributes(input: $input) { sub } }';
const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `topic ${index}`);
const NO_PROFILE = 'There is no profile yet. Sign in again to create it.';

it('renaming before the profile exists returns the specified message', async () => {
  expect(await readError(RENAME, { owner: 'Early' })).toEqual(['NOT_FOUND', NO_PROFILE]);
  await person.ask('mutation { initializeAccount { created } }');
});

it.each([
  ['profile', 'PROFILE_NOT_CREATED', 'Your profile could not be created. Please try again.'],
  ['player_subscription', 'SUBSCRIPTION_NOT_SET', 'Your subscription could not be set up. Please try again.'],
  ['preferences', 'PREFERENCES_NOT_CREATED', 'Your preferences could not be created. Please try again.'],
])('a failure to create the %s returns the specified message', async (table, ...refusal) => {
  const [former, newcomer] = [person, await signUpPerson(api, `${table}@example.org`)];
  await api.database.query(`ALTER TABLE ${table} ADD CONSTRAINT out_of_order CHECK (false) NOT VALID`);
  person = newcomer;
  expect(await readError('mutation { initializeAccount { created } }')).toEqual(refusal);
  person = former;
  await api.database.query(`ALTER TABLE ${table} DROP CONSTRAINT out_of_order`);
});

it.each([
  ['without article and address', SAVE, { input: {} }, 'BAD_INPUT', 'Give either "articleId" or "url".'],
  [
    'with both article and address',
    SAVE,
    { input: { articleId: UNKNOWN_ID, url: 'https://a.example/' } },
    'BAD_INPUT',
    'Give either "articleId" or "url".',
  ],
  ['a missing article', SAVE, { input: { articleId: UNKNOWN_ID } }, 'NOT_FOUND', 'This article no longer exists.'],
  [
    'notes that are too long',
    SAVE,
    { input: { articleId: UNKNOWN_ID, notes: 'x'.repeat(10_001) } },
    'TEXT_TOO_LONG',
    '"notes" must have at most 10000 characters.',
  ],
  [
    'notes with a NUL character',
    SAVE,
    { input: { articleId: UNKNOWN_ID, notes: 'a\u0000b' } },
    'BAD_INPUT',
    '"notes" contains a character that cannot be stored.',
  ],
  [
    'an unknown saved article',
    'mutation R($id: ID!) { removeSavedArticle(id: $id) }',
    { id: UNKNOWN_ID },
    'NOT_FOUND',
    'This article is not in your saved articles.',
  ],
  ['a page size of 0', LIST, { first: 0 }, 'BAD_INPUT', '"first" must be between 1 and 100.'],
  ['a made-up cursor', LIST, { after: 'x' }, 'BAD_INPUT', '"after" is not a valid cursor for this list.'],
])('an invalid saved-article request returns its message: %s', async (_, query, variables, ...refusal) => {
  expect(await readError(query, variables)).toEqual(refusal);
});

it('saving a sixth article returns the specified message', async () => {
  const articles = await api.publish(
    { title: 'One' },
    { title: 'Two' },
    { title: 'Three' },
    { title: 'Four' },
    { title: 'Five' },
    { title: 'Six' },
  );
  for (const articleId of articles.slice(0, 5)) await person.ask(SAVE, { input: { articleId } });
  const LIMIT =
    'You have reached the maximum limit of 5 saved articles. Please upgrade to premium to save more articles.';
  expect((await person.ask(SAVE, { input: { articleId: articles[5] } })).data).toEqual({
    saveArticle: { limit: 5, message: LIMIT },
  });
});

it.each([
  ['an empty name', RENAME, { owner: ' ' }, 'BAD_INPUT', 'Enter a name.'],
  [
    'a name that is too long',
    RENAME,
    { owner: 'x'.repeat(101) },
    'BAD_INPUT',
    'The name must have at most 100 characters.',
  ],
  [
    'a name with a lone surrogate',
    RENAME,
    { owner: 'half \ud83d' },
    'BAD_INPUT',
    'The name contains a character that cannot be stored.',
  ],
  [
    'a javascript: address',
    ATTRIBUTES,
    { input: { website: 'javascript:alert(1)' } },
    'BAD_INPUT',
    '"website" must be an address that begins with https:// or http://.',
  ],
  [
    'an impossible date',
    ATTRIBUTES,
    { input: { birthdate: '2001-02-30' } },
    'BAD_INPUT',
    'Enter the date of birth as YYYY-MM-DD.',
  ],
  [
    'an attribute that is too long',
    ATTRIBUTES,
    { input: { gender: 'x'.repeat(1_001) } },
    'BAD_INPUT',
    '"gender" must have at most 1000 characters.',
  ],
  [
    'an invalid country',
    PREFER,
    { input: { country: 'usa' } },
    'BAD_INPUT',
    '"country" must be two letters, such as "us".',
  ],
  [
    'an invalid language',
    PREFER,
    { input: { language: '!!' } },
    'BAD_INPUT',
    '"language" must be a language code such as "en" or "pt-BR".',
  ],
  ['too fast', PREFER, { input: { speed: 2.1 } }, 'BAD_INPUT', '"speed" must be between 0.5 and 2, in steps of 0.1.'],
  ['too high', PREFER, { input: { pitch: 2.1 } }, 'BAD_INPUT', '"pitch" must be between 0 and 2, in steps of 0.1.'],
  ['too loud', PREFER, { input: { volume: 1.1 } }, 'BAD_INPUT', '"volume" must be between 0 and 1, in steps of 0.1.'],
  ['a negative voice index', PREFER, { input: { voice: -1 } }, 'BAD_INPUT', '"voice" must be between 0 and 1000.'],
  [
    'an unknown voice',
    PREFER,
    { input: { premiumVoice: 'Echo' } },
    'UNKNOWN_VOICE',
    'There is no voice "Echo". Choose one from the list of voices.',
  ],
  [
    'voices of a hundred and one languages',
    PREFER,
    { input: { voices: many(101).map((language) => ({ language })) } },
    'BAD_INPUT',
    'Choose voices for at most 100 languages at once.',
  ],
  ['too many topics', PREFER, { input: { topics: many(101) } }, 'BAD_INPUT', 'Follow at most 100 topics.'],
  [
    'a topic that is too long',
    PREFER,
    { input: { topics: ['x'.repeat(101)] } },
    'BAD_INPUT',
    'A topic must have at most 100 characters.',
  ],
  ['a topic without a name', PREFER, { input: { topics: [' '] } }, 'BAD_INPUT', 'A topic must not be empty.'],
])('an invalid profile or settings change returns its message: %s', async (_, query, variables, ...refusal) => {
  expect(await readError(query, variables)).toEqual(refusal);
});

it('rejected pictures return the specified messages', async () => {
  const put = async (body: Buffer, headers: Record<string, string> = {}, visitor = person) => {
    const reply = await api.app.inject({
      method: 'PUT',
      url: '/account/avatar',
      payload: body,
      headers: { 'content-type': 'image/png', cookie: String(visitor.jar), ...headers },
    });
    return [reply.statusCode, reply.json()];
  };
  const picture = Buffer.from(
    'R0lGODlhBAAEAIEAAP8AAAAA/wD/AAAAACwAAAAABAAEAEACBgQShpoXBQAsAAAAAAQABAAAAgSEjwkFADs=',
    'base64',
  );
  expect(await put(Buffer.from('no picture'))).toEqual([
    415,
    { code: 'NO_PICTURE', message: 'This file cannot be used as a picture. Please try a PNG, JPEG, WebP or GIF file.' },
  ]);
  expect(await put(picture, { 'sec-fetch-site': 'cross-site' })).toEqual([
    403,
    { code: 'REQUEST_REFUSED', message: 'Cross-site requests are not allowed.' },
  ]);
  expect(await put(picture, {}, await signUpPerson(api, 'faceless@example.org'))).toEqual([
    404,
    { code: 'NOT_FOUND', message: NO_PROFILE },
  ]);
  const missing = await api.app.inject({ method: 'GET', url: `/account/avatar/${UNKNOWN_ID}` });
  expect([missing.statusCode, missing.json()]).toEqual([
    404,
    { code: 'NOT_FOUND', message: 'This picture no longer exists.' },
  ]);
  const file = await api.app.inject({
    method: 'GET',
    url: `/account/export/${UNKNOWN_ID}`,
    headers: { cookie: String(person.jar) },
  });
  expect([file.statusCode, file.json()]).toEqual([
    404,
    { code: 'NOT_FOUND', message: 'This export does not exist or has expired. Request a new one.' },
  ]);
});

it('requests of a deleted account with a live session return the specified message', async () => {
  const deletedPerson = await signUpPerson(api, 'gone@example.org');
  await api.database.query('ALTER TABLE account_session DROP CONSTRAINT IF EXISTS account_session_account_id_fkey');
  await api.database.query('DELETE FROM account WHERE id = $1', [deletedPerson.id]);
  for (const query of [
    '{ viewer { id } }',
    'mutation { initializeAccount { created } }',
    '{ userAttributes { sub } }',
  ]) {
    expect((await deletedPerson.ask(query)).errors[0]).toMatchObject({
      message: 'This account no longer exists.',
      extensions: { code: 'UNAUTHENTICATED' },
    });
  }
});
