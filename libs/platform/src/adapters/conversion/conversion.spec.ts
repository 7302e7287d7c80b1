import { loadConfig } from '../../process/config/config.ts';
import type { Speech, SpeechRequest } from '../speech/speech.port.ts';
import { conversionProblems } from './conversion-error.ts';
import { type ConvertInput, type DetectEntitiesInput, type Picture, conversionFeatures } from './conversion.port.ts';
import {
  type ConversionParts,
  PartsConversion,
  createBucketUrlResolver,
  createConversion,
} from './parts-conversion.adapter.ts';

const picture = { bytes: new Uint8Array([1]) };
const requests: SpeechRequest[] = [];
const speech = {
  synthesize: async (request: SpeechRequest) => {
    requests.push(request);
    return {
      audio: (async function* () {
        yield new Uint8Array([1, 2]);
        yield new Uint8Array([3]);
      })(),
      contentType: 'audio/mpeg',
    };
  },
} as unknown as Speech;
const seen: Picture[] = [];
const everything: ConversionParts = {
  speech,
  translator: { translate: async ({ text, from, to }) => ({ text: `${from}: ${text}`, language: to }) },
  transcriber: { transcribe: async ({ samples, language }) => `${language} ${samples.length}` },
  detector: { detect: async () => 'en' },
  entities: {
    labels: async () => ({}),
    faces: async (one) => {
      seen.push(one);
      return [];
    },
    celebrities: async () => [],
    facesLike: async (_, id, most) => [{ boundingBox: null, metadata: { id, similarity: most } }],
  },
};
const defaults = { sourceLanguage: null, targetLanguage: null, voiceId: null, language: null };
const translate = (source: { text: string; language?: string }, targetLanguage?: string): ConvertInput => ({
  translateText: { source, ...(targetLanguage === undefined ? {} : { targetLanguage }) },
});

