import { type AwsResponse, AwsJsonServer } from '@tidings/testing/aws-json-server.ts';
import { type LibreResponse, LibreTranslateServer } from '@tidings/testing/libre-translate-server.ts';
import { AmazonTranslate } from './amazon/amazon-language.adapter.ts';
import { LibreTranslate } from './libre-translate.adapter.ts';
import { type TranslationServiceBehaviour, describeTranslator } from './translator.contract.ts';

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
const behavioursInTurn = () => {
  let behaviours: TranslationServiceBehaviour[] = ['fine'];
  return {
    set: (...next: TranslationServiceBehaviour[]) => {
      behaviours = next;
    },
    at: (index: number): TranslationServiceBehaviour => behaviours[Math.min(index, behaviours.length - 1)] ?? 'fine',
  };
};

const amazonBehaviours: Readonly<Record<Exclude<TranslationServiceBehaviour, 'fine'>, AwsResponse>> = {
  throttled: { error: 'TooManyRequestsException' },
  away: { error: 'ServiceUnavailableException', status: 503 },
  'no pair': { error: 'UnsupportedLanguagePairException' },
  'too long': { error: 'TextSizeLimitExceededException' },
  denied: { error: 'AccessDeniedException' },
  'no answer': { body: {} },
  silent: 'silent',
  reset: 'reset',
};
describeTranslator('Amazon Translate', async (answerMs) => {
  const behaviours = behavioursInTurn();
  const server = await new AwsJsonServer(({ body }, index) => {
    const behaviour = behaviours.at(index);
    return behaviour === 'fine'
      ? {
          body: {
            TranslatedText: `[${body['TargetLanguageCode']}] ${body['Text']}`,
            SourceLanguageCode: body['SourceLanguageCode'],
            TargetLanguageCode: body['TargetLanguageCode'],
          },
        }
      : amazonBehaviours[behaviour];
  }).listen();
  return {
    translator: new AmazonTranslate({
      region: 'ap-southeast-1',
      endpoint: server.address,
      credentials,
      answerMs,
    }),
    behaviours: behaviours.set,
    close: () => server.close(),
    asked: () =>
      server.requests.map(({ body }) => ({
        text: String(body['Text']),
        from: String(body['SourceLanguageCode']),
        to: String(body['TargetLanguageCode']),
      })),
  };
});

const libreBehaviours: Readonly<Record<Exclude<TranslationServiceBehaviour, 'fine'>, LibreResponse>> = {
  throttled: { error: 'Too many request limits violations', status: 429 },
  away: { error: 'Service unavailable', status: 503 },
  'no pair': { error: 'es is not supported', status: 400 },
  'too long': { error: 'Invalid request: request (3000) exceeds text limit (2000)', status: 400 },
  denied: { error: 'Invalid API key', status: 403 },
  'no answer': 'page',
  silent: 'silent',
  reset: 'reset',
};
describeTranslator('LibreTranslate', async (answerMs) => {
  const behaviours = behavioursInTurn();
  const server = await new LibreTranslateServer(({ q, target }, index) => {
    const behaviour = behaviours.at(index);
    return behaviour === 'fine' ? { translatedText: `[${target}] ${q}` } : libreBehaviours[behaviour];
  }).listen();
  return {
    translator: new LibreTranslate({ url: `${server.address}/`, answerMs }),
    behaviours: behaviours.set,
    close: () => server.close(),
    asked: () => server.requests.map(({ q, source, target }) => ({ text: q, from: source, to: target })),
  };
});

it('LibreTranslate receives plain text, and the API key if one is set', async () => {
  const server = await new LibreTranslateServer(() => ({ translatedText: 'Hola' })).listen();
  await new LibreTranslate({ url: server.address, apiKey: 'secret' }).translate({
    text: 'Hello',
    from: 'en',
    to: 'es',
  });
  await new LibreTranslate({ url: server.address }).translate({ text: 'Hello', from: 'en', to: 'es' });
  expect(server.requests).toEqual([
    { q: 'Hello', source: 'en', target: 'es', format: 'text', api_key: 'secret' },
    { q: 'Hello', source: 'en', target: 'es', format: 'text' },
  ]);
  await server.close();
});

it('AmazonTranslate requires a region and keys', async () => {
  const server = await new AwsJsonServer(() => ({
    body: { TranslatedText: 'Hola', TargetLanguageCode: 'es' },
  })).listen();
  const request = { text: 'Hello', from: 'en', to: 'es' };
  await new AmazonTranslate({ region: 'ap-southeast-1', endpoint: server.address, credentials }).translate(request);
  expect(server.requests).toMatchObject([
    { service: 'translate', operation: 'TranslateText', region: 'ap-southeast-1' },
  ]);
  await expect(new AmazonTranslate({ endpoint: server.address, credentials }).translate(request)).rejects.toMatchObject(
    {
      name: 'NoRegion',
      message: 'Missing region.',
    },
  );
  await expect(
    new AmazonTranslate({
      region: 'eu-west-1',
      endpoint: server.address,
      credentials: { accessKeyId: '', secretAccessKey: '' },
    }).translate(request),
  ).rejects.toMatchObject({ name: 'NoCredentials', message: 'Credentials should not be empty.' });
  expect(server.requests).toHaveLength(1);
  await server.close();
});
