import { GraphQLSchemaHost } from '@nestjs/graphql';
import { type TokenScope, tokenScopes } from '@tidings/contracts/account/token-scopes.ts';
import { PERSONAL_TOKENS_MAX, PERSONAL_TOKEN_REQUESTS_PER_MINUTE } from '@tidings/contracts/limits/account-limits.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { buildDocument, listOperationNames } from '../../../testing/operation-document.ts';
import { type Owner, createOwnerWithResources } from '../../../testing/owner-with-resources.ts';
import { type GraphQLResponse, TestApi } from '../../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../../testing/visitor.ts';
import { operationRows } from '../access/authorisation-table.ts';

type Created = { secret: string; token: { id: string } };

let api: TestApi;
let articles: string[];
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  articles = await api.publish({ title: 'A story' }, { title: 'Another story' });
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const CREATE = `mutation C($input: CreatePersonalTokenInput!) { createPersonalToken(input: $input) { secret
  token { id name scopes createdAt expiresAt lastUsedAt } } }`;
const LIST = '{ personalTokens { id name scopes lastUsedAt } }';
const REVOKE = 'mutation R($id: ID!) { revokePersonalToken(id: $id) }';

async function createToken(person: Visitor, scopes: readonly TokenScope[], more: object = {}): Promise<Created> {
  const { data, errors } = await person.ask(CREATE, { input: { name: 'A reader', scopes, ...more } });
  if (errors[0]) throw new Error(errors[0].message);
  return (data as unknown as { createPersonalToken: Created }).createPersonalToken;
}
const useToken = (secret: string, query: string, variables: object = {}) =>
  api.graphql(query, variables, { authorization: `Bearer ${secret}` });
const readErrorCode = ({ errors }: GraphQLResponse): string | undefined => errors[0]?.extensions.code;

it('a token is shown once, and its hash alone is stored', async () => {
  const person = await signUpPerson(api, 'once@example.org');
  const { secret, token } = await createToken(person, ['read'], { name: '  My reader  ', days: 7 });
  expect(secret).toMatch(/^tidings_[\w-]{43}$/);
  expect(token).toMatchObject({ name: 'My reader', scopes: ['read'], lastUsedAt: null });
  const stored: unknown = await api.database.query('SELECT * FROM personal_token');
  expect(JSON.stringify(stored)).not.toContain(secret.slice(8));
  const events: unknown = await api.database.query(`SELECT data FROM event WHERE type LIKE '%personal-token%'`);
  expect(JSON.stringify(events)).toContain(token.id);
  expect(JSON.stringify(events)).not.toContain(secret.slice(8));
});

it('a program with a token acts for its owner, and its last use is listed', async () => {
  const person = await signUpPerson(api, 'program@example.org');
  const { secret } = await createToken(person, ['read', 'library']);
  const save = 'mutation S($id: ID!) { saveArticle(input: { articleId: $id }) { __typename } }';
  expect(readErrorCode(await useToken(secret, save, { id: articles[0] }))).toBeUndefined();
  const answer = await useToken(secret, '{ viewer { id } savedIds }');
  expect(answer.data).toMatchObject({ viewer: { id: person.id }, savedIds: [articles[0]] });
  const { data } = await person.ask(LIST);
  expect(data).toMatchObject({ personalTokens: [{ lastUsedAt: expect.any(String) }] });
});

/** Scope of each operation that reads or changes data of the caller. Tokens cannot use any other. */
const operations: Record<TokenScope, string> = {
  read: `listeningQueue listeningHistory progress lexicon radioAddresses podcastFeed programme morning morningSchedule
    savedArticles savedIds viewer profile preferences subscription blogs blog searchArticles searchPage similarArticles
    populateNews article sources sourceStories exportSources mutedWords feed`,
  library: `keepQueue removeHistoryEntry clearHistory addLexiconEntry removeLexiconEntry readText deleteText saveArticle
    updateSavedArticle removeSavedArticle restoreSavedArticle putQueueInPodcastFeed`,
  listen: 'requestRendition saveProgress mergeHistory planProgramme',
  sources: 'subscribeSource removeSource moveSource muteSource importSources muteWord unmuteWord',
  admin: 'voiceCatalogue managedVoices installVoice removeVoice',
};
const scopesByOperation = new Map(
  Object.entries(operations).flatMap(([scope, names]) =>
    names.split(/\s+/).map((name): [string, TokenScope] => [name, scope as TokenScope]),
  ),
);
/** Operations that ignore tokens: they answer everyone alike, or check the session cookie. */
const withoutCaller = new Set(
  `articleExtractor countArticlesByLanguage countSourcesByLanguage feedSections feedStatus founderLinks languages
    naturalVoices paymentConfiguration plans podcasts pushKey searchFacets searchSuggestions signInWays supportEmail
    voices recordEvents translateText signUp confirmSignUp signIn requestPasswordReset resetPassword refreshSession
    signOut completeSignIn signInWithPasskey`.split(/\s+/),
);

let owner: Promise<Owner> | null = null;
const tokens = new Map<string, Promise<Created>>();
async function tokenWith(scopes: readonly TokenScope[]): Promise<string> {
  owner ??= createOwnerWithResources(api, articles);
  const { visitor } = await owner;
  const name = scopes.join();
  const token = tokens.get(name) ?? createToken(visitor, scopes);
  tokens.set(name, token);
  return (await token).secret;
}

