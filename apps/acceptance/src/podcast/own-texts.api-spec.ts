import { randomUUID } from 'node:crypto';
import { Visitor } from '@tidings/api/testing/visitor.ts';
import { TEXT_RETENTION_DAYS } from '@tidings/contracts/limits/retention-limits.ts';
import { ANONYMOUS_OWNER } from '@tidings/database/own-text/own-text.query.ts';
import { toChunkBlobKey } from '@tidings/database/speech/speech-chunk.entity.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { OwnTextService } from '@tidings/platform/content/own-texts.ts';
import { BLOB_STORE } from '@tidings/platform/tokens.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { PodcastHarness } from './podcast-harness.fixture.ts';

const SECRET = 'The key of the garden gate hangs under the blue pot.';
let harness: PodcastHarness;
beforeAll(async () => {
  harness = await PodcastHarness.open(await createTestDatabase(), { TIDINGS_SAVED_FREE: 'unlimited' });
});
afterAll(() => harness.close());
beforeEach(() => harness.api.database.query('TRUNCATE attempt'));

type Asked = Record<string, unknown>;
async function ask<T>(visitor: Visitor, query: string, variables: Asked = {}): Promise<T> {
  const { data, errors } = await visitor.ask(query, variables);
  if (!data || errors.length > 0) throw new Error(`${query}: ${JSON.stringify(errors)}`);
  return data as T;
}
const REQUEST =
  'mutation R($id: ID!) { requestRendition(article: $id, voice: "Joanna") { id audioUrl timelineUrl eventsUrl } }';
const DELETE = 'mutation D($id: ID!) { deleteText(id: $id) }';

async function renderedText(visitor: Visitor): Promise<{ id: string; addresses: string[] }> {
  const text = `${SECRET} Number ${randomUUID().slice(0, 8)}.`;
  const { readText } = await ask<{ readText: { id: string; own: boolean } }>(
    visitor,
    'mutation T($text: String!) { readText(input: { text: $text, language: "en" }) { id own } }',
    { text },
  );
  expect(readText.own).toBe(true);
  const { requestRendition: rendition } = await ask<{
    requestRendition: { id: string; audioUrl: string; timelineUrl: string; eventsUrl: string };
  }>(visitor, REQUEST, { id: readText.id });
  await harness.renderAll();
  return {
    id: readText.id,
    addresses: [
      rendition.audioUrl,
      rendition.timelineUrl,
      `/audio/${rendition.id}.vtt`,
      `/audio/${rendition.id}/chapters.json`,
      rendition.eventsUrl,
    ],
  };
}
const ASKED: readonly Record<string, string>[] = [
  {},
  { range: 'bytes=0-9' },
  { 'if-none-match': '*' },
  { 'x-forwarded-for': '127.0.0.1' },
];
const get = (visitor: Visitor, url: string, headers: Record<string, string> = {}) =>
  harness.api.app.inject({ url, headers: { cookie: String(visitor.jar), ...headers } });

/**
 * Returns the URLs and operations that reveal the text to this visitor, because they respond differently than for an
 * unknown ID.
 */
async function answersTo(visitor: Visitor, { id, addresses }: { id: string; addresses: string[] }): Promise<string[]> {
  const answered: string[] = [];
  for (const url of addresses)
    for (const spelling of [url, `${url}?`, `${url}?x=1`, `${url}?feed=`, `${url}?feed=a&feed=b`])
      for (const headers of ASKED)
        if ((await get(visitor, spelling, headers)).statusCode !== 404) answered.push(spelling);
  const nobodys = randomUUID();
  for (const [name, query] of Object.entries(OPERATIONS)) {
    const [existing, absent] = [await visitor.ask(query, { id }), await visitor.ask(query, { id: nobodys })];
    const serialize = (answer: typeof existing) =>
      JSON.stringify([answer.data, answer.errors.map(({ message, extensions }) => [message, extensions.code])]);
    if (serialize(existing) !== serialize(absent)) answered.push(`${name}: ${serialize(existing)}`);
    if (serialize(existing).includes('garden')) answered.push(`${name} returns the text`);
  }
  const head = await get(visitor, `/article?id=${id}`);
  if (head.body.includes('garden')) answered.push('the head of the page');
  return answered;
}
const PLAYED = 'sentence: 1, ms: 10, sessionStartedAt: 1700000000000';
const OPERATIONS: Readonly<Record<string, string>> = {
  article: 'query Q($id: ID!) { article(id: $id) { title content own narration { blocks { text } } } }',
  requestRendition: 'mutation M($id: ID!) { requestRendition(article: $id, voice: "Joanna") { audioUrl } }',
  saveProgress: `mutation M($id: ID!) { saveProgress(input: { articleId: $id, ${PLAYED}, sequence: 1, device: "d" }) {
    __typename } }`,
  progress: 'query Q($id: ID!) { progress(articleIds: [$id]) { sentence } }',
  similarArticles: 'query Q($id: ID!) { similarArticles(id: $id) { title } }',
  searchArticles: 'query Q { searchArticles(query: "garden gate blue pot") { title } }',
  searchPage: 'query Q { searchPage(query: "garden gate blue pot") { results { article { title } } } }',
  searchSuggestions: 'query Q { searchSuggestions(prefix: "garden") { __typename } }',
  saveArticle: `mutation M($id: ID!) { saveArticle(input: { articleId: $id }) {
    ... on SavedArticle { article { title } } } }`,
  putQueueInPodcastFeed: 'mutation M($id: ID!) { putQueueInPodcastFeed(articles: [$id]) { queued } }',
  mergeHistory: `mutation M($id: ID!) { mergeHistory(entries: [{ articleId: $id, ${PLAYED},
    lastHeardAt: 1700000000100 }]) }`,
  listeningHistory: 'query Q { listeningHistory { entries { article { title } } } }',
  savedArticles: 'query Q { savedArticles { items { article { title } } } }',
  deleteText: DELETE,
};

