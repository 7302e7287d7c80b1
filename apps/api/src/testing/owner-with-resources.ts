import { type SecurityEventKind, securityEvents } from '@tidings/contracts/account/security-events.ts';
import { PERSONAL_TOKEN_NAME_MAX } from '@tidings/contracts/limits/account-limits.ts';
import { listPersonalTables, readPersonalRows } from '@tidings/database/privacy/personal-data.query.ts';
import type { OwnerResources } from '../account/identity/access/authorisation-row.ts';
import { TINY_PICTURE } from '../account/identity/access/authorisation-table.ts';
import { addPasskey, beginPasskey, signIn, enableTotp } from './second-factor-calls.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import type { TestApi } from './test-api.ts';
import { Visitor, readMailedCode, signUpPerson } from './visitor.ts';

export type Owner = {
  visitor: Visitor;
  things: OwnerResources;
  marks: string[];
  recoveryCodes: string[];
};

const PASSWORD = 'the owner’s own long one';
let serial = 0;

export async function createOwnerWithResources(api: TestApi, articles: readonly string[]): Promise<Owner> {
  serial += 1;
  const [email, mark] = [`owner-${serial}@example.org`, `only-the-owner-${serial}-may-read-this`];
  const visitor = await signUpPerson(api, email, PASSWORD);
  const ask = async <T>(query: string, variables: object = {}): Promise<T> => {
    const { data, errors } = await visitor.ask(query, variables);
    if (!data || errors.length > 0) throw new Error(`${query}: ${JSON.stringify(errors)}`);
    return data as T;
  };
  await ask('mutation { initializeAccount { created } }');
  await ask(
    `mutation U($mark: String!) { updateProfile(owner: $mark) { id } updateUserAttributes(input: {
      given_name: $mark }) { sub } updatePreferences(input: { topics: [$mark] }) { id } }`,
    { mark },
  );
  const { readText } = await ask<{ readText: { id: string } }>(
    'mutation T($mark: String!) { readText(input: { text: $mark, language: "en" }) { id } }',
    { mark },
  );
  const save = 'mutation S($input: SaveArticleInput!) { saveArticle(input: $input) { ... on SavedArticle { id } } }';
  const [savedId = '', removedSavedId = ''] = await Promise.all(
    [0, 1].map(
      async (index) =>
        (await ask<{ saveArticle: { id: string } }>(save, { input: { articleId: articles[index], notes: mark } }))
          .saveArticle.id,
    ),
  );
  await ask('mutation R($id: ID!) { removeSavedArticle(id: $id) }', { id: removedSavedId });
  await ask('mutation P($input: SaveProgressInput!) { saveProgress(input: $input) { __typename } }', {
    input: {
      articleId: articles[0],
      sentence: 7,
      ms: 700,
      sessionStartedAt: Date.now() - 5_000,
      sequence: 3,
      device: mark,
    },
  });
  await ask(
    'mutation W($email: String!, $mark: String!) { sendSupportEmail(name: $mark, email: $email, message: $mark) }',
    { email, mark },
  );
  const { listeningHistory } = await ask<{ listeningHistory: { entries: { id: string }[] } }>(
    '{ listeningHistory { entries { id } } }',
  );
  const { sessions } = await ask<{ sessions: { id: string }[] }>('{ sessions { id } }');
  const change =
    'mutation E($input: CredentialsInput!) { requestEmailChange(input: $input) { ... on CodeSent { requestId } } }';
  const { requestEmailChange } = await ask<{ requestEmailChange: { requestId: string } }>(change, {
    input: { email: `moved-${serial}@example.org`, password: PASSWORD },
  });
  const picture = await api.app.inject({
    method: 'PUT',
    url: '/account/avatar',
    payload: Buffer.from(TINY_PICTURE, 'base64'),
    headers: { 'content-type': 'image/gif', cookie: String(visitor.jar) },
  });
  const { image }: { image: string } = picture.json();
  const { requestExport } = await ask<{ requestExport: { id: string } }>('mutation { requestExport { id } }');
  const { createBlog } = await ask<{ createBlog: { id: string } }>(
    'mutation B($input: BlogInput!) { createBlog(input: $input) { ... on Blog { id } } }',
    {
      input: {
        title: 'Mine',
        content: 'Mine.',
        author: 'Me',
        category: 'Life',
        subcategory: 'Sea',
        tags: ['sea'],
        featuredImage: 'https://pictures.example/a.jpg',
        seoDescription: 'Mine',
        seoKeywords: ['sea'],
        published: true,
      },
    },
  );
  await ask('mutation L($id: ID!) { likeBlog(id: $id, liked: true) { id } }', { id: createBlog.id });
  const { makePodcastFeed } = await ask<{ makePodcastFeed: { path: string } }>('mutation { makePodcastFeed { path } }');
  const { makeRadioAddress } = await ask<{ makeRadioAddress: { path: string } }>(
    'mutation { makeRadioAddress { path } }',
  );
  await ask('mutation Q($articles: [ID!]!) { putQueueInPodcastFeed(articles: $articles) { queued } }', { articles });
  const { addLexiconEntry } = await ask<{ addLexiconEntry: { id: string } }>(
    `mutation X($mark: String!) {
      addLexiconEntry(input: { match: $mark, say: $mark }) { ... on LexiconEntry { id } }
    }`,
    { mark },
  );
  const { muteWord } = await ask<{ muteWord: { id: string } }>(
    `mutation M($opml: String!, $mark: String!) { importSources(opml: $opml) { __typename }
      muteWord(word: $mark) { ... on MutedWord { id } } }`,
    {
      mark,
      opml:
        `<opml><outline text="${mark}"><outline text="${mark}" ` +
        `xmlUrl="https://feeds.example/${mark}"/></outline></opml>`,
    },
  );
  const { sources } = await ask<{ sources: { id: string }[] }>('{ sources { id } }');
  const { createPersonalToken } = await ask<{ createPersonalToken: { token: { id: string } } }>(
    'mutation K($mark: String!) { createPersonalToken(input: { name: $mark, scopes: [read] }) { token { id } } }',
    { mark: mark.slice(0, PERSONAL_TOKEN_NAME_MAX) },
  );
  const challenge = await beginPasskey(visitor);
  const created = new SoftwareAuthenticator('http://localhost').create(challenge.optionsJson);
  const { security, recoveryCodes } = await addPasskey(visitor, challenge.challengeId, created, mark);
  await enableTotp(visitor);
  const { challengeId: signInChallengeId } = await signIn(new Visitor(api), email, PASSWORD);
  const things: OwnerResources = {
    accountId: visitor.id,
    textId: readText.id,
    email,
    password: PASSWORD,
    articleId: articles[0] ?? '',
    blogId: createBlog.id,
    savedId,
    removedSavedId,
    listenId: listeningHistory.entries[0]?.id ?? '',
    sessionId: sessions[0]?.id ?? '',
    exportId: requestExport.id,
    lexiconId: addLexiconEntry.id,
    sourceId: sources[0]?.id ?? '',
    mutedWordId: muteWord.id,
    requestId: requestEmailChange.requestId,
    code: await readMailedCode(api, requestEmailChange.requestId),
    image,
    passkeyId: security.passkeys[0]?.id ?? '',
    signInChallengeId,
    tokenId: createPersonalToken.token.id,
  };
  for (const [name, value] of Object.entries(things)) if (!value) throw new Error(`The owner has no ${name}.`);
  return {
    visitor,
    things,
    recoveryCodes: recoveryCodes ?? [],
    marks: [
      mark,
      email,
      visitor.id,
      savedId,
      removedSavedId,
      things.listenId,
      things.sessionId,
      things.exportId,
      things.textId,
      things.lexiconId,
      things.sourceId,
      things.mutedWordId,
      things.requestId,
      things.passkeyId,
      image,
      makePodcastFeed.path,
      makeRadioAddress.path,
    ],
  };
}

/**
 * Returns the stored rows of an account without the data that guessing attackers change: remaining tries of a code and
 * failed attempts.
 */
export async function listStoredRows(api: TestApi, accountId: string): Promise<Record<string, unknown[]>> {
  const tables = await Promise.all(
    listPersonalTables(api.database).map(
      async (table) => [table.table, await readPersonalRows(api.database, table, accountId)] as const,
    ),
  );
  return Object.fromEntries(
    tables.map(([table, rows]) => [
      table,
      rows
        .filter(({ kind }) => securityEvents[kind as SecurityEventKind] !== 'failed')
        .map((row) => JSON.stringify({ ...row, tries: undefined }))
        .toSorted(),
    ]),
  );
}
