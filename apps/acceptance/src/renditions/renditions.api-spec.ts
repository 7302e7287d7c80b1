import { narrate } from '@tidings/narration/narrate.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { prefetchNextHeadline } from '@tidings/workers/speech/request-ahead.ts';
import { MPEGDecoder } from 'mpg123-decoder';
import { AudioHarness } from './audio-harness.fixture.ts';
import { BRIDGE_SENTENCES, createBridgeNarration } from './bridge-story.fixture.ts';

describe('[describe] article audio', () => {
  let harness: AudioHarness;
  beforeAll(async () => {
    harness = await AudioHarness.open(await createTestDatabase());
  });
  afterAll(() => harness.close());
  afterEach(() => harness.stopWorker());

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(harness.url + path, { method, headers });

  it('is streamed while it is rendered, then served with the same bytes, an exact length and valid times', async () => {
    const narration = createBridgeNarration('one');
    const article = await harness.article(narration);
    const view = await harness.renditions.request(article, null);
    expect(view).toMatchObject({
      articleId: article,
      voice: 'Joanna',
      language: 'en-US',
      state: expect.stringMatching(/^(queued|rendering)$/),
      durationMs: null,
    });
    expect(await harness.renditions.request(article, 'Joanna')).toMatchObject({ id: view.id });

    expect(await harness.renderer().renderNext(true)).toBe(true);
    const streamed = await get(view.audioUrl);
    await harness.startWorker();
    expect(streamed.status).toBe(200);
    expect(streamed.headers.get('content-length')).toBeNull();
    expect(streamed.headers.get('cache-control')).toBe('no-store');
    const early = Buffer.from(await streamed.arrayBuffer());

    const timeline = await harness.untilReady(view.id);
    const fullResponse = await get(view.audioUrl);
    const bytes = Buffer.from(await fullResponse.arrayBuffer());
    expect(bytes.equals(early)).toBe(true);
    expect(Number(fullResponse.headers.get('content-length'))).toBe(bytes.length);
    expect(bytes.length % 144).toBe(0);
    expect(fullResponse.headers.get('cache-control')).toContain('immutable');

    const decoder = new MPEGDecoder();
    await decoder.ready;
    const { samplesDecoded, sampleRate, errors } = decoder.decode(bytes);
    expect(errors).toEqual([]);
    decoder.free();
    expect(Math.abs((samplesDecoded / sampleRate) * 1000 - timeline.durationMs)).toBeLessThanOrEqual(24);

    expect(timeline.sentences.map(({ index }) => index)).toEqual(narration.sentences.map(({ index }) => index));
    let last = 0;
    for (const sentence of timeline.sentences) {
      expect(sentence.ms).toBeGreaterThanOrEqual(last);
      last = sentence.ms;
      expect(sentence.words?.length).toBeGreaterThan(1);
      for (const word of sentence.words ?? []) {
        expect(word.ms).toBeGreaterThanOrEqual(sentence.ms);
        expect(word.ms).toBeLessThanOrEqual(sentence.ms + sentence.durationMs);
        expect([word.start >= sentence.start, word.end <= sentence.end]).toEqual([true, true]);
      }
    }
    expect(last).toBeLessThan(timeline.durationMs);
    expect(await harness.renditions.request(article, null)).toMatchObject({
      id: view.id,
      state: 'ready',
      durationMs: timeline.durationMs,
    });
  });

  it('pads the first chunk of a ?filled=1 stream to 32 KiB with an empty ID3 tag', async () => {
    const { id, audioUrl } = await harness.renditions.request(
      await harness.article(
        narrate({
          title: 'The old bridge closes for six weeks so that swifts may go',
          language: 'en',
          blocks: [{ kind: 'para', text: BRIDGE_SENTENCES.join(' ').repeat(3) }],
        }),
      ),
      null,
    );
    expect(await harness.renderer().renderNext(true)).toBe(true);
    const streaming = await get(`${audioUrl}?filled=1`);
    await harness.startWorker();
    const filled = Buffer.from(await streaming.arrayBuffer());
    await harness.untilReady(id);
    const fullResponse = await get(`${audioUrl}?filled=1`);
    const bytes = Buffer.from(await fullResponse.arrayBuffer());
    expect(Number(fullResponse.headers.get('content-length'))).toBe(bytes.length);
    const [row]: { first: number }[] = await harness.database.query(
      'SELECT chunk_bytes[1] AS first FROM rendition WHERE id = $1',
      [id],
    );
    const tagBytes = 32_768 - row!.first;
    expect([
      filled.toString('latin1', 0, 3),
      filled.length - bytes.length,
      filled.subarray(tagBytes).equals(bytes),
    ]).toEqual(['ID3', tagBytes, true]);
    const decoder = new MPEGDecoder();
    await decoder.ready;
    const bare = decoder.decode(bytes).samplesDecoded;
    await decoder.reset();
    expect(decoder.decode(filled)).toMatchObject({ samplesDecoded: bare, errors: [] });
    decoder.free();
  });

  it('supports byte ranges, conditional requests, HEAD, transcripts and events', async () => {
    const article = await harness.article(createBridgeNarration('two', 2));
    await harness.startWorker();
    const { id, audioUrl, eventsUrl } = await harness.renditions.request(article, 'Matthew');
    const sent = (await (await get(eventsUrl)).text())
      .split('\n\n')
      // Ignores the comments that the server sends between the events of a slow stream.
      .filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.replace('data: ', '')) as { state: string; progress: number });
    expect(sent.at(-1)).toMatchObject({ state: 'ready', progress: 1 });
    expect(sent.map(({ progress }) => progress)).toEqual(
      sent.map(({ progress }) => progress).toSorted((one, other) => one - other),
    );

    const fullAudio = Buffer.from(await (await get(audioUrl)).arrayBuffer());
    const total = fullAudio.length;
    const etag = (await get(audioUrl, {}, 'HEAD')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{32}-\d+"$/);
    const head = await get(audioUrl, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      String(total),
      'bytes',
    ]);
    for (const [range, from, to] of [
      ['bytes=0-', 0, total],
      ['bytes=0-0', 0, 1],
      ['bytes=100-299', 100, 300],
      [`bytes=${total - 10}-`, total - 10, total],
      ['bytes=-144', total - 144, total],
      ['bytes=5-99999999', 5, total],
      [`bytes=-${total * 2}`, 0, total],
    ] as const) {
      const answer = await get(audioUrl, { range });
      expect([range, answer.status, answer.headers.get('content-range')]).toEqual([
        range,
        206,
        `bytes ${from}-${to - 1}/${total}`,
      ]);
      expect(Buffer.from(await answer.arrayBuffer()).equals(fullAudio.subarray(from, to))).toBe(true);
    }
    for (const range of [`bytes=${total}-`, 'bytes=-0']) {
      const beyond = await get(audioUrl, { range });
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${total}`]);
    }
    for (const range of ['bytes=9-3', 'lines=1-2', 'bytes=a-b', 'bytes=0-1,5-6'])
      expect((await get(audioUrl, { range })).status).toBe(200);
    expect((await get(audioUrl, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(audioUrl, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get(audioUrl, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await get(audioUrl, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);

    const vtt = await get(`/audio/${id}.vtt`);
    expect(vtt.headers.get('content-type')).toContain('text/vtt');
    expect(await vtt.text()).toMatch(
      /^WEBVTT\n\n1\n00:00:00\.000 --> 00:00:0\d\.\d{3}\nBridge closes for swifts, part two\n\n2\n/,
    );
    for (const path of [
      `/audio/${'0'.repeat(32)}.mp3`,
      '/audio/x.mp3',
      '/audio/x.json',
      '/audio/x.vtt',
      '/audio/x/events',
    ]) {
      const response = await get(path);
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('is served in ranges of the part rendered so far, even after an aborted request', async () => {
    const article = await harness.article(createBridgeNarration('three', 6));
    const { id, audioUrl } = await harness.renditions.request(article, null);
    const leave = new AbortController();
    const abortedRequest = fetch(harness.url + audioUrl, { signal: leave.signal });
    setTimeout(() => leave.abort(), 200);
    await expect(abortedRequest).rejects.toThrow();
    expect(await harness.renderer().renderNext(true)).toBe(true);
    const soFar = await harness.timeline(id);
    expect(soFar.state).toBe('rendering');
    expect(soFar.sentences.length).toBeGreaterThan(0);
    const part = await get(audioUrl, { range: 'bytes=144-287' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 144-287/*']);
    expect((await get(audioUrl, { range: 'bytes=99999999-' })).status).toBe(416);
    await harness.startWorker();
    expect((await harness.untilReady(id)).state).toBe('ready');
  });

  it('renders each chunk once for concurrent requests, even for another article with the same text', async () => {
    const narration = createBridgeNarration('four', 4);
    const [firstArticle, secondArticle] = [await harness.article(narration), await harness.article(narration)];
    const [first, again, second] = await Promise.all([
      harness.renditions.request(firstArticle, 'Brian'),
      harness.renditions.request(firstArticle, 'Brian'),
      harness.renditions.request(secondArticle, 'Brian'),
    ]);
    expect(again?.id).toBe(first?.id);
    expect(second?.id).not.toBe(first?.id);
    // The lease is long, so that no renderer takes over a chunk when the machine stalls.
    const renderers = Array.from({ length: 3 }, () => harness.renderer({ leaseMs: 120_000 }));
    const unfinished = (): Promise<unknown[]> =>
      harness.database.query("SELECT 1 FROM rendition WHERE voice = 'Brian' AND state NOT IN ('ready', 'failed')");
    const work = (renderer: (typeof renderers)[number]) =>
      until('all renditions are finished', async () => {
        while ((await renderer.renderNext(false)) || (await renderer.renderNext(true)));
        return (await unfinished()).length === 0;
      });
    await harness.database.query('UPDATE rendition SET enqueued = true');
    await Promise.all(renderers.map(work));
    const rows: { attempts: number; state: string }[] = await harness.database.query(
      `SELECT attempts, state FROM speech_chunk WHERE key = ANY(SELECT unnest(chunk_keys)
        FROM rendition WHERE voice = 'Brian')`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ attempts, state }) => attempts === 1 && state === 'ready')).toBe(true);
    const ready: { count: string }[] = await harness.database.query(
      "SELECT count(*) FROM event WHERE type = 'speech.rendition-ready.v1' AND data->>'voice' = 'Brian'",
    );
    expect(Number(ready[0]?.count)).toBe(2);
    const [a, b] = await Promise.all(
      [first, second].map(async (view) => Buffer.from(await (await get(view?.audioUrl ?? '')).arrayBuffer())),
    );
    expect(b && a?.equals(b)).toBe(true);
  });

  it('is rendered again where a chunk is missing from the store', async () => {
    const article = await harness.article(createBridgeNarration('five', 1));
    await harness.startWorker();
    const { id, audioUrl } = await harness.renditions.request(article, null);
    await harness.untilReady(id);
    const [row]: { key: string }[] = await harness.database.query(
      'SELECT chunk_keys[1] AS key FROM rendition WHERE id = $1',
      [id],
    );
    await harness.blobs.delete(`chunk/${row?.key}.mp3`);
    const answer = await get(audioUrl);
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength % 144).toBe(0);
    expect((await harness.untilReady(id)).state).toBe('ready');
  });

  it('has its beginning prefetched for a new headline while idle, and the rest rendered on request', async () => {
    const article = await harness.article(createBridgeNarration('ahead', 6));
    await harness.database.query('UPDATE article SET listed = false');
    await harness.database.query("UPDATE article SET listed = true, content_state = 'ready' WHERE id = $1", [article]);
    expect(await prefetchNextHeadline(harness.database, harness.speech, 99)).toBe(false);
    expect(await prefetchNextHeadline(harness.database, harness.speech, 0)).toBe(true);
    expect(await prefetchNextHeadline(harness.database, harness.speech, 0)).toBe(false);
    const renderer = harness.renderer();
    expect(await renderer.renderNext(true)).toBe(false);
    expect(await renderer.renderNext(false)).toBe(true);
    // The remaining chunks wait until the event handler enqueues the rendition.
    await until('the second chunk of the beginning is rendered', () => renderer.renderNext(false));
    expect(await renderer.renderNext(false)).toBe(false);
    const view = await harness.renditions.request(article, null);
    expect(view.state).toBe('rendering');
    expect(view.timelineUrl).toBe(`/audio/${view.id}.json`);
    expect((await harness.timeline(view.id)).sentences.length).toBeGreaterThan(1);
    await harness.startWorker();
    expect((await harness.untilReady(view.id)).state).toBe('ready');
  });

  it('rejects unknown voices, unknown articles and empty texts', async () => {
    const article = await harness.article(createBridgeNarration('six'));
    await expect(harness.renditions.request(article, 'Nobody')).rejects.toMatchObject({
      code: 'UNKNOWN_VOICE',
    });
    await expect(harness.renditions.request('nonsense', null)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(harness.renditions.request(await harness.article(null, { title: '…' }), null)).rejects.toMatchObject({
      code: 'TEXT_EMPTY',
    });
    const teaser = await harness.renditions.request(
      await harness.article(null, { title: 'A teaser', description: 'Only this is known.' }),
      null,
    );
    expect(teaser.state).toBe('queued');
  });
});
