import { AwsJsonServer } from '@tidings/testing/aws-json-server.ts';
import type { AwsAnswer } from '@tidings/testing/aws-json-server.ts';
import { LibreTranslateServer } from '@tidings/testing/libre-translate-server.ts';
import type { LibreAnswer } from '@tidings/testing/libre-translate-server.ts';
import { AmazonTranslate } from './amazon/amazon-translate.adapter.ts';
import { LibreTranslate } from './libre-translate.adapter.ts';
import { describeTranslator } from './translator.contract.ts';
import type { ServiceMood } from './translator.contract.ts';

const ANSWER_MS = 300;
const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
const moodsInTurn = () => {
  let moods: ServiceMood[] = ['fine'];
  return {
    set: (...next: ServiceMood[]) => {
      moods = next;
    },
    at: (index: number): ServiceMood => moods[Math.min(index, moods.length - 1)] ?? 'fine',
  };
};

const amazonMoods: Readonly<Record<Exclude<ServiceMood, 'fine'>, AwsAnswer>> = {
  throttled: { error: 'TooManyRequestsException' },
  away: { error: 'ServiceUnavailableException', status: 503 },
  'no pair': { error: 'UnsupportedLanguagePairException' },
  'too long': { error: 'TextSizeLimitExceededException' },
  denied: { error: 'AccessDeniedException' },
  'no answer': { body: {} },
  silent: 'silent',
  reset: 'reset',
};
describeTranslator('Amazon Translate', async () => {
  const moods = moodsInTurn();
  const server = await new AwsJsonServer(({ body }, index) => {
    const mood = moods.at(index);
    return mood === 'fine'
      ? {
          body: {
            TranslatedText: `[${body['TargetLanguageCode']}] ${body['Text']}`,
            SourceLanguageCode: body['SourceLanguageCode'],
            TargetLanguageCode: body['TargetLanguageCode'],
          },
        }
      : amazonMoods[mood];
  }).listen();
  return {
    translator: new AmazonTranslate({
      region: 'ap-southeast-1',
      endpoint: server.address,
      credentials,
      answerMs: ANSWER_MS,
    }),
    moods: moods.set,
    close: () => server.close(),
    asked: () =>
      server.requests.map(({ body }) => ({
        text: String(body['Text']),
        from: String(body['SourceLanguageCode']),
        to: String(body['TargetLanguageCode']),
      })),
  };
});

const libreMoods: Readonly<Record<Exclude<ServiceMood, 'fine'>, LibreAnswer>> = {
  throttled: { error: 'Too many request limits violations', status: 429 },
  away: { error: 'Service unavailable', status: 503 },
  'no pair': { error: 'es is not supported', status: 400 },
  'too long': { error: 'Invalid request: request (3000) exceeds text limit (2000)', status: 400 },
  denied: { error: 'Invalid API key', status: 403 },
  'no answer': 'page',
  silent: 'silent',
  reset: 'reset',
};
describeTranslator('LibreTranslate', async () => {
  const moods = moodsInTurn();
  const server = await new LibreTranslateServer(({ q, target }, index) => {
    const mood = moods.at(index);
    return mood === 'fine' ? { translatedText: `[${target}] ${q}` } : libreMoods[mood];
  }).listen();
  return {
    translator: new LibreTranslate({ url: `${server.address}/`, answerMs: ANSWER_MS }),
    moods: moods.set,
    close: () => server.close(),
    asked: () => server.requests.map(({ q, source, target }) => ({ text: q, from: source, to: target })),
  };
});

it('LibreTranslate is given plain text, and its key where there is one', async () => {
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

it('Amazon is asked for in its region, and never without a region or keys', async () => {
  const server = await new AwsJsonServer(() => ({
    body: { TranslatedText: 'Hola', TargetLanguageCode: 'es' },
  })).listen();
  const wish = { text: 'Hello', from: 'en', to: 'es' };
  await new AmazonTranslate({ region: 'ap-southeast-1', endpoint: server.address, credentials }).translate(wish);
  expect(server.requests).toMatchObject([
    { service: 'translate', operation: 'TranslateText', region: 'ap-southeast-1' },
  ]);
  await expect(new AmazonTranslate({ endpoint: server.address, credentials }).translate(wish)).rejects.toMatchObject({
    name: 'NoRegion',
    message: 'Missing region.',
  });
  await expect(
    new AmazonTranslate({
      region: 'eu-west-1',
      endpoint: server.address,
      credentials: { accessKeyId: '', secretAccessKey: '' },
    }).translate(wish),
  ).rejects.toMatchObject({ name: 'NoCredentials', message: 'Credentials should not be empty.' });
  expect(server.requests).toHaveLength(1);
  await server.close();
});