describe('PartsConversion', () => {
  it.each<[keyof typeof conversionProblems, ConvertInput]>([
    ['InvalidInput', {} as ConvertInput],
    ['InvalidInput', { sing: {} } as unknown as ConvertInput],
    ['InvalidInput', null as unknown as ConvertInput],
    ['InvalidInput', 'translateText' as unknown as ConvertInput],
    ['InvalidInput', { translateText: null } as unknown as ConvertInput],
    ['NoSource', translate({ text: '' })],
    ['NoSourceLanguage', translate({ text: 'Hello' }, 'es')],
    ['NoTargetLanguage', translate({ text: 'Hello', language: 'en' })],
    ['NoSource', { textToSpeech: { source: { text: '' }, voiceId: 'Joanna' } }],
    ['NoVoiceId', { textToSpeech: { source: { text: 'Hello' } } }],
    ['NoVoiceId', { textToSpeech: { source: { text: 'Hello' }, voiceId: 'Nobody' } }],
    ['NoLanguage', { transcription: { source: { bytes: new Float32Array(4) } } }],
    ['NoSource', { transcription: { source: { bytes: new Uint8Array(0) }, language: 'en-US' } }],
    ['InvalidSource', { transcription: { source: { bytes: new Uint8Array(3) }, language: 'en-US' } }],
    ['InvalidSource', { transcription: { source: { bytes: 'sound' as unknown as Uint8Array }, language: 'en-US' } }],
  ])('rejects with %s', async (name, input) => {
    await expect(new PartsConversion({ ...everything, defaults }).convert(input)).rejects.toMatchObject({
      name,
      message: conversionProblems[name],
      retryable: false,
    });
  });

  it('translates from English to Spanish by default', async () => {
    const layer = new PartsConversion(everything);
    expect(await layer.convert(translate({ text: 'Hello' }))).toEqual({ text: 'en: Hello', language: 'es' });
    expect(await layer.convert(translate({ text: 'Hello', language: 'de' }, 'fr'))).toEqual({
      text: 'de: Hello',
      language: 'fr',
    });
  });

  it('converts text to speech and returns the audio as a data URL', async () => {
    const result = await new PartsConversion({ speech, defaults: { voiceId: 'Joanna' } }).textToSpeech({
      source: { text: 'Hello' },
    });
    expect(result).toEqual({
      text: 'Hello',
      audioStream: Buffer.from([1, 2, 3]),
      speech: { url: 'data:audio/mpeg;base64,AQID' },
    });
    expect(requests.at(-1)).toEqual({ text: 'Hello', voiceId: 'Joanna', languageCode: 'en-US', engine: 'standard' });
    await createConversion(loadConfig({}), speech).textToSpeech({ source: { text: 'Hello again' } });
    expect(requests.at(-1)).toMatchObject({ text: 'Hello again', languageCode: 'en-US' });
  });

  it('accepts samples as numbers or bytes', async () => {
    const layer = new PartsConversion(everything);
    const samples = new Float32Array([0, 0.5]);
    for (const bytes of [samples, new Uint8Array(samples.buffer)])
      expect(await layer.convert({ transcription: { source: { bytes }, language: 'en-US' } })).toEqual({
        transcription: { fullText: 'en-US 2' },
      });
  });

  it('names the missing variable for an unconfigured feature', async () => {
    const layer = createConversion(loadConfig({}));
    expect(conversionFeatures.filter((feature) => layer.offers(feature))).toEqual(['language']);
    await expect(layer.translateText({ source: { text: 'Hello' } })).rejects.toMatchObject({
      name: 'NotConfigured',
      message:
        'Translation is not configured on this server. The operator of this server can turn it on by ' +
        'LIBRETRANSLATE_URL, or by translate in TIDINGS_CONVERSION.',
      retryable: false,
    });
    await expect(layer.extractText({ source: picture })).rejects.toMatchObject({ name: 'NotConfigured' });
    expect(await layer.detectLanguage('The council agreed on Tuesday to repair the old bridge.')).toBe('en');
  });

  it('lists the configured features', () => {
    const offered = (env: Record<string, string>) => {
      const layer = createConversion(loadConfig(env), speech);
      return conversionFeatures.filter((feature) => layer.offers(feature));
    };
    expect(offered({ LIBRETRANSLATE_URL: 'http://127.0.0.1:5000' })).toEqual(['translate', 'speech', 'language']);
    expect(
      offered({
        AWS_REGION: 'eu-west-1',
        TIDINGS_CONVERSION: 'translate,transcribe,interpret,extract,labels,entities',
      }),
    ).toEqual(['translate', 'speech', 'transcribe', 'language', 'interpret', 'extract', 'labels', 'entities']);
    expect(offered({ AWS_REGION: 'eu-west-1', TIDINGS_CONVERSION: 'celebrities' })).toEqual([
      'speech',
      'language',
      'entities',
      'celebrities',
    ]);
  });

  it.each<[string, keyof typeof conversionProblems, DetectEntitiesInput]>([
    ['celebrities without permission', 'CelebrityDetectionNotEnabled', { source: picture, celebrityDetection: true }],
    ['a key without a bucket', 'InvalidS3Key', { source: { key: 'a.jpg' } }],
    ['no bytes', 'SourceNotConfigured', { source: { bytes: new Uint8Array(0) } }],
    ['neither bytes nor a key', 'SourceNotConfigured', { source: {} as { key: string } }],
  ])('rejects %s', async (_what, name, input) => {
    await expect(new PartsConversion(everything).detectEntities(input)).rejects.toMatchObject({
      name,
      message: conversionProblems[name],
    });
  });

  it('finds a stored picture by its key, even if the key contains special characters', async () => {
    const layer = new PartsConversion({
      ...everything,
      storageUrl: createBucketUrlResolver('pictures', 'ap-southeast-1'),
    });
    await layer.detectEntities({ source: { key: 'public/a b/ü.jpg' } });
    expect(seen.at(-1)).toEqual({ S3Object: { Bucket: 'pictures', Name: 'public/a b/ü.jpg' } });
    await expect(layer.detectEntities({ source: { key: '' } })).rejects.toMatchObject({
      message: 'Invalid S3 key was given.',
    });
    await expect(
      new PartsConversion({ ...everything, storageUrl: async () => 'https://elsewhere.example/a.jpg' }).detectEntities({
        source: { key: 'a.jpg' },
      }),
    ).rejects.toMatchObject({ name: 'InvalidS3Key' });
  });

  it('returns up to 50 faces from a collection by default', async () => {
    const find = (maxEntities?: number) =>
      new PartsConversion(everything).detectEntities({
        source: picture,
        collection: { id: 'friends', ...(maxEntities === undefined ? {} : { maxEntities }) },
      });
    expect((await find()).entities[0]?.metadata).toEqual({ id: 'friends', similarity: 50 });
    expect((await find(3)).entities[0]?.metadata.similarity).toBe(3);
  });
});
