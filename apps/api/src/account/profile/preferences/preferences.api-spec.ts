import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { type Visitor, signUpPerson } from '../../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

type Preferences = {
  revision: number;
  speed: number;
  voices: { language: string; voice: string }[];
  devices: string[];
} & Record<string, unknown>;
const FIELDS =
  'country language notifications topics speed pitch volume voice premiumVoice voices { language voice } devices ' +
  'revision';
const UPDATE = `mutation U($input: PreferencesInput!) { updatePreferences(input: $input) { ${FIELDS} } }`;
const read = async (visitor: Visitor) =>
  ((await visitor.ask(`{ preferences { ${FIELDS} } }`)).data as unknown as { preferences: Preferences | null })
    .preferences;
const update = async (visitor: Visitor, input: object) =>
  ((await visitor.ask(UPDATE, { input })).data as unknown as { updatePreferences: Preferences } | null)
    ?.updatePreferences;
const readErrorCode = async (visitor: Visitor, input: object) =>
  (await visitor.ask(UPDATE, { input })).errors[0]?.extensions.code;

it('an update changes only the given fields and increases the revision', async () => {
  const person = await signUpPerson(api, 'chooses@example.org');
  expect(await update(person, { speed: 1.3 })).toMatchObject({
    speed: 1.3,
    pitch: 1,
    country: 'us',
    premiumVoice: 'Joanna',
    revision: 2,
  });
  const all = {
    country: 'GB',
    language: 'pt-br',
    notifications: false,
    topics: ['Space', 'Bees', 'Space'],
    pitch: 0,
    volume: 0.3,
    voice: 12,
    premiumVoice: 'Léa',
  };
  expect(await update(person, all)).toMatchObject({
    ...all,
    country: 'gb',
    language: 'pt-BR',
    topics: ['Space', 'Bees'],
    speed: 1.3,
    revision: 3,
  });
  expect(await update(person, { pitch: 2, speed: null })).toMatchObject({ pitch: 2, speed: 1.3, revision: 4 });
  expect(await update(person, { topics: [] })).toMatchObject({ topics: [], revision: 5 });
  expect(await update(person, {})).toMatchObject({ revision: 5 });
  expect(await read(person)).toMatchObject({
    country: 'gb',
    notifications: false,
    voice: 12,
    premiumVoice: 'Léa',
    volume: 0.3,
    revision: 5,
  });
  const events: { fields: string[] }[] = await api.database.query(
    `SELECT data->'fields' AS fields FROM event WHERE type = 'profile.preferences-changed.v1'
      AND data->>'accountId' = $1 ORDER BY id`,
    [person.id],
  );
  expect(events.map(({ fields }) => fields)).toEqual([['speed'], Object.keys(all).toSorted(), ['pitch'], ['topics']]);
});

it('stores one voice per language', async () => {
  const person = await signUpPerson(api, 'polyglot@example.org');
  await update(person, {
    voices: [
      { language: 'de', voice: 'Vicki' },
      { language: 'fr', voice: 'Léa' },
    ],
  });
  expect((await update(person, { voices: [{ language: 'en', voice: 'Amy' }] }))?.voices).toEqual([
    { language: 'de', voice: 'Vicki' },
    { language: 'en', voice: 'Amy' },
    { language: 'fr', voice: 'Léa' },
  ]);
  expect(
    (await update(person, { voices: [{ language: 'de' }, { language: 'fr', voice: 'Mathieu' }] }))?.voices,
  ).toEqual([
    { language: 'en', voice: 'Amy' },
    { language: 'fr', voice: 'Mathieu' },
  ]);
});

