import { randomUUID } from 'node:crypto';
import { narrate } from '@tidings/narration/narrate.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { type PollyScript, PollyProtocolServer, synthesizeSound } from '@tidings/testing/polly-protocol-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { AudioHarness } from './audio-harness.fixture.ts';

const basicOnly: PollyScript = ({ Engine }) => (Engine === 'neural' ? 'silent' : 'whole');
const createStory = (mark: string, paragraphs = 12) =>
  narrate({
    title: `The ferry of ${mark}`,
    language: 'en',
    blocks: Array.from({ length: paragraphs }, (_, index) => ({
      kind: 'para' as const,
      text:
        `In part ${index} of ${mark} the ferry leaves at twenty past six. It has never waited for anybody in all ` +
        'these years. Those who come late sit on the pier until it is back, and look at the boats that lie there.',
    })),
  });
const createRequester = (name: string) => ({
  accountId: null,
  listener: name,
  waiting: { wide: `wide of ${name}`, network: `network of ${name}`, listener: name },
});

describe('audio that a listener waits for', () => {
  let server: PollyProtocolServer;
  let harness: AudioHarness;
  beforeAll(async () => {
    server = await new PollyProtocolServer(() => 'whole').listen();
    harness = await AudioHarness.open(await createTestDatabase(), {
      speech: new PollySpeech({ endpoint: server.address }),
    });
    await harness.startWorker();
  });
  beforeEach(() => {
    server.script = () => 'whole';
  });
  afterAll(async () => {
    await harness.close();
    await server.close();
  });

  const findRow = async (id: string) => {
    const [row]: { engine: string; awaited: boolean; keys: string[]; from: number }[] = await harness.database.query(
      'SELECT engine, awaited, chunk_keys AS keys, from_sentence AS from FROM rendition WHERE id = $1',
      [id],
    );
    return row!;
  };
  const findRenditions = (article: string): Promise<{ id: string; engine: string; awaited: boolean }[]> =>
    harness.database.query('SELECT id, engine, awaited FROM rendition WHERE article_id = $1 ORDER BY engine, id', [
      article,
    ]);
  it('is rendered with a higher priority than later audio and background audio', async () => {
    const priorities = new Map<string, string[]>();
    server.script = ({ Text, priority = 'first' }) => {
      priorities.set(priority, [...(priorities.get(priority) ?? []), Text]);
      return 'whole';
    };
    const awaited = await harness.article(createStory('the awaited'));
    const { id } = await harness.renditions.request(awaited, 'Joanna', null, createRequester('prior'));
    await harness.untilReady(id);
    expect(priorities.get('first')?.join(' ')).toContain('The ferry of the awaited');
    expect(priorities.get('first')?.join(' ')).not.toContain('In part four');
    expect(priorities.get('low')?.join(' ')).toContain('In part eleven');
    priorities.clear();
    const background = await harness.article(createStory('the background'));
    const urgency = 'background' as const;
    const later = await harness.renditions.request(background, 'Joanna', null, createRequester('prior'), { urgency });
    await harness.untilReady(later.id);
    expect([...priorities.keys()]).toEqual(['low']);
  });

  const readBytes = async (url: string) => Buffer.from(await (await fetch(harness.url + url)).arrayBuffer());

  it('starts at the requested sentence and shares chunks with the whole rendition', async () => {
    const narration = createStory('the whole');
    const article = await harness.article(narration);
    const middle = narration.sentences[16]!;
    const inside = await harness.renditions.request(article, 'Joanna', null, createRequester('one'), {
      from: middle.index,
      urgency: 'next',
    });
    expect(inside.from).toBe(middle.index);
    const timeline = await harness.untilReady(inside.id);
    expect(timeline.sentences[0]).toMatchObject({ ...middle, ms: 0 });
    expect(timeline.sentences.map(({ index }) => index)).toEqual(
      narration.sentences.slice(middle.index).map(({ index }) => index),
    );
    const first = narration.blocks[middle.block]!.text.slice(middle.start, middle.end);
    const sound = await readBytes(inside.audioUrl);
    expect(sound.length).toBeGreaterThan(synthesizeSound(first).length);
    const fullRendition = await harness.renditions.request(article, 'Joanna', null, createRequester('one'), {
      urgency: 'next',
    });
    await harness.untilReady(fullRendition.id);
    const [some, all] = [(await findRow(inside.id)).keys, (await findRow(fullRendition.id)).keys];
    expect(some.filter((key) => all.includes(key)).length).toBeGreaterThan(some.length / 2);
  });

  it('is taken from the whole rendition if that is ready', async () => {
    const article = await harness.article(createStory('the finished ferry', 2));
    // Prefetches the audio, because a waiting listener gets the basic voice if the natural one is late.
    const fullRendition = await harness.renditions.request(article, 'Matthew', null, createRequester('two'), {
      urgency: 'next',
    });
    await harness.untilReady(fullRendition.id);
    expect(
      await harness.renditions.request(article, 'Matthew', null, createRequester('two'), { from: 3 }),
    ).toMatchObject({
      id: fullRendition.id,
      from: 0,
    });
    expect(
      await harness.renditions.request(article, 'Amy', null, createRequester('two'), { from: 10_000 }),
    ).toMatchObject({
      from: 0,
    });
  });

  it('is charged and rendered as a whole if the voice costs credit', async () => {
    const article = await harness.article(createStory('the price', 2));
    const paid: number[] = [];
    const view = await harness.renditions.request(
      article,
      'Joanna',
      async (_tx, { characters }) => {
        paid.push(characters);
      },
      createRequester('three'),
      { from: 3 },
    );
    expect(view.from).toBe(0);
    expect(paid).toEqual([createStory('the price', 2).characters]);
  });

  it('uses the basic voice if the natural one is late, and renders the natural one for later', async () => {
    server.script = basicOnly;
    const article = await harness.article(createStory('haste', 2));
    const view = await harness.renditions.request(article, 'Joanna', null, createRequester('four'));
    expect(await findRow(view.id)).toMatchObject({ engine: 'standard', awaited: true });
    expect((await readBytes(view.audioUrl)).length).toBeGreaterThan(0);
    expect((await harness.untilReady(view.id)).state).toBe('ready');
    expect(await findRenditions(article)).toMatchObject([
      { engine: 'neural', awaited: false },
      { engine: 'standard', awaited: true },
    ]);
  });

  it('uses the natural voice for prefetched audio even if it is late', async () => {
    server.script = basicOnly;
    const article = await harness.article(createStory('patience', 2));
    const view = await harness.renditions.request(article, 'Joanna', null, createRequester('five'), {
      urgency: 'next',
    });
    expect(await findRow(view.id)).toMatchObject({ engine: 'neural', awaited: true });
  });

  it('is rendered only from the last of several requested sentences, and is deleted after a day', async () => {
    await harness.stopWorker();
    const article = await harness.article(createStory('impatience'));
    for (const from of [5, 10, 15, 20])
      await harness.renditions.request(article, 'Emma', null, createRequester('six'), { from });
    const inside = (): Promise<{ from: number }[]> =>
      harness.database.query(
        'SELECT from_sentence AS from FROM rendition WHERE article_id = $1 AND awaited AND from_sentence > 0',
        [article],
      );
    expect(await inside()).toEqual([{ from: 20 }]);
    await harness.retention(1e9).cleanUp();
    expect(await inside()).toEqual([{ from: 20 }]);
    await harness.database.query("UPDATE rendition SET created_at = now() - interval '2 days'");
    await harness.retention(1e9).cleanUp();
    expect(await inside()).toEqual([]);
    await harness.startWorker();
  });

  it('is no longer awaited in the previous voice, unless another listener waits for it', async () => {
    await harness.stopWorker();
    const article = await harness.article(createStory('two voices'));
    const [firstRequester, secondRequester] = [createRequester(randomUUID()), createRequester(randomUUID())];
    const brian = await harness.renditions.request(article, 'Brian', null, firstRequester);
    const emma = await harness.renditions.request(article, 'Emma', null, firstRequester, { urgency: 'next' });
    await harness.renditions.request(article, 'Emma', null, secondRequester, { urgency: 'next' });
    await harness.renditions.request(article, 'Amy', null, firstRequester, { urgency: 'next' });
    expect((await findRow(brian.id)).awaited).toBe(true);
    await harness.renditions.request(article, 'Amy', null, firstRequester, { urgency: 'now' });
    const awaited = (await findRenditions(article)).filter((row) => row.awaited).map(({ id }) => id);
    expect(awaited).toContain(emma.id);
    expect(awaited).not.toContain(brian.id);
    await harness.startWorker();
  });
});
