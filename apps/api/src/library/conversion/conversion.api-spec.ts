import {
  CONVERSIONS_MAX,
  IDENTIFIED_PICTURE_BYTES_MAX,
  INTERPRETED_TEXT_BYTES_MAX,
  RECORDING_BYTES_MAX,
  RECORDING_SECONDS_MAX,
} from '@tidings/contracts/limits/library-limits.ts';
import { serviceErrors } from '@tidings/platform/adapters/conversion/conversion-error.ts';
import { type AwsResponse, AwsJsonServer } from '@tidings/testing/aws-json-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TranscribeServer } from '@tidings/testing/transcribe-server.ts';
import { encodeWaveFile } from '@tidings/testing/wave-file.ts';
import { TestApi } from '../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../testing/visitor.ts';

const INTERPRET = `mutation I($input: InterpretTextInput!) { interpretText(input: $input) { language
    keyPhrases { text } sentiment { predominant positive } syntax { text syntax } textEntities { type text } } }`;
const responses: Readonly<Record<string, object>> = {
  DetectEntities: { Entities: [{ Type: 'LOCATION', Text: 'Paris' }] },
  DetectKeyPhrases: { KeyPhrases: [{ Text: 'the old bridge' }] },
  DetectSentiment: { Sentiment: 'POSITIVE', SentimentScore: { Positive: 0.9 } },
  DetectSyntax: { SyntaxTokens: [{ TokenId: 1, Text: 'bridge', PartOfSpeech: { Tag: 'NOUN' } }] },
  DetectText: { TextDetections: [{ DetectedText: 'STOP', Type: 'WORD' }] },
  DetectLabels: { Labels: [{ Name: 'Bridge', Confidence: 98 }] },
  DetectModerationLabels: { ModerationLabels: [] },
  DetectFaces: { FaceDetails: [{ Confidence: 99 }] },
  RecognizeCelebrities: { CelebrityFaces: [{ Id: '1', Name: 'Ada', Urls: [] }] },
};
const TEXT = 'In Paris the council repairs the old bridge.';
const second = encodeWaveFile(
  Array.from({ length: 16_000 }, (_, index) => Math.sin(index / 10)),
  { rate: 16_000 },
);
const amazon = {
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_ENDPOINT_URL_COMPREHEND: '',
  AWS_ENDPOINT_URL_REKOGNITION: '',
};
const before = Object.fromEntries(Object.keys(amazon).map((name) => [name, process.env[name]]));

let failure: AwsResponse | undefined;
let services: AwsJsonServer;
let ears: TranscribeServer;
let api: TestApi;
let bare: TestApi;
let ann: Visitor;
beforeAll(async () => {
  services = await new AwsJsonServer(({ operation }) => failure ?? { body: responses[operation] ?? {} }).listen();
  ears = await new TranscribeServer('silent').listen();
  const address = services.address;
  Object.assign(process.env, amazon, { AWS_ENDPOINT_URL_COMPREHEND: address, AWS_ENDPOINT_URL_REKOGNITION: address });
  api = await TestApi.start(await createTestDatabase(), {
    TIDINGS_CONVERSION_REGION: 'ap-southeast-1',
    TIDINGS_CONVERSION: 'interpret,extract,labels,entities,transcribe',
    AWS_ENDPOINT_URL_TRANSCRIBE_STREAMING: ears.address,
  });
  bare = await TestApi.start(await createTestDatabase());
  ann = await signUpPerson(api, 'ann@example.org');
});
afterAll(async () => {
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  await Promise.all([api.close(), bare.close(), services.close(), ears.close()]);
});
beforeEach(async () => {
  failure = undefined;
  services.requests.length = 0;
  ears.mood = { results: [[{ IsPartial: false, Alternatives: [{ Transcript: 'Good morning.' }] }]] };
  await api.database.query('TRUNCATE attempt');
});