it('a token needs the scope of each operation, and cannot manage the account', async () => {
  const { schema } = api.app.get(GraphQLSchemaHost);
  const wrong: Record<string, string> = {};
  for (const operation of listOperationNames(schema)) {
    const name = operation.split(' ')[1] ?? '';
    const scope = scopesByOperation.get(name);
    const others = tokenScopes.filter((one) => one !== scope);
    const secret = await tokenWith(others);
    const variables = operationRows[operation]?.ask?.((await owner!).things) ?? {};
    await api.database.query('TRUNCATE attempt');
    const refused = readErrorCode(await useToken(secret, buildDocument(schema, operation, variables), variables));
    if ((refused === 'TOKEN_SCOPE_MISSING') === withoutCaller.has(name)) wrong[operation] = `without it: ${refused}`;
  }
  expect(wrong).toEqual({});
  for (const [name, scope] of scopesByOperation) {
    const operation = ['query', 'mutation'].map((kind) => `${kind} ${name}`).find((one) => one in operationRows) ?? '';
    const variables = operationRows[operation]?.ask?.((await owner!).things) ?? {};
    const document = buildDocument(schema, operation, variables);
    if (readErrorCode(await useToken(await tokenWith([scope]), document, variables)) === 'TOKEN_SCOPE_MISSING')
      wrong[operation] = `with ${scope}`;
  }
  expect(wrong).toEqual({});
});

it('an expired, a revoked and an unknown token are rejected, also of an account that is being deleted', async () => {
  const person = await signUpPerson(api, 'ends@example.org', 'a good long one');
  const [expired, revoked, kept] = [
    await createToken(person, ['read']),
    await createToken(person, ['read']),
    await createToken(person, ['read']),
  ];
  await api.database.query('UPDATE personal_token SET expires_at = now() WHERE id = $1', [expired.token.id]);
  await person.ask(REVOKE, { id: revoked.token.id });
  expect(readErrorCode(await person.ask(REVOKE, { id: revoked.token.id }))).toBe('NOT_FOUND');
  const codes = async () =>
    Promise.all(
      [expired, revoked, { secret: `tidings_${'x'.repeat(43)}` }, { secret: 'tidings_short' }, kept].map(
        async ({ secret }) => readErrorCode(await useToken(secret, '{ savedIds }')),
      ),
    );
  expect(await codes()).toEqual([...Array.from({ length: 4 }, () => 'UNAUTHENTICATED'), undefined]);
  await person.ask('mutation { deleteAccount(password: "a good long one") { __typename } }');
  expect(await codes()).toEqual(Array.from({ length: 5 }, () => 'UNAUTHENTICATED'));
});

it('a token in the URL or in a cookie is ignored', async () => {
  const { secret } = await createToken(await signUpPerson(api, 'url@example.org'), ['read']);
  const answer = await api.app.inject({
    method: 'POST',
    url: `/graphql?access_token=${secret}`,
    headers: { 'content-type': 'application/json', cookie: `access=${secret}` },
    payload: JSON.stringify({ query: '{ savedIds }' }),
  });
  expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
});

it.each([
  ['an empty name', { name: ' ' }, 'Give the token a name.'],
  ['a name of 61 characters', { name: 'x'.repeat(61) }, 'The name must have at most 60 characters.'],
  ['no scope', { scopes: [] }, 'Choose at least one permission.'],
  ['0 days', { days: 0 }, 'A token is valid for 1 to 366 days.'],
  ['367 days', { days: 367 }, 'A token is valid for 1 to 366 days.'],
])('a token with %s is rejected', async (title, input, message) => {
  const person = await signUpPerson(api, `${title.replaceAll(' ', '-')}@example.org`);
  await expect(createToken(person, ['read'], input)).rejects.toThrow(message);
});

it('a person has at most fifty tokens', async () => {
  const person = await signUpPerson(api, 'many@example.org');
  await api.database.query(
    `INSERT INTO personal_token (id, account_id, name, scopes, hash, expires_at)
     SELECT gen_random_uuid(), $1, 'One', '{read}', gen_random_uuid(), now() FROM generate_series(1, $2)`,
    [person.id, PERSONAL_TOKENS_MAX],
  );
  await expect(createToken(person, ['read'])).rejects.toThrow('Revoke one that you no longer use.');
});

it('creating a token requires a recent confirmation', async () => {
  const person = await signUpPerson(api, 'confirmed@example.org');
  await api.database.query(`UPDATE account_session SET confirmed_at = now() - interval '11 minutes'`);
  expect(readErrorCode(await person.ask(CREATE, { input: { name: 'A', scopes: ['read'] } }))).toBe('STEP_UP_REQUIRED');
});

it('a token that sends too many requests is rejected for the rest of the minute, and others are not', async () => {
  const person = await signUpPerson(api, 'busy@example.org');
  const [busy, other] = [await createToken(person, ['read']), await createToken(person, ['read'])];
  const codes = new Set<string | undefined>();
  for (let sent = 0; sent <= 2 * PERSONAL_TOKEN_REQUESTS_PER_MINUTE; sent += 1)
    codes.add(readErrorCode(await useToken(busy.secret, '{ savedIds }')));
  expect([...codes]).toEqual([undefined, 'BUSY']);
  expect(readErrorCode(await useToken(other.secret, '{ savedIds }'))).toBeUndefined();
});
