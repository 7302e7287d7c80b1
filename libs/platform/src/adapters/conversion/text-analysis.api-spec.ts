import { type AwsResponse, type AwsRequest, AwsJsonServer } from '@tidings/testing/aws-json-server.ts';
import { AmazonComprehend } from './amazon/amazon-language.adapter.ts';
import { INTERPRETATION_DENIED_MESSAGE } from './conversion-error.ts';
import { describeLanguageDetector } from './language-detector.contract.ts';
import { EldLanguageDetector, PartsConversion } from './parts-conversion.adapter.ts';

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
const letters: readonly [RegExp, string][] = [
  [/[\u4e00-\u9fff]/, 'zh-TW'],
  [/ß|Brücke/, 'de'],
  [/ayuntamiento/, 'es'],
  [/mardi/, 'fr'],
  [/the/, 'en'],
];

function fakeLanguages(text: string): { LanguageCode: string; Score: number }[] {
  const language = letters.find(([pattern]) => pattern.test(text))?.[1];
  return language === undefined
    ? []
    : [
        { LanguageCode: 'la', Score: 0.02 },
        { LanguageCode: language, Score: 0.97 },
      ];
}
const operations: Readonly<Record<string, (text: string) => object>> = {
  DetectDominantLanguage: (text) => ({ Languages: fakeLanguages(text) }),
  DetectEntities: () => ({
    Entities: [{ Type: 'LOCATION', Text: 'Paris', Score: 0.99, BeginOffset: 0, EndOffset: 5 }],
  }),
  DetectKeyPhrases: () => ({ KeyPhrases: [{ Text: 'the old bridge', Score: 0.9 }] }),
  DetectSentiment: () => ({
    Sentiment: 'POSITIVE',
    SentimentScore: { Positive: 0.9, Negative: 0.02, Neutral: 0.07, Mixed: 0.01 },
  }),
  DetectSyntax: () => ({ SyntaxTokens: [{ TokenId: 1, Text: 'bridge', PartOfSpeech: { Tag: 'NOUN', Score: 0.99 } }] }),
};
const comprehend = ({ operation, body }: AwsRequest): AwsResponse => ({
  body: operations[operation]?.(String(body['Text'])) ?? {},
});
const listen = async (script = comprehend) => {
  const server = await new AwsJsonServer(script).listen();
  return {
    server,
    service: new AmazonComprehend({ region: 'ap-southeast-1', endpoint: server.address, credentials }),
  };
};

describeLanguageDetector('EldLanguageDetector', async () => ({
  detector: new EldLanguageDetector(),
  close: async () => undefined,
}));
describeLanguageDetector('Amazon Comprehend', async () => {
  const { server, service } = await listen();
  return { detector: service, close: () => server.close() };
});

describe('text interpretation', () => {
  const text = 'In Paris the council repairs the old bridge over the river.';

  it('detects the language first, then returns all kinds of interpretation', async () => {
    const { server, service } = await listen();
    const result = await new PartsConversion({ detector: service, interpreter: service }).interpret({
      source: { text },
    });
    expect(result).toEqual({
      language: 'en',
      textEntities: [{ type: 'LOCATION', text: 'Paris' }],
      keyPhrases: [{ text: 'the old bridge' }],
      sentiment: { predominant: 'POSITIVE', positive: 0.9, negative: 0.02, neutral: 0.07, mixed: 0.01 },
      syntax: [{ text: 'bridge', syntax: 'NOUN' }],
    });
    expect(server.requests[0]).toMatchObject({ operation: 'DetectDominantLanguage', body: { Text: text } });
    expect(
      server.requests
        .slice(1)
        .map(({ operation }) => operation)
        .toSorted(),
    ).toEqual(['DetectEntities', 'DetectKeyPhrases', 'DetectSentiment', 'DetectSyntax']);
    for (const { body } of server.requests.slice(1)) expect(body).toEqual({ Text: text, LanguageCode: 'en' });
    await server.close();
  });

  it('requests only the given kinds and does not detect a known language', async () => {
    const { server, service } = await listen();
    const result = await new PartsConversion({ detector: new EldLanguageDetector(), interpreter: service }).interpret({
      source: { text, language: 'fr' },
      kinds: ['sentiment'],
    });
    expect(Object.keys(result)).toEqual(['sentiment']);
    expect(server.requests).toMatchObject([{ operation: 'DetectSentiment', body: { LanguageCode: 'fr' } }]);
    await server.close();
  });

  it('detects the language without an external service', async () => {
    expect(
      await new PartsConversion({ detector: new EldLanguageDetector() }).interpret({
        source: { text },
        kinds: ['language'],
      }),
    ).toEqual({ language: 'en' });
  });

  it('rejects a text whose language is unknown', async () => {
    const { server, service } = await listen();
    await expect(
      new PartsConversion({ detector: service, interpreter: service }).interpret({ source: { text: '12 345' } }),
    ).rejects.toMatchObject({ name: 'NoLanguage', message: 'Missing language.' });
    await server.close();
  });

  it.each<[AwsResponse, string, string, number]>([
    [
      { error: 'AccessDeniedException', message: 'User: arn:aws:iam::1:role/x is not authorized' },
      'AccessDenied',
      INTERPRETATION_DENIED_MESSAGE,
      1,
    ],
    [{ error: 'UnsupportedLanguageException', message: 'No Latin' }, 'UnsupportedLanguage', 'No Latin', 1],
    [{ error: 'TextSizeLimitExceededException', message: 'Too long' }, 'TextSizeLimitExceeded', 'Too long', 1],
    [{ error: 'InvalidRequestException', message: 'Reason' }, 'InvalidRequest', 'Reason', 1],
    [{ error: 'InternalServerException', message: 'Sorry', status: 500 }, 'InternalServer', 'Sorry', 3],
  ])('reports the error: %j', async (answer, name, message, tries) => {
    const { server, service } = await listen(() => answer);
    await expect(service.interpret(text, 'en', new Set(['sentiment']))).rejects.toMatchObject({ name, message });
    expect(server.requests).toHaveLength(tries);
    await server.close();
  });
});