const interpret = async (input: object, visitor = ann) => {
  const { data, errors } = await visitor.ask(INTERPRET, { input });
  return (data as { interpretText: object } | null)?.interpretText ?? errors[0];
};
const post = async (
  url: string,
  payload: Buffer | string,
  { type = 'image/png', visitor = ann, headers = {} }: { type?: string; visitor?: Visitor; headers?: object } = {},
) => {
  const reply = await visitor.api.app.inject({
    method: 'POST',
    url: `/conversion/${url}`,
    headers: { cookie: String(visitor.jar), 'content-type': type, ...headers },
    payload,
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};
const sound = { type: 'audio/wav' };

it('interpreting a text returns only the requested parts', async () => {
  expect(await interpret({ text: TEXT })).toEqual({
    language: 'en',
    keyPhrases: [{ text: 'the old bridge' }],
    sentiment: { predominant: 'POSITIVE', positive: 0.9 },
    syntax: [{ text: 'bridge', syntax: 'NOUN' }],
    textEntities: [{ type: 'LOCATION', text: 'Paris' }],
  });
  services.requests.length = 0;
  expect(await interpret({ text: TEXT, language: 'fr', kinds: ['sentiment'] })).toMatchObject({
    language: null,
    keyPhrases: null,
    sentiment: { predominant: 'POSITIVE' },
  });
  expect(services.requests).toMatchObject([{ operation: 'DetectSentiment', body: { Text: TEXT, LanguageCode: 'fr' } }]);
});

it('finds texts, objects and people in a picture', async () => {
  const picture = Buffer.from('a picture');
  expect(await post('pictures?find=text', picture)).toMatchObject({
    status: 200,
    body: { text: { fullText: 'STOP' } },
  });
  expect(await post('pictures?find=labels', picture, { type: 'image/jpeg' })).toMatchObject({
    status: 200,
    body: { labels: [{ name: 'Bridge', metadata: { confidence: 98 } }], unsafe: 'NO' },
  });
  expect(await post('pictures?find=entities', picture)).toMatchObject({
    status: 200,
    body: { entities: [{ metadata: { confidence: 99 } }] },
  });
  for (const { body } of services.requests)
    expect(body).toMatchObject({ Image: { Bytes: picture.toString('base64') } });
});

it('transcribes a recording at the sample rate of its language', async () => {
  expect(await post('recordings?language=en-US', second, sound)).toEqual({
    status: 200,
    body: { transcription: { fullText: 'Good morning.\n' } },
  });
  expect(Object.fromEntries(ears.calls.at(-1)?.searchParams ?? [])).toMatchObject({
    'language-code': 'en-US',
    'sample-rate': '16000',
  });
  expect(ears.pieces.reduce((sum, { length }) => sum + length, 0)).toBe(32_000);
});

it.each<[string, string, Buffer | string, string, number, string]>([
  [
    'a request without a kind',
    'pictures',
    'a',
    'image/png',
    400,
    '"find" must be one of: text, labels, entities, celebrities.',
  ],
  ['a GIF', 'pictures?find=text', 'a', 'image/gif', 400, 'Send the picture as image/png or image/jpeg.'],
  ['an empty picture', 'pictures?find=text', '', 'image/png', 400, 'Input source is not configured correctly.'],
  [
    'a picture that is too large',
    'pictures?find=text',
    Buffer.alloc(IDENTIFIED_PICTURE_BYTES_MAX + 1),
    'image/png',
    400,
    `The picture must have at most ${IDENTIFIED_PICTURE_BYTES_MAX} bytes. Make it smaller.`,
  ],
  [
    'a request for celebrities without the setting',
    'pictures?find=celebrities',
    'a',
    'image/png',
    501,
    'Celebrity Detection must be enabled. The operator of this server can turn it on by celebrities in ' +
      'TIDINGS_CONVERSION.',
  ],
  ['no language', 'recordings', second, 'audio/wav', 400, 'Missing language.'],
  [
    'a language without a country',
    'recordings?language=en',
    second,
    'audio/wav',
    400,
    'The language must include its country, such as en-US.',
  ],
  ['an MP3 file', 'recordings?language=en-US', 'ID3', 'audio/wav', 400, 'Source type not supported.'],
  ['an empty recording', 'recordings?language=en-US', '', 'audio/wav', 400, 'Missing source.'],
  [
    'a long recording',
    'recordings?language=en-US',
    encodeWaveFile(
      Array.from({ length: 8_000 * RECORDING_SECONDS_MAX + 1 }, () => 0),
      { rate: 8_000 },
    ),
    'audio/wav',
    400,
    `The recording can be at most ${RECORDING_SECONDS_MAX} seconds long. Send it in parts.`,
  ],
])('no service is called for %s', async (_what, url, payload, type, status, message) => {
  const calls = ears.calls.length;
  expect(await post(url, payload, { type })).toMatchObject({ status, body: { message } });
  expect([services.requests, ears.calls.length]).toEqual([[], calls]);
});

it('rejects texts with too many bytes and invalid languages', async () => {
  expect(await interpret({ text: 'ü'.repeat(INTERPRETED_TEXT_BYTES_MAX / 2 + 1) })).toMatchObject({
    extensions: { code: 'TEXT_TOO_LONG' },
  });
  expect(await interpret({ text: TEXT, language: '../en' })).toMatchObject({ extensions: { code: 'BAD_INPUT' } });
  expect(await interpret({ text: '' })).toMatchObject({
    message: 'Missing source.',
    extensions: { code: 'CONVERSION_REFUSED' },
  });
  expect(services.requests).toEqual([]);
});

it('rejects recordings with too many bytes', async () => {
  expect((await post('recordings?language=en-US', Buffer.alloc(RECORDING_BYTES_MAX + 1), sound)).status).toBe(413);
});

it('rejects a disabled conversion and names its setting', async () => {
  const eve = await signUpPerson(bare, 'eve@example.org');
  expect(await interpret({ text: TEXT }, eve)).toMatchObject({
    message:
      'Text interpretation is not configured on this server. The operator of this server can turn it on by ' +
      'interpret in TIDINGS_CONVERSION.',
    extensions: { code: 'CONVERSION_OFF' },
  });
  expect(await interpret({ text: TEXT, kinds: ['language'] }, eve)).toMatchObject({ language: 'en' });
  for (const [url, word] of [
    ['pictures?find=text', 'extract'],
    ['pictures?find=labels', 'labels'],
    ['pictures?find=entities', 'entities'],
    ['recordings?language=en-US', 'transcribe'],
  ] as const)
    expect(await post(url, 'a', { visitor: eve })).toMatchObject({
      status: 501,
      body: { code: 'CONVERSION_OFF', message: expect.stringContaining(`by ${word} in TIDINGS_CONVERSION.`) },
    });
});

it('conversions require a signed-in caller on this origin', async () => {
  const stranger = new Visitor(api);
  expect(await interpret({ text: TEXT }, stranger)).toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } });
  for (const url of ['pictures?find=text', 'recordings?language=en-US']) {
    expect((await post(url, 'a', { visitor: stranger })).status).toBe(401);
    expect((await post(url, 'a', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  }
  expect(services.requests).toEqual([]);
});

it('replaces a service’s error message with one of ours', async () => {
  failure = { error: 'AccessDeniedException', message: 'User: arn:aws:iam::1:role/x is not authorized' };
  expect(await interpret({ text: TEXT })).toMatchObject({
    message: 'Not authorised: enable the text interpretation capability in the predictions category.',
    extensions: { code: 'CONVERSION_OFF' },
  });
  const refused = await post('pictures?find=labels', 'a');
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([501, expect.not.stringContaining('arn:')]);
  ears.mood = { exception: 'BadRequestException', message: 'arn:aws:transcribe' };
  const unheard = await post('recordings?language=en-US', second, sound);
  expect([unheard.status, JSON.stringify(unheard.body)]).toEqual([400, expect.not.stringContaining('arn:')]);
  ears.mood = 'reset';
  expect(await post('recordings?language=en-US', second, sound)).toMatchObject({
    status: 503,
    body: { code: 'CONVERSION_FAILED', message: expect.stringContaining('Try again in a minute.') },
  });
});

it.each(['AccessDenied', 'ImageTooLarge', 'InvalidImageFormat', 'InvalidParameter', 'Validation'] as const)(
  'explains what to do if a service returns %s',
  async (name) => {
    failure = { error: `${name}Exception`, message: 'arn:aws:iam::1:role/x' };
    expect((await post('pictures?find=labels', 'a')).body['message']).toBe(serviceErrors[name]);
  },
);

it('conversions are rate limited per person', async () => {
  const answers = await Promise.all(
    Array.from({ length: CONVERSIONS_MAX.text + 1 }, () => interpret({ text: TEXT, kinds: ['language'] })),
  );
  expect(answers.filter((answer) => 'extensions' in (answer ?? {}))).toMatchObject([{ extensions: { code: 'BUSY' } }]);
  const bob = await signUpPerson(api, 'bob@example.org');
  expect(await interpret({ text: TEXT, kinds: ['language'] }, bob)).toMatchObject({ language: 'en' });
});