async function everybodyElse(): Promise<[string, Visitor][]> {
  const stranger = new Visitor(harness.api);
  const neighbour = new Visitor(harness.api);
  await ask(neighbour, 'mutation { readText(input: { text: "My own words." }) { id } }');
  const member = await harness.person(`other-${randomUUID()}@example.org`);
  await harness.feed(member);
  const liar = new Visitor(harness.api);
  liar.jar.set('tidings_listener', ANONYMOUS_OWNER);
  return [
    ['a visitor without a cookie', stranger],
    ['another browser', neighbour],
    ['another account', member],
    ['a visitor with a forged listener cookie', liar],
  ];
}

it.each(['a browser', 'an account'])('a text owned by %s is inaccessible to everyone else', async (owner) => {
  const textOwner =
    owner === 'a browser' ? new Visitor(harness.api) : await harness.person(`own-${randomUUID()}@example.org`);
  const text = await renderedText(textOwner);
  for (const [who, visitor] of await everybodyElse()) expect([who, await answersTo(visitor, text)]).toEqual([who, []]);
  for (const url of text.addresses) {
    const { statusCode, headers } = await get(textOwner, url);
    expect([url, statusCode, headers['cache-control']]).toEqual([
      url,
      200,
      url.endsWith('/events') ? 'no-store' : 'private, no-cache',
    ]);
  }
  const part = await get(textOwner, text.addresses[0] ?? '', { range: 'bytes=0-9' });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);

  expect((await textOwner.ask(DELETE, { id: text.id })).data).toEqual({ deleteText: true });
  expect(await answersTo(textOwner, text)).toEqual([]);
  expect((await textOwner.ask(DELETE, { id: text.id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
});

it('deleting a text deletes its audio, except chunks shared with another text', async () => {
  const textOwner = new Visitor(harness.api);
  const blobs = harness.api.app.get<BlobStore>(BLOB_STORE);
  const findKeys = async (id: string): Promise<string[]> =>
    (
      (await harness.api.database.query('SELECT chunk_keys FROM rendition WHERE article_id = $1', [id])) as {
        chunk_keys: string[];
      }[]
    ).flatMap((row) => row.chunk_keys);
  const [firstText, secondText] = [await renderedText(textOwner), await renderedText(textOwner)];
  const [firstKeys, secondKeys] = [await findKeys(firstText.id), await findKeys(secondText.id)];
  expect(firstKeys.length).toBeGreaterThan(0);
  await textOwner.ask(DELETE, { id: firstText.id });
  for (const key of firstKeys)
    expect([key, (await blobs.head(toChunkBlobKey(key))) !== null]).toEqual([key, secondKeys.includes(key)]);
  expect((await get(textOwner, secondText.addresses[0] ?? '')).statusCode).toBe(200);
});

it('a text pasted before signing in belongs to the account afterwards, even after signing out', async () => {
  const browser = new Visitor(harness.api);
  const text = await renderedText(browser);
  const before = String(browser.jar);
  const person = await harness.person(`joins-${randomUUID()}@example.org`, browser);
  expect((await get(person, text.addresses[0] ?? '')).statusCode).toBe(200);
  const thief = new Visitor(harness.api);
  for (const pair of before.split('; ')) thief.jar.set(...(pair.split('=') as [string, string]));
  expect(await answersTo(thief, text)).toEqual([]);

  const renewing = new Visitor(harness.api);
  renewing.jar.set('__Host-tidings_refresh', person.jar.get('__Host-tidings_refresh') ?? '');
  expect((await get(renewing, text.addresses[0] ?? '')).statusCode).toBe(200);
  await ask(person, 'mutation { signOut }');
  for (const who of [person, renewing]) expect((await get(who, text.addresses[0] ?? '')).statusCode).toBe(404);
});

it('feed URLs serve the owner’s text until the feed is renewed or closed, or the text is deleted', async () => {
  const person = await harness.person(`feeds-${randomUUID()}@example.org`);
  const text = await renderedText(person);
  const [story = ''] = await harness.publish({ title: 'A public story' });
  const app = new Visitor(harness.api);
  const addressesIn = async (path: string) => {
    await harness.render(person);
    const xml = await (await harness.get(path)).text();
    return [...xml.matchAll(/url="([^"]*\/audio\/[^"]*)"/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&').replace(harness.url, ''),
    );
  };
  const statuses = async (urls: string[]) => [
    ...new Set(await Promise.all(urls.map(async (url) => (await get(app, url)).statusCode))),
  ];
  const first = await harness.feed(person);
  await harness.save(person, text.id, story);
  const ofFirst = await addressesIn(first);
  expect([ofFirst.length, await statuses(ofFirst)]).toEqual([6, [200]]);
  expect((await get(app, ofFirst[0] ?? '')).headers['cache-control']).toBe('private, no-cache');
  // The key of one episode does not open another episode, and an altered or missing key is not accepted.
  const [ownUrl, otherUrl] = [
    ofFirst.find((url) => url.includes('.mp3')),
    ofFirst.findLast((url) => url.includes('.mp3')),
  ];
  const swapped = `${ownUrl?.split('?')[0]}?${otherUrl?.split('?')[1]}`;
  expect(await statuses([swapped, `${ownUrl}0`, ownUrl?.split('.')[0] ?? ''])).toEqual([404]);

  const { makePodcastFeed } = await ask<{ makePodcastFeed: { path: string } }>(
    person,
    'mutation { makePodcastFeed(renew: true) { path } }',
  );
  expect(await statuses(ofFirst)).toEqual([404]);
  const ofSecond = await addressesIn(makePodcastFeed.path);
  expect([ofSecond.length, await statuses(ofSecond)]).toEqual([6, [200]]);

  await ask(person, DELETE, { id: text.id });
  expect((await addressesIn(makePodcastFeed.path)).length).toBe(3);
  await ask(person, 'mutation { revokePodcastFeed }');
  expect(await statuses(ofSecond)).toEqual([404]);
  expect(await statuses([ofSecond[0]?.split('?')[0] ?? ''])).toEqual([200]);
});

it('anonymous and ownerless texts are deleted after 30 days, but texts in an account are kept', async () => {
  const [browser, person] = [new Visitor(harness.api), await harness.person(`keeps-${randomUUID()}@example.org`)];
  const [browserText, orphanText, savedText] = [
    await renderedText(browser),
    await renderedText(browser),
    await renderedText(person),
  ];
  const { database } = harness.api;
  await database.query('UPDATE article SET owner = $2 WHERE id = $1', [orphanText.id, ANONYMOUS_OWNER]);
  await ask(person, 'mutation S($id: ID!) { saveArticle(input: { articleId: $id }) { __typename } }', {
    id: orphanText.id,
  });
  const age = (days: number) =>
    database.query(`UPDATE article SET created_at = now() - make_interval(days => $2) WHERE id = ANY($1)`, [
      [browserText.id, orphanText.id, savedText.id],
      days,
    ]);
  const expire = () => harness.api.app.get(OwnTextService).deleteExpired(new AbortController().signal);
  await age(TEXT_RETENTION_DAYS - 1);
  expect(await expire()).toBe(0);
  expect((await get(new Visitor(harness.api), orphanText.addresses[0] ?? '')).statusCode).toBe(200);
  expect((await get(browser, browserText.addresses[0] ?? '')).statusCode).toBe(200);

  await age(TEXT_RETENTION_DAYS);
  await database.query(`UPDATE article SET created_at = created_at - interval '1 second' WHERE id = ANY($1)`, [
    [browserText.id, orphanText.id],
  ]);
  const expectDenied = async () => {
    expect(await answersTo(browser, browserText)).toEqual([]);
    expect(await answersTo(new Visitor(harness.api), orphanText)).toEqual([]);
  };
  await expectDenied();
  expect(await expire()).toBe(2);
  await expectDenied();
  expect((await get(person, savedText.addresses[0] ?? '')).statusCode).toBe(200);
});
