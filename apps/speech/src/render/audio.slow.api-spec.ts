import { type RunningServer, decodeMp3, startServer } from '../../test/running-server.ts';

const SENTENCE = 'The council agreed on Tuesday to repair the old bridge over the river.';
const paragraph =
  `${SENTENCE} It will cost 3.4 million pounds, the mayor said, and it will take two years. Nobody voted against ` +
  'it.';
const GERMAN =
  'Der Stadtrat will die alte Brücke über den Fluss „gründlich“ sanieren. Das kostet 3,4 Millionen Euro & dauert ' +
  'zwei Jahre.';
const FRAME_SECONDS = 0.024;

function onsets(samples: Float32Array, sampleRate: number, gap: number): number[] {
  const window = Math.round(sampleRate * 0.01);
  const starts: number[] = [];
  let silent = gap;
  for (let at = 0; at + window <= samples.length; at += window) {
    const loud = samples.subarray(at, at + window).some((sample) => Math.abs(sample) > 0.03);
    if (loud && silent >= gap) starts.push(at / sampleRate);
    silent = loud ? 0 : silent + 0.01;
  }
  return starts;
}

describe('audio from the speech server', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it.each([
    ['Joanna', paragraph],
    ['Matthew', paragraph],
    ['Brian', paragraph],
    ['Vicki', GERMAN],
    ['Lea', GERMAN],
  ] as const)(
    '%s has 144-byte frames, and a plausible length that an independent decoder confirms',
    async (VoiceId, text) => {
      const mp3 = await server.say(text, { VoiceId });
      const { seconds } = await decodeMp3(mp3);
      expect(mp3.length % 144).toBe(0);
      expect(seconds / text.length).toBeGreaterThan(0.03);
      expect(seconds / text.length).toBeLessThan(0.15);
      expect(Math.abs(seconds - mp3.length / 6_000)).toBeLessThanOrEqual(FRAME_SECONDS);
    },
  );

  it('concatenated chunks are as long as the individual chunks together', async () => {
    const chunks = [
      await server.say(SENTENCE),
      await server.say(paragraph),
      await server.say(GERMAN, { VoiceId: 'Hans' }),
    ];
    const lengths = await Promise.all(chunks.map(async (chunk) => (await decodeMp3(chunk)).seconds));
    const { seconds } = await decodeMp3(Buffer.concat(chunks));
    expect(Math.abs(seconds - lengths.reduce((sum, length) => sum + length, 0))).toBeLessThanOrEqual(FRAME_SECONDS);
  });

  it.each([
    ['Joanna', paragraph],
    ['Vicki', GERMAN],
    ['Zhiyu', '你好，请听今天的新闻。天气很好。'],
  ] as const)('%s has ordered marks that match their words and lie within the audio', async (VoiceId, text) => {
    const { seconds } = await decodeMp3(await server.say(text, { VoiceId }));
    const marks = await server.marks(text, { VoiceId });
    const bytes = Buffer.from(text);
    for (const mark of marks) expect(bytes.subarray(mark.start, mark.end).toString()).toBe(mark.value);
    const words = marks.filter((mark) => mark.type === 'word');
    const times = words.map((mark) => mark.time);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(Math.max(...times) / 1000).toBeLessThan(seconds);
    expect(Math.max(...times) / 1000).toBeGreaterThan(seconds * 0.7);
    expect(
      marks
        .filter((mark) => mark.type === 'sentence')
        .map((mark) => mark.value)
        .join(' ')
        .replaceAll(/\s/g, ''),
    ).toBe(text.replaceAll(/\s/g, ''));
    if (VoiceId !== 'Zhiyu') {
      const tokens = text.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token));
      expect(words.length).toBeGreaterThanOrEqual(tokens.length * 0.95);
    }
  });

  it('has a mark where each decoded word begins', async () => {
    const ssml =
      '<speak>One. <break time="900ms"/> Paper. <break time="1.2s"/> Table. <break time="800ms"/> Doctor.</speak>';
    for (const VoiceId of ['Joanna', 'Matthew', 'Hans'] as const) {
      const { samples, sampleRate } = await decodeMp3(await server.say(ssml, { VoiceId, TextType: 'ssml' }));
      const marks = onsets(samples, sampleRate, 0.5);
      const words = (await server.marks(ssml, { VoiceId, TextType: 'ssml' })).filter((mark) => mark.type === 'word');
      expect(words.map((word) => word.value)).toEqual(['One', 'Paper', 'Table', 'Doctor']);
      expect(marks).toHaveLength(4);
      words.forEach((word, index) => expect(Math.abs(word.time / 1000 - (marks[index] ?? 0))).toBeLessThan(0.075));
    }
  });

  it('contains requested pauses of up to ten seconds', async () => {
    const [without = 0, two = 0, endless = 0] = await Promise.all(
      ['0s', '2s', '99999999s'].map(
        async (time) =>
          (
            await decodeMp3(
              await server.say(`<speak>Hello.<break time="${time}"/>Goodbye.</speak>`, { TextType: 'ssml' }),
            )
          ).seconds,
      ),
    );
    expect(two - without).toBeCloseTo(2, 1);
    expect(endless - without).toBeCloseTo(10, 1);
  });

  it.each([
    ['24000', 24_000],
    ['22050', 22_050],
    ['16000', 16_000],
    ['8000', 8_000],
  ])('is available as MP3 at %s Hz', async (SampleRate, rate) => {
    const { seconds, sampleRate } = await decodeMp3(await server.say(SENTENCE, { SampleRate }));
    expect(sampleRate).toBe(rate);
    expect(seconds).toBeGreaterThan(3);
  });

  it('has the same length as PCM and as MP3', async () => {
    for (const VoiceId of ['Joanna', 'Vicki'] as const) {
      const { seconds } = await decodeMp3(await server.say(SENTENCE, { VoiceId }));
      for (const rate of [16_000, 8_000]) {
        const pcm = await server.say(SENTENCE, { VoiceId, OutputFormat: 'pcm', SampleRate: String(rate) });
        expect(Math.abs(pcm.length / 2 / rate - seconds)).toBeLessThan(0.15);
      }
    }
  });

  it('differs between voices', async () => {
    const sounds = await Promise.all(
      (['Joanna', 'Salli', 'Amy', 'Raveena', 'Matthew', 'Brian'] as const).map((VoiceId) =>
        server.say(SENTENCE, { VoiceId }),
      ),
    );
    expect(new Set(sounds.map((sound) => Buffer.from(sound).toString('base64'))).size).toBe(6);
  });
});
