// What goes wrong most often behind a proxy: large bodies, parts of sound, streams, and headers that say who one is.
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { crc32, deflateSync } from 'node:zlib';
import { registeredPerson } from '../bench/registered-person.mjs';
import { NAME } from './proxy-configs.mjs';

const ORIGIN = `https://${NAME}`;
const SIDE = 1_620;
const RANGE = 1_000;
const FORGED = 100;
const TEXT = 'The kettle boils slowly while the news is read, and nobody minds the wait at all. '.repeat(1_100);
const READ = 'mutation ($text: String!) { readText(input: { text: $text, title: "A long text" }) { id } }';
const PLAY = 'mutation ($article: ID!) { requestRendition(article: $article, voice: "Joanna") { id audioUrl state } }';

/** Asks the proxy under the public name: fetch would not say another Host. `onPart` hears each part as it comes. */
export const ask = (port, path, { isSecure = true, method = 'GET', headers = {}, body, onPart } = {}) =>
  new Promise((resolve, reject) => {
    const secure = { servername: NAME, rejectUnauthorized: false };
    (isSecure ? secureRequest : plainRequest)(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { host: NAME, ...headers },
        agent: false,
        ...(isSecure ? secure : {}),
      },
      (answer) => {
        const parts = [];
        answer.on('data', (part) => {
          parts.push(part);
          onPart?.(part);
        });
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      },
    )
      .once('error', reject)
      .end(body);
  });

/** As much of `fetch` as somebody needs who registers. */
const fetchBy =
  (port) =>
  async (url, { method, headers, body }) => {
    const { pathname } = new URL(url);
    const answer = await ask(port, pathname, { method, headers, body });
    return {
      headers: { getSetCookie: () => answer.headers['set-cookie'] ?? [] },
      json: async () => JSON.parse(answer.body.toString()),
    };
  };

/** A chunk of a PNG: length, name, data, sum. */
function chunk(name, data) {
  const whole = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(whole));
  return Buffer.concat([length, whole, sum]);
}

/** A picture of noise, so that it is as large as its points: 7.9 MB. */
function largePicture() {
  const rows = Buffer.alloc(SIDE * (SIDE * 3 + 1));
  for (let at = 0, value = 1; at < rows.length; at += 1) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0;
    rows[at] = at % (SIDE * 3 + 1) === 0 ? 0 : value >>> 24;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** What is wrong with pictures, sound and events behind a proxy that stands as recommended. */
export async function throughProxy(port, data) {
  const person = await registeredPerson({ url: ORIGIN, data, fetch: fetchBy(port) });
  await person('mutation { initializeAccount { created } }', {});
  const headers = { cookie: person.cookie(), origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
  const picture = largePicture();
  const avatar = await ask(port, '/account/avatar', {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'image/png', 'content-length': picture.length },
    body: picture,
  });
  const { readText } = await person(READ, { text: TEXT });
  const { requestRendition } = await person(PLAY, { article: readText.id });
  const arrivals = [];
  const events = await ask(port, `/audio/${requestRendition.id}/events`, {
    headers,
    onPart: () => arrivals.push(performance.now()),
  });
  const sound = await ask(port, requestRendition.audioUrl, { headers: { ...headers, range: `bytes=0-${RANGE - 1}` } });
  const spread = (arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0);
  return [
    avatar.status !== 200 && `a picture of ${picture.length} bytes answered ${avatar.status}`,
    events.status !== 200 && `events answered ${events.status}`,
    (arrivals.length < 3 || spread < 100) &&
      `events came in ${arrivals.length} parts within ${Math.round(spread)} ms: something holds them back`,
    !events.body.toString().includes('ready') && 'the events never said that the sound is ready',
    (sound.status !== 206 || sound.body.length !== RANGE) &&
      `a part of the sound answered ${sound.status} with ${sound.body.length} bytes`,
  ];
}

/** What is wrong where a proxy says who people are, and visitors say it themselves. */
export async function forgedThroughProxy(port) {
  const isTaken = async (turn) => {
    const headers = {
      'remote-user': `admin${turn % 5}`,
      'Remote-Email': 'admin@example.org',
      'x-forwarded-for': '127.0.0.1',
      ...(turn % 2 === 0 ? { connection: 'close, Remote-Email' } : {}),
    };
    const { headers: answer } = await ask(port, '/proxy/start?next=/saved', { headers });
    return answer.location !== '/auth?problem=not-said';
  };
  const taken = await Promise.all(Array.from({ length: FORGED }, (_, turn) => isTaken(turn)));
  const count = taken.filter(Boolean).length;
  return [count > 0 && `${count} of ${FORGED} forged names were believed`];
}
