import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type SynthesizeSpeechCommandInput,
  DescribeVoicesCommand,
  PollyClient,
  SynthesizeSpeechCommand,
} from '@aws-sdk/client-polly';
import { voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import { type RunningServer, startServer } from '../../test/running-server.ts';

describe("the speech server with Amazon's client", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('lists the voices that passed their check, with their main language', async () => {
    const health = await server.untilHealth((now) => now.checked, 120_000);
    expect(health.checked).toBe(true);
    expect((await fetch(`${server.address}/healthz/ready`)).status).toBe(200);
    const { Voices = [] } = await server.polly.send(new DescribeVoicesCommand({ Engine: 'standard' }));
    const english = Voices.filter((voice) => voice.LanguageCode?.startsWith('en-'));
    expect(english.map((voice) => voice.Id).toSorted()).toEqual(
      voiceCatalogue
        .filter((voice) => voice.locale.startsWith('en-'))
        .map((voice) => voice.id)
        .toSorted(),
    );
    expect(Voices.length).toBeGreaterThanOrEqual(55);
    expect(Voices.find((voice) => voice.Id === 'Celine')).toMatchObject({
      Name: 'Céline',
      Gender: 'Female',
      LanguageCode: 'fr-FR',
    });
    expect(Voices.some((voice) => voice.LanguageCode === 'ja-JP')).toBe(false);
  }, 150_000);

  it('filters voices by primary language, and by secondary languages only on request', async () => {
    const hindi = { LanguageCode: 'hi-IN' } as const;
    expect((await server.polly.send(new DescribeVoicesCommand(hindi))).Voices).toEqual([]);
    const { Voices = [] } = await server.polly.send(
      new DescribeVoicesCommand({ ...hindi, IncludeAdditionalLanguageCodes: true }),
    );
    expect(Voices.map((voice) => voice.Id)).toEqual(['Aditi']);
    expect((await server.polly.send(new DescribeVoicesCommand({ Engine: 'neural' }))).Voices).toEqual([]);
    await expect(server.polly.send(new DescribeVoicesCommand({ NextToken: 'more' }))).rejects.toMatchObject({
      name: 'InvalidNextTokenException',
    });
  });

  it('exports metrics for spoken and failed requests without requiring a key', async () => {
    const figure = async (name: string) => {
      const text = await (await fetch(`${server.address}/metrics`)).text();
      return Number(new RegExp(`^${name.replaceAll(/[{}+]/g, String.raw`\$&`)} (\\S+)$`, 'm').exec(text)?.[1]);
    };
    const before = await figure('tidings_speech_seconds_count');
    const answer = await server.polly.send(
      new SynthesizeSpeechCommand({ OutputFormat: 'mp3', VoiceId: 'Joanna', Text: 'Counted.' }),
    );
    await answer.AudioStream?.transformToByteArray();
    await server.polly
      .send(new SynthesizeSpeechCommand({ OutputFormat: 'mp3', VoiceId: 'Joanna', Text: '' }))
      .catch(() => undefined);
    expect([
      (await figure('tidings_speech_seconds_count')) - before,
      (await figure('tidings_speech_seconds_bucket{le="+Inf"}')) - before,
      await figure('tidings_speech_refused_total{reason="failed"}'),
      await figure('tidings_speech_waiting'),
    ]).toEqual([1, 1, 0, 0]);
    expect(await figure('tidings_speech_voices')).toBeGreaterThan(10);
    expect(await figure('process_resident_memory_bytes')).toBeLessThan(await figure('tidings_memory_limit_bytes'));
  });

  it('exports every metric that an alert or a dashboard uses', async () => {
    const text = await (await fetch(`${server.address}/metrics`)).text();
    const folder = join(import.meta.dirname, '../../../../k8s/components/monitoring');
    const requestedMetrics = [
      'rules.yaml',
      ...readdirSync(join(folder, 'dashboards')).map((file) => `dashboards/${file}`),
    ].flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/tidings_speech_(?!characters)\w+/g) ?? []);
    expect(new Set(requestedMetrics).size).toBeGreaterThan(3);
    expect(requestedMetrics.filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(text))).toEqual([]);
  });

  it('returns audio with its content type and number of billed characters', async () => {
    const answer = await server.polly.send(
      new SynthesizeSpeechCommand({ OutputFormat: 'mp3', VoiceId: 'Joanna', Text: 'Hello there.' }),
    );
    expect(answer.ContentType).toBe('audio/mpeg');
    expect(answer.RequestCharacters).toBe(12);
    await answer.AudioStream?.transformToByteArray();
    const priced = await server.polly.send(
      new SynthesizeSpeechCommand({
        OutputFormat: 'pcm',
        VoiceId: 'Joanna',
        TextType: 'ssml',
        Text: '<speak>Hello <w>there</w>.</speak>',
      }),
    );
    expect(priced.RequestCharacters).toBe(12);
    expect((await priced.AudioStream?.transformToByteArray())?.length).toBeGreaterThan(16_000);
  });

  const refusals: [string, Partial<SynthesizeSpeechCommandInput>, string][] = [
    ['3,001 characters', { Text: 'a'.repeat(3_001) }, 'TextLengthExceededException'],
    [
      '6,001 characters of markup',
      { TextType: 'ssml', Text: `<speak>${' '.repeat(6_000)}</speak>` },
      'TextLengthExceededException',
    ],
    ['a sample rate MP3 does not have', { SampleRate: '44100' }, 'InvalidSampleRateException'],
    ['a sample rate PCM does not have', { OutputFormat: 'pcm', SampleRate: '24000' }, 'InvalidSampleRateException'],
    ['an engine that is not here', { Engine: 'neural' }, 'EngineNotSupportedException'],
    ['a language the voice does not speak', { LanguageCode: 'fr-FR' }, 'LanguageNotSupportedException'],
    ['a voice the engines cannot speak', { VoiceId: 'Kajal' }, 'ValidationException'],
    ['an unknown voice', { VoiceId: 'en-gb' as never }, 'ValidationException'],
    ['a lexicon', { LexiconNames: ['mine'] }, 'LexiconNotFoundException'],
    ['marks beside audio', { SpeechMarkTypes: ['word'] }, 'MarksNotSupportedForFormatException'],
    [
      'SSML marks of plain text',
      { OutputFormat: 'json', SpeechMarkTypes: ['ssml'] },
      'SsmlMarksNotSupportedForTextTypeException',
    ],
    ['marks of no kind', { OutputFormat: 'json' }, 'ValidationException'],
    ['visemes', { OutputFormat: 'json', SpeechMarkTypes: ['viseme'] }, 'ValidationException'],
    ['a format that is not made', { OutputFormat: 'ogg_vorbis' }, 'ValidationException'],
    ['an empty text', { Text: '' }, 'ValidationException'],
    ['SSML that is not closed', { TextType: 'ssml', Text: '<speak>Hello' }, 'InvalidSsmlException'],
    [
      'SSML with overlapping tags',
      { TextType: 'ssml', Text: '<speak><p><s>Hello</p></s></speak>' },
      'InvalidSsmlException',
    ],
    ['SSML with an open bracket', { TextType: 'ssml', Text: '<speak>3 < 5</speak>' }, 'InvalidSsmlException'],
    ['plain text as SSML', { TextType: 'ssml', Text: 'Hello' }, 'InvalidSsmlException'],
  ];
  it.each(refusals)("rejects %s with the protocol's error name", async (_what, input, name) => {
    const command = new SynthesizeSpeechCommand({ OutputFormat: 'mp3', VoiceId: 'Joanna', Text: 'Hello.', ...input });
    const error = await server.polly.send(command).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ name });
    expect((error as Error).message.length).toBeGreaterThan(10);
  });

  it.each([
    ['POST', '/v1/speech', 'not json', 400],
    ['POST', '/v1/speech', 'null', 400],
    ['POST', '/v1/speech', '[]', 400],
    ['POST', '/v1/speech', `{"Text":"${'x'.repeat(70_000)}"}`, 400],
    ['GET', '/v1/lexicons', undefined, 404],
    ['PUT', '/v1/speech', '{}', 404],
  ])('returns a protocol error for an invalid request: %s %s', async (method, path, body, status) => {
    const response = await fetch(server.address + path, body === undefined ? { method } : { method, body });
    expect(response.status).toBe(status);
    expect(response.headers.get('x-amzn-errortype')).toMatch(/Exception$/);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  });

  it('serves an SDK client that uses HTTP/2 and is configured only by environment variables', async () => {
    process.env.AWS_ENDPOINT_URL_POLLY = server.address;
    const asItComes = new PollyClient({ region: 'eu-west-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } });
    try {
      const texts = ['One.', 'Two two.', 'Three three three.'];
      const sounds = await Promise.all(
        texts.map(async (Text) => {
          const answer = await asItComes.send(
            new SynthesizeSpeechCommand({ OutputFormat: 'mp3', VoiceId: 'Matthew', Text }),
          );
          return (await answer.AudioStream?.transformToByteArray())?.length ?? 0;
        }),
      );
      expect(sounds).toEqual(sounds.toSorted((one, other) => one - other));
      expect(sounds[0]).toBeGreaterThan(2_000);
      await expect(
        asItComes.send(
          new SynthesizeSpeechCommand({ OutputFormat: 'mp3', VoiceId: 'Joanna', Text: 'a'.repeat(3_001) }),
        ),
      ).rejects.toMatchObject({ name: 'TextLengthExceededException' });
      const long = await asItComes.send(
        new SynthesizeSpeechCommand({
          OutputFormat: 'mp3',
          VoiceId: 'Joanna',
          Text: 'It rains again today. '.repeat(120),
        }),
      );
      for await (const part of long.AudioStream as AsyncIterable<Uint8Array>) if (part.length > 0) break;
      expect((await server.say('Still here.')).length).toBeGreaterThan(3_000);
    } finally {
      delete process.env.AWS_ENDPOINT_URL_POLLY;
      asItComes.destroy();
    }
  });

  it('exits when its standard input closes', async () => {
    const other = await startServer();
    const exited = new Promise((resolve) => {
      other.child.once('exit', resolve);
    });
    other.child.stdin.end();
    expect(await exited).toBe(0);
    await other.stop();
  });
});