it('stores concurrent changes from two devices', async () => {
  const person = await signUpPerson(api, 'two-devices@example.org');
  await update(person, { speed: 1 });
  const changes = [
    { speed: 2 },
    { pitch: 0.5 },
    { volume: 0.2 },
    { country: 'fr' },
    { language: 'fr' },
    { notifications: false },
    { voices: [{ language: 'de', voice: 'Hans' }] },
    { voices: [{ language: 'it', voice: 'Carla' }] },
  ];
  const answers = await Promise.all(changes.map((change) => update(person, change)));
  expect(new Set(answers.map((answer) => answer?.revision)).size).toBe(changes.length);
  expect(await read(person)).toMatchObject({
    speed: 2,
    pitch: 0.5,
    volume: 0.2,
    country: 'fr',
    language: 'fr',
    notifications: false,
    revision: 2 + changes.length,
    voices: [
      { language: 'de', voice: 'Hans' },
      { language: 'it', voice: 'Carla' },
    ],
  });
});

it('accepts every slider step and no other value', async () => {
  const person = await signUpPerson(api, 'slides@example.org');
  for (const [name, least, most] of [
    ['speed', 5, 20],
    ['pitch', 0, 20],
    ['volume', 0, 10],
  ] as const) {
    for (let step = least; step <= most; step += 1)
      expect((await update(person, { [name]: step * 0.1 }))?.[name]).toBe(step / 10);
    for (const invalid of [(least - 1) / 10, (most + 1) / 10, 0.55, 1e300, -1e300])
      expect([name, invalid, await readErrorCode(person, { [name]: invalid })]).toEqual([name, invalid, 'BAD_INPUT']);
  }
});

it('rejects an invalid value and changes nothing', async () => {
  const person = await signUpPerson(api, 'wrong@example.org');
  await update(person, { country: 'de' });
  for (const input of [
    { country: 'usa' },
    { country: '' },
    { country: 'xx' },
    { country: '1a' },
    { language: 'xx' },
    { language: 'english' },
    { language: '../en' },
    { language: '' },
    { voice: -1 },
    { voice: 1_001 },
    { topics: [''] },
    { topics: ['x'.repeat(101)] },
    { topics: ['a\u0000'] },
    { topics: Array.from({ length: 101 }, (_, index) => `${index}`) },
    { voices: [{ language: 'xx', voice: 'Amy' }] },
    { voices: Array.from({ length: 101 }, () => ({ language: 'en', voice: 'Amy' })) },
  ])
    expect([input, await readErrorCode(person, { speed: 2, ...input })]).toEqual([input, 'BAD_INPUT']);
  for (const input of [
    { premiumVoice: 'Nobody' },
    { premiumVoice: '' },
    { voices: [{ language: 'en', voice: '__proto__' }] },
  ]) {
    expect([input, await readErrorCode(person, { speed: 2, ...input })]).toEqual([input, 'UNKNOWN_VOICE']);
  }
  expect(await read(person)).toMatchObject({ country: 'de', language: 'en', speed: 1, revision: 2 });
});

it('announces code and skips captions by default, and rejects an unknown option for code', async () => {
  const person = await signUpPerson(api, 'reads@example.org');
  const reading = async (input: string) =>
    await person.ask(`mutation { updatePreferences(input: ${input}) { code sayCaptions quotesInside revision } }`);
  expect((await reading('{}')).data).toMatchObject({
    updatePreferences: { code: 'announce', sayCaptions: false, quotesInside: false },
  });
  expect((await reading('{ code: skip, quotesInside: true }')).data).toMatchObject({
    updatePreferences: { code: 'skip', sayCaptions: false, quotesInside: true },
  });
  expect((await reading('{ sayCaptions: true, code: null }')).data).toMatchObject({
    updatePreferences: { code: 'skip', sayCaptions: true, quotesInside: true },
  });
  expect((await reading('{ code: sing }')).errors).toHaveLength(1);
});

it('the session list names the browsers in which a person is signed in', async () => {
  const agents = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const person = await signUpPerson(api, 'devices@example.org', undefined, agents);
  const [{ device } = { device: '' }] = (
    (await person.ask('{ sessions { device } }')).data as unknown as { sessions: { device: string }[] }
  ).sessions;
  expect((await update(person, { speed: 1.1 }))?.devices).toEqual([device]);
});
