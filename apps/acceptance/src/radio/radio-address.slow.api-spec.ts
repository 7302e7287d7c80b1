import type { Socket } from 'node:net';
import { operatorHeaders } from '@tidings/api/testing/bare-api.ts';
import {
  RADIO_BURST_MS,
  UNKNOWN_RADIO_REQUESTS_PER_NETWORK,
  RADIO_AUDIO_PER_WRITE_MS,
  RADIO_STREAMS_PER_ACCOUNT,
} from '@tidings/contracts/limits/listening-limits.ts';
import type { RadioReader } from '@tidings/testing/radio-reader.ts';
import { until } from '@tidings/testing/until.ts';
import { decodeMp3 } from '../podcast/podcast-text.fixture.ts';
import { RadioHarness, listStoryTitles } from './radio-harness.fixture.ts';

const WITHOUT_TITLES = {};
let harness: RadioHarness;
let people = 0;
const radios: RadioReader[] = [];
beforeAll(async () => {
  harness = await RadioHarness.open({
    TIDINGS_AHEAD: 'never',
    TIDINGS_RADIO_STREAMS: '20',
    TIDINGS_VISITOR_LIMITS: 'radio-streams=18',
  });
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.release();
  await harness.clear();
});
afterEach(async () => {
  for (const radio of radios.splice(0)) radio.close();
  await harness.untilSilent();
});

const person = () => harness.person(`listener-${(people += 1)}@example.org`);
const ask = async (path: string, method: string): Promise<Response> => {
  const abort = new AbortController();
  const answer = await fetch(harness.product.url + path, { method, signal: abort.signal });
  if (answer.status === 200) abort.abort();
  return answer;
};
const status = async (path: string, method: string) => (await ask(path, method)).status;
const open = async (path: string, headers?: Record<string, string>) => {
  const radio = await harness.open(path, headers);
  radios.push(radio);
  return radio;
};

it('creating, renewing or revoking an address publishes an event, and only its hash is stored', async () => {
  const ann = await person();
  const path = await harness.address(ann);
  expect(path).toMatch(/^\/radio\/[\w-]{27}\.mp3$/);
  expect(await harness.address(ann)).toBe(path);
  const ofScience = await harness.address(ann, 'science');
  const renewed = await harness.address(ann, null, true);
  expect(new Set([path, ofScience, renewed]).size).toBe(3);
  expect(await Promise.all([path, ofScience, renewed].map((one) => status(one, 'HEAD')))).toEqual([404, 200, 200]);
  const list = () => harness.product.ask<object[]>(ann, '{ radioAddresses { topic path breaking } }');
  expect(await list()).toEqual([
    { topic: null, path: renewed, breaking: false },
    { topic: 'science', path: ofScience, breaking: false },
  ]);
  await harness.product.ask(ann, 'mutation { chooseRadioBreaking(topic: science, breaking: true) { breaking } }');
  expect(await list()).toContainEqual({ topic: 'science', path: ofScience, breaking: true });
  await harness.product.ask(ann, 'mutation { revokeRadioAddress }');
  expect(await status(renewed, 'HEAD')).toBe(404);
  await expect(
    harness.product.ask(ann, 'mutation { chooseRadioBreaking(breaking: true) { breaking } }'),
  ).rejects.toThrow('NOT_FOUND');
  const { database } = harness.product.api;
  const events: { type: string }[] = await database.query(
    "SELECT type FROM event WHERE type LIKE 'radio.%' AND key = $1 ORDER BY id",
    [ann.id],
  );
  expect(events.map(({ type }) => type)).toEqual([
    'radio.address-made.v1',
    'radio.address-made.v1',
    'radio.address-made.v1',
    'radio.breaking-chosen.v1',
    'radio.address-revoked.v1',
  ]);
  const [storedAddress]: [object] = await database.query('SELECT * FROM radio_address WHERE account_id = $1', [ann.id]);
  expect(JSON.stringify(storedAddress)).not.toContain(ofScience.slice('/radio/'.length, -'.mp3'.length));
});

it('HEAD returns the same headers as GET, without audio', async () => {
  const path = await harness.address(await person());
  const head = await ask(path, 'HEAD');
  const named = [
    'content-type',
    'cache-control',
    'x-accel-buffering',
    'x-robots-tag',
    'icy-br',
    'icy-name',
    'icy-metaint',
  ];
  const readHeaders = (headers: Headers) => named.map((name) => headers.get(name));
  expect([await head.text(), ...readHeaders(head.headers)]).toEqual([
    '',
    'audio/mpeg',
    'no-store',
    'no',
    'noindex, nofollow',
    '48',
    'Tidings',
    null,
  ]);
  expect(readHeaders((await ask(path, 'GET')).headers)).toEqual(readHeaders(head.headers));
});

it('titles are sent only on request and do not change the audio', async () => {
  const ann = await person();
  const [story] = await harness.publishWithSound(ann, { title: 'One story' });
  const path = await harness.address(ann);
  const withTitles = await open(path);
  const plain = await open(path, WITHOUT_TITLES);
  expect(plain.answer.headers['icy-metaint']).toBeUndefined();
  expect(withTitles.answer.headers['icy-metaint']).toBe('8192');
  for (const radio of [plain, withTitles]) {
    await radio.untilBytes(story!.sound.length);
    expect(radio.sound.indexOf(story!.sound)).toBe(0);
  }
  expect([listStoryTitles(plain), listStoryTitles(withTitles)[0]]).toEqual([[], story!.title]);
});

