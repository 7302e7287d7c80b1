import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { TestApi } from '@tidings/api/testing/test-api.ts';
import { Visitor, signUpPerson } from '@tidings/api/testing/visitor.ts';
import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { BLOB_STORE, SPEECH } from '@tidings/platform/tokens.ts';
import { PollyProtocolServer } from '@tidings/testing/polly-protocol-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { renderAllAudio } from '@tidings/workers/speech/render-all.fixture.ts';
import { RenditionRenderer } from '@tidings/workers/speech/rendition-renderer.ts';

const ASK = 'mutation R($article: ID!) { requestRendition(article: $article, voice: "Joanna") { id timelineUrl } }';
const tidings = fileURLToPath(new URL('../../../../tools/bin/tidings.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tidings-names-'));
const spoken: string[] = [];
const voices = new Map<string, string>();
let server: PollyProtocolServer;
let api: TestApi;
let renderer: RenditionRenderer;
beforeAll(async () => {
  writeFileSync(join(folder, 'names.json'), JSON.stringify([{ match: 'Brno', say: 'burr-no' }]));
  server = await new PollyProtocolServer(({ Text, OutputFormat, VoiceId }) => {
    if (OutputFormat === 'mp3') spoken.push(Text);
    voices.set(Text, VoiceId);
    return 'whole';
  }).listen();
  const speech = new PollySpeech({ endpoint: server.address, engines: ['standard'] });
  api = await TestApi.start(
    await createTestDatabase(),
    { TIDINGS_LEXICON: join(folder, 'names.json') },
    { providers: [{ provide: SPEECH, useValue: speech }] },
  );
  renderer = new RenditionRenderer(
    { database: api.database, speech, blobs: api.app.get(BLOB_STORE), events: api.app.get(EventPublisher) },
    { attemptsMax: 1, outageMs: 0 },
  );
});
afterAll(async () => {
  await api.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (visitor: Visitor, article: string) =>
  ((await visitor.ask(ASK, { article })).data as unknown as { requestRendition: { id: string; timelineUrl: string } })
    .requestRendition;
const played = async (): Promise<string> => {
  spoken.length = 0;
  await renderAllAudio(renderer, api.database);
  return spoken.join(' ');
};
const publish = async (title: string, blocks: ArticleBlock[]): Promise<string> => {
  const [id = ''] = await api.publish({
    title,
    language: 'en',
    blocks,
    narration: narrate({ title, language: 'en', blocks }),
    contentState: 'ready',
  });
  return id;
};

it('a listener’s pronunciations apply only to that listener, and the operator’s to all', async () => {
  const [person, other] = [await signUpPerson(api, 'own@example.org'), await signUpPerson(api, 'others@example.org')];
  await person.ask('mutation { addLexiconEntry(input: { match: "Saoirse", say: "seer-sha" }) { __typename } }');
  const named = await publish('Saoirse goes to Brno', [{ kind: 'para', text: 'It cost $1.2tn in 1984.' }]);
  const common = await publish('A quiet evening', [{ kind: 'para', text: 'It is quiet.' }]);
  const [ownRendition, others, visitorRendition] = [
    await ask(person, named),
    await ask(other, named),
    await ask(new Visitor(api), named),
  ];
  expect(others.id).toBe(visitorRendition.id);
  expect(ownRendition.id).not.toBe(others.id);
  expect((await ask(person, common)).id).toBe((await ask(other, common)).id);
  const spokenText = await played();
  expect(spokenText).toContain('seer-sha goes to burr-no.');
  expect(spokenText).toContain('Saoirse goes to burr-no.');
  expect(spokenText).toContain('It cost one point two trillion dollars in nineteen eighty-four.');
  expect((await ask(person, named)).id).toBe(ownRendition.id);

  const reply = await api.app.inject({ url: ownRendition.timelineUrl });
  const { sentences }: { sentences: { start: number; end: number; words: { start: number; end: number }[] }[] } =
    reply.json();
  expect(sentences[0]?.words.map(({ start, end }) => 'Saoirse goes to Brno'.slice(start, end))).toEqual([
    'Saoirse',
    'goes',
    'to',
    'Brno',
  ]);
  expect(sentences[1]?.words.map(({ start, end }) => 'It cost $1.2tn in 1984.'.slice(start, end))).toEqual([
    'It',
    'cost',
    '$1.2tn',
    'in',
    '1984.',
  ]);
  const [stored]: { narration: unknown }[] = await api.database.query('SELECT narration FROM article WHERE id = $1', [
    named,
  ]);
  expect(JSON.stringify(stored)).not.toContain('seer-sha');
});

it('tables and citation marks are read according to the listener’s options', async () => {
  const person = await signUpPerson(api, 'skips@example.org');
  await person.ask(
    `mutation { initializeAccount { created } updatePreferences(input: { skipTables: true,
      sayCitations: true }) { skipTables sayCitations } }`,
  );
  const article = await publish('A table of towns', [
    { kind: 'table', text: 'Town\tPeople' },
    { kind: 'para', text: 'It was known[12] for years.' },
  ]);
  await ask(new Visitor(api), article);
  expect(await played()).toBe('A table of towns. Town People. It was known for years.');
  await ask(person, article);
  expect(await played()).toBe('A table of towns. It was known[twelve] for years.');
});

it('quotations are read in the chosen voice if it is installed and speaks the language', async () => {
  const person = await signUpPerson(api, 'quotes@example.org');
  const wants = (quoteVoice: string) =>
    person.ask(
      `mutation Q($v: String) { initializeAccount { created } updatePreferences(input: {
        quoteVoice: $v }) { quoteVoice } }`,
      { v: quoteVoice },
    );
  await wants('Matthew');
  const blocks: ArticleBlock[] = [
    { kind: 'para', text: 'He spoke.' },
    { kind: 'quote', text: 'It is a fine day.' },
    { kind: 'para', text: 'Then he left.' },
  ];
  const article = await publish('A speech', blocks);
  const ownRendition = await ask(person, article);
  expect((await ask(new Visitor(api), article)).id).not.toBe(ownRendition.id);
  await api.database.query('DELETE FROM rendition WHERE id <> $1', [ownRendition.id]);
  await played();
  expect(
    ['A speech. He spoke.', 'He spoke.', 'It is a fine day.', 'Then he left.']
      .map((text) => voices.get(text))
      .filter(Boolean),
  ).toEqual(['Joanna', 'Matthew', 'Joanna']);
  await wants('Vicki');
  expect((await ask(person, article)).id).toBe((await ask(new Visitor(api), article)).id);
});

it('code, captions and inline quotations are read according to the listener’s options', async () => {
  const person = await signUpPerson(api, 'options@example.org');
  const { data } = await person.ask(`mutation { initializeAccount { created }
    updatePreferences(input: { code: read, sayCaptions: true, quoteVoice: "Matthew",
    quotesInside: true }) { code sayCaptions quotesInside } }`);
  expect(data).toMatchObject({ updatePreferences: { code: 'read', sayCaptions: true, quotesInside: true } });
  const text = 'She said “we are ready to go” and left.';
  const article = await publish('An example of it', [
    { kind: 'para', text },
    { kind: 'code', text: 'return a' },
    { kind: 'caption', text: 'A swift over town.' },
  ]);
  const visitorRendition = await ask(new Visitor(api), article);
  expect(await played()).toContain(`An example of it. ${text} Code example.`);
  const ownRendition = await ask(person, article);
  expect(ownRendition.id).not.toBe(visitorRendition.id);
  await played();
  expect(
    ['She said,', '“we are ready to go”,', 'and left.', 'return a.', 'A swift over town.'].map((piece) =>
      voices.get(piece),
    ),
  ).toEqual(['Joanna', 'Matthew', 'Joanna', 'Joanna', 'Joanna']);
  const {
    sentences,
  }: {
    sentences: {
      index: number;
      block: number;
      start: number;
      end: number;
      ms: number;
      words?: { start: number; end: number; ms: number }[];
    }[];
  } = (await api.app.inject({ url: ownRendition.timelineUrl })).json();
  expect(sentences.map(({ index, block }) => [index, block])).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [2, 3],
  ]);
  expect(sentences[1]?.words?.map(({ start, end }) => text.slice(start, end)).join(' ')).toBe(
    'She said “we are ready to go” and left.',
  );
  const times = sentences.flatMap(({ words = [] }) => words.map(({ ms }) => ms));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

it('`tidings speak` applies the operator’s pronunciations', async () => {
  const out = join(folder, 'brno.mp3');
  const speak = (lexicon: string) =>
    promisify(execFile)(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        tidings,
        'speak',
        '--voice',
        'Joanna',
        '--out',
        out,
        '--text-file',
        join(folder, 'text.txt'),
      ],
      { env: { ...process.env, NODE_OPTIONS: '', AWS_ENDPOINT_URL_POLLY: server.address, TIDINGS_LEXICON: lexicon } },
    );
  writeFileSync(join(folder, 'text.txt'), 'A day in Brno\nIt rained.');
  spoken.length = 0;
  await speak(join(folder, 'names.json'));
  expect(spoken.join(' ')).toContain('A day in burr-no.');
  writeFileSync(join(folder, 'broken.json'), '[{');
  expect((await speak(join(folder, 'broken.json'))).stderr).toContain(
    'the lexicon cannot be used; correct the file named by TIDINGS_LEXICON',
  );
  expect(spoken.join(' ')).toContain('A day in Brno.');
});
