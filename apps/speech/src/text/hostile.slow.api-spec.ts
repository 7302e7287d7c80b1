import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isExhaustiveTestRun } from '@tidings/testing/exhaustive-tests.ts';
import { type RunningServer, decodeMp3, startServer } from '../../test/running-server.ts';

const voices = ['Joanna', 'Vicki', 'Brian', 'Zeina', 'Zhiyu', 'Matthew', 'Tatyana', 'Lea'] as const;
const SECONDS_PER_CHARACTER_MAX = 2;
/** Speaks one in this many naughty strings. TIDINGS_TEST_ALL=1 speaks all of them, which takes some minutes. */
const SPOKEN_SHARE = isExhaustiveTestRun ? 1 : 16;
const kinds = ['Joanna', 'Vicki', 'Zhiyu'] as const;
const corpus = fileURLToPath(new URL('../../../../../shared/hostile/naughty.json', import.meta.url));

describe('hostile texts', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  const measureSeconds = async (text: string, VoiceId: (typeof voices)[number]) =>
    (await decodeMp3(await server.say(text, { VoiceId }))).seconds;
  const words = async (text: string, VoiceId: (typeof voices)[number] = 'Vicki') =>
    (await server.marks(text, { VoiceId })).filter((mark) => mark.type === 'word').map((mark) => mark.value);

  it.each(['Joanna', 'Vicki'] as const)('%s treats markup as text and returns marks for its words', async (voice) => {
    expect(await words('3 < 5 und <voice name="x">AT&T</voice> Ende.', voice)).toEqual([
      '3',
      '5',
      'und',
      'voice',
      'name="x">AT&T</voice',
      'Ende',
    ]);
    expect(await words('<script>alert(1)</script> danach', voice)).toEqual(['script>alert(1)</script', 'danach']);
  });

  it.each(['Joanna', 'Vicki'] as const)('%s reads markup and the following text aloud', async (VoiceId) => {
    const markup = '<voice name="x">AT&T</voice> <audio src="song"/>';
    const [alone, around, bare] = [
      await measureSeconds(markup, VoiceId),
      await measureSeconds(`Eins ${markup} zwei.`, VoiceId),
      await measureSeconds('Eins  zwei.', VoiceId),
    ];
    expect(alone).toBeGreaterThan(2);
    expect(around - bare).toBeGreaterThan(alone / 2);
  });

  it('reads text in double square brackets as text, not as phonemes', async () => {
    const [bracketed = 0, plain = 0] = await Promise.all(
      ["Er sagte [[h@l'oU]] dazu.", "Er sagte  h@l'oU  dazu."].map(
        async (text) => (await server.say(text, { VoiceId: 'Vicki', OutputFormat: 'pcm', SampleRate: '16000' })).length,
      ),
    );
    expect(Math.abs(bracketed - plain) / plain).toBeLessThan(0.05);
  });

  describe.each(['Joanna', 'Vicki'] as const)('%s', (voice) => {
    it.each(['\u0000', '\ud800', '\udc00', '\u202e', '\u2067', '\u200b', '\ufeff', '\u001b'])(
      'reads the whole text when it contains %j',
      async (mark) => {
        const plain = await measureSeconds('eins zwei drei  vier', voice);
        expect(
          Math.abs((await measureSeconds(`eins${mark} zwei ${mark}drei ${mark} vier`, voice)) - plain),
        ).toBeLessThan(0.1);
      },
    );
  });

  it('offsets are correct after emoji, combining accents and letters outside the basic plane', async () => {
    const text = 'Café 🎉 zoe\u0308 👩‍👩‍👧 𝒳 Schluß';
    for (const voice of ['Joanna', 'Vicki'] as const) {
      const spoken = (await server.marks(text, { VoiceId: voice })).filter((mark) => mark.type === 'word');
      for (const mark of spoken) expect(Buffer.from(text).subarray(mark.start, mark.end).toString()).toBe(mark.value);
      expect(spoken.at(-1)?.value).toBe('Schluß');
      expect(spoken.map((mark) => mark.value)).toEqual(expect.arrayContaining(['Café', 'zoe\u0308']));
    }
  });

  it.each([
    ['one word of 3,000 letters', 'a'.repeat(3_000)],
    ['3,000 figures', '7'.repeat(3_000)],
    ['nothing but marks', '!?.,;:-'.repeat(400)],
    ['a stack of accents', `z${'\u0300\u0301\u0302'.repeat(900)}`],
    ['nothing but blanks', ' \n\t '.repeat(50)],
    ['emoji only', '🎉'.repeat(300)],
    ['symbols that are spelled out', '§±©®™¶†‡•°'.repeat(100)],
    ['bidi', 'שלום عليكم hello '.repeat(40)],
    ['brackets', '[[[[]]]]<<<>>>&&&'.repeat(60)],
  ])('returns audio of limited length for %s', async (_what, text) => {
    for (const VoiceId of isExhaustiveTestRun ? kinds : [kinds[text.length % kinds.length] ?? 'Joanna']) {
      const { seconds } = await decodeMp3(await server.say(text, { VoiceId }));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(601);
      expect(seconds).toBeLessThanOrEqual(6 + SECONDS_PER_CHARACTER_MAX * text.length);
    }
  });

  it('limits the sum of pauses to ten minutes', async () => {
    const ssml = `<speak>${'<break time="10s"/>a '.repeat(200)}</speak>`;
    const sound = await decodeMp3(await server.say(ssml, { TextType: 'ssml' }));
    expect(sound.seconds).toBeGreaterThan(590);
    expect(sound.seconds).toBeLessThanOrEqual(601);
  });

  it.each(['<audio src="file:///etc/passwd"/>', '<voice name="en">mitten</voice>'])(
    'refuses the SSML element %s',
    async (element) => {
      await expect(server.marks(`<speak>${element}</speak>`, { VoiceId: 'Vicki', TextType: 'ssml' })).rejects.toThrow(
        'is not supported',
      );
    },
  );

  it('marks the words of SSML at their places in the source', async () => {
    const ssml = '<speak>Vorher <s>mitten</s> <mark name="x"/>nachher &amp; &lt;Ende&gt;.</speak>';
    const spoken = (await server.marks(ssml, { VoiceId: 'Vicki', TextType: 'ssml' })).filter(
      (mark) => mark.type === 'word',
    );
    expect(spoken.map((mark) => mark.value)).toEqual(['Vorher', 'mitten', 'nachher', 'Ende']);
    for (const mark of spoken) expect(Buffer.from(ssml).subarray(mark.start, mark.end).toString()).toBe(mark.value);
  });

  (existsSync(corpus) ? it : it.skip)(
    'every kind of voice speaks naughty strings',
    async () => {
      const strings = JSON.parse(readFileSync(corpus, 'utf8')) as { value: string }[];
      const failures: string[] = [];
      for (const [index, { value }] of strings.entries()) {
        const Text = value.slice(0, 3_000);
        if (Text === '' || index % SPOKEN_SHARE !== 0) continue;
        try {
          const mp3 = await server.say(Text, { VoiceId: voices[index % voices.length] });
          if (mp3.length === 0 || mp3.length % 144 !== 0) failures.push(`${value}: ${mp3.length} bytes`);
        } catch (error) {
          failures.push(`${JSON.stringify(value)}: ${String(error)}`);
        }
      }
      expect(failures).toEqual([]);
      expect(strings.length).toBeGreaterThan(200);
      expect((await server.health()).status).toBe('ok');
    },
    180_000,
  );
});