it.each(['renewed', 'closed', 'of an account scheduled for deletion'])(
  'the stream of an address %s ends at a frame boundary',
  async (how) => {
    const ann = await person();
    await harness.publishWithSound(ann, { title: 'Played on' });
    const radio = await open(await harness.address(ann));
    await radio.untilBytes(100_000);
    if (how === 'renewed') await harness.address(ann, null, true);
    else if (how === 'closed') await harness.product.ask(ann, 'mutation { revokeRadioAddress }');
    else await harness.product.api.database.query('UPDATE account SET leaving_at = now() WHERE id = $1', [ann.id]);
    await until('the stream has ended', () => radio.isOver);
    expect(radio.bytes % 144).toBe(0);
    expect(await decodeMp3(radio.sound)).toMatchObject({ errors: [], seconds: radio.bytes / 6_000 });
  },
);

it('concurrent streams are limited per account and per network, and closing a stream frees its slot', async () => {
  harness.hold();
  const ann = await person();
  const stations = [await harness.address(ann), await harness.address(ann, 'science')];
  const [second, third] = [await harness.address(await person()), await harness.address(await person())];
  for (let count = 0; count < RADIO_STREAMS_PER_ACCOUNT; count += 1) await open(stations[count % 2]!);
  const refused = async (path: string, from: Record<string, string> = {}) => {
    const radio = await open(path, from);
    await until('the response has ended', () => radio.isOver);
    const { code, message } = JSON.parse(radio.sound.toString()) as { code: string; message: string };
    return [radio.answer.statusCode, radio.answer.headers['retry-after'], code, message];
  };
  for (const path of stations)
    expect(await refused(path)).toEqual([
      503,
      '60',
      'BUSY',
      expect.stringContaining(`playing on ${RADIO_STREAMS_PER_ACCOUNT} radios`),
    ]);
  expect((await open(second)).answer.statusCode).toBe(200);
  expect(await refused(second)).toEqual([503, '60', 'BUSY', expect.stringContaining('on your network')]);
  radios[0]!.close();
  await until('a stream slot is free', async () => (await status(third, 'GET')) === 200);
});

it('metrics count open streams, and refused connections by reason', async () => {
  harness.hold();
  const figure = async (line: string) => {
    const figures = await (await fetch(`${harness.product.url}/metrics`, { headers: operatorHeaders })).text();
    return Number(new RegExp(`^${line} (\\S+)$`, 'm').exec(figures)?.[1] ?? 0);
  };
  const refused = (reason: string) => figure(`tidings_radio_refused_total\\{reason="${reason}"\\}`);
  const before = await refused('account');
  const path = await harness.address(await person());
  for (let count = 0; count < RADIO_STREAMS_PER_ACCOUNT; count += 1) await open(path);
  expect(await figure('tidings_radio_streams')).toBe(RADIO_STREAMS_PER_ACCOUNT);
  await open(path);
  expect(await refused('account')).toBe(before + 1);
  for (const radio of radios) radio.close();
  await until('all streams have ended', async () => (await figure('tidings_radio_streams')) === 0);
});

it('guessing addresses is rate limited', async () => {
  expect(await status(`/radio/${'x'.repeat(27)}.mp3`, 'GET')).toBe(404);
  const { database } = harness.product.api;
  await database.query('UPDATE attempt SET count = $1', [UNKNOWN_RADIO_REQUESTS_PER_NETWORK]);
  const answer = await ask(`/radio/${'y'.repeat(27)}.mp3`, 'GET');
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0, await answer.json()]).toEqual([
    429,
    true,
    { code: 'BUSY', message: expect.stringMatching(/Try again in \d+ min/) },
  ]);
  await database.query('TRUNCATE attempt');
});

it('the connection of a client that stops reading is closed', async () => {
  harness.isImpatient();
  const ann = await person();
  await harness.publishWithSound(ann, { title: 'Not read' });
  const sockets: Socket[] = [];
  harness.product.api.app.getHttpServer().on('connection', (socket: Socket) => sockets.push(socket));
  const radio = await open(await harness.address(ann));
  radio.answer.pause();
  const socket = sockets.find(({ remotePort }) => remotePort === radio.answer.socket.localPort);
  await until('the connection is closed', () => socket?.destroyed === true);
});

it('after an initial burst, audio is sent at playback speed', async () => {
  const clock = harness.hold();
  const ann = await person();
  const paragraphs = Array.from({ length: 30 }, (_, index) => `Sentence number ${index} of what is sent slowly.`);
  await harness.publishWithSound(ann, { title: 'Sent slowly', paragraphs });
  const radio = await open(await harness.address(ann));
  const sentMs = () => (radio.bytes / 6_000) * 1_000;
  await until('the server waits after the burst', () => clock.isWaitedFor);
  const burst = RADIO_BURST_MS + RADIO_AUDIO_PER_WRITE_MS;
  await until('the burst has arrived', () => sentMs() > RADIO_BURST_MS);
  expect(sentMs()).toBeLessThanOrEqual(burst);
  for (let seconds = 1; seconds <= 20; seconds += 1) {
    await clock.move(1_000);
    await until(
      'the next slice has arrived',
      () => clock.isWaitedFor && sentMs() > RADIO_BURST_MS + seconds * 1_000 - RADIO_AUDIO_PER_WRITE_MS,
    );
    expect(sentMs()).toBeLessThanOrEqual(burst + seconds * 1_000);
  }
});
