// What goes wrong most often behind a proxy: large bodies, parts of sound, streams, and headers that say who one is.
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { registeredPerson } from '../product/registered-person.ts';
import { largePicture } from './large-picture.mjs';
import { NAME } from './proxy-configs.mjs';

const ORIGIN = `https://${NAME}`;
/** Longer than the time limit of any proxy for one that says nothing, and than most of their lives of a connection. */
const OPEN_MS = 120_000;
const RANGE = 1_000;
const FORGED = 100;
const TEXT = 'The kettle boils slowly while the news is read, and nobody minds the wait at all. '.repeat(1_100);
const READ = 'mutation ($text: String!) { readText(input: { text: $text, title: "A long text" }) { id } }';
const PLAY = 'mutation ($article: ID!) { requestRendition(article: $article, voice: "Joanna") { audioUrl eventsUrl } }';

/** Asks the proxy under the public name: fetch would not say another Host. `onPart` hears each part as it comes. */
export const ask = (port, path, { isSecure = true, method = 'GET', headers = {}, body, onPart, signal } = {}) =>
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
        signal,
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

/** What is wrong with pictures, sound and events behind a proxy that stands as recommended. */
export async function throughProxy({ port, base }, data) {
  const person = await registeredPerson({ url: ORIGIN + base, data, fetch: fetchBy(port) });
  await person('mutation { initializeAccount { created } }', {});
  const headers = { cookie: person.cookie(), origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
  const picture = largePicture();
  const avatar = await ask(port, `${base}/account/avatar`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'image/png', 'content-length': picture.length },
    body: picture,
  });
  const { readText } = await person(READ, { text: TEXT });
  const { requestRendition } = await person(PLAY, { article: readText.id });
  const arrivals = [];
  const events = await ask(port, requestRendition.eventsUrl, {
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
export async function forgedThroughProxy({ port, base }) {
  const isTaken = async (turn) => {
    const headers = {
      'remote-user': `admin${turn % 5}`,
      'Remote-Email': 'admin@example.org',
      'x-forwarded-for': '127.0.0.1',
      ...(turn % 2 === 0 ? { connection: 'close, Remote-Email' } : {}),
    };
    const { headers: answer } = await ask(port, `${base}/proxy/start?next=/saved`, { headers });
    return answer.location !== `${base}/auth?problem=not-said`;
  };
  const taken = await Promise.all(Array.from({ length: FORGED }, (_, turn) => isTaken(turn)));
  const count = taken.filter(Boolean).length;
  return [count > 0 && `${count} of ${FORGED} forged names were believed`];
}

/** What is wrong with a stream of events that has little to say: nobody makes this sound. */
export async function streamThroughProxy({ port, base }) {
  const headers = { 'content-type': 'application/json', 'mercurius-require-preflight': '1', origin: ORIGIN };
  const asked = async (query, variables, cookie = '') => {
    const body = JSON.stringify({ query, variables });
    const answer = await ask(port, `${base}/graphql`, { method: 'POST', headers: { ...headers, cookie }, body });
    return { cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0], ...JSON.parse(answer.body.toString()) };
  };
  const { data, cookie } = await asked(READ, { text: 'Nobody reads this aloud.' });
  const { requestRendition } = (await asked(PLAY, { article: data.readText.id }, cookie)).data;
  const leaving = new AbortController();
  const began = performance.now();
  const [arrivals, ended] = [[], { at: 0 }];
  const open = ask(port, requestRendition.eventsUrl, {
    headers: { cookie },
    signal: leaving.signal,
    onPart: () => arrivals.push(performance.now() - began),
  }).then(
    () => {
      ended.at = performance.now() - began;
    },
    () => undefined,
  );
  await Promise.race([open, sleep(OPEN_MS)]);
  leaving.abort();
  await open;
  const longest = Math.max(...arrivals.map((at, index) => at - (arrivals[index - 1] ?? 0)), 0);
  return [
    ended.at > 0 && `a stream of events was ended after ${Math.round(ended.at / 1000)} s`,
    (arrivals.length < 5 || longest > 30_000) &&
      `of a stream of ${OPEN_MS / 1000} s came ${arrivals.length} parts, ${Math.round(longest / 1000)} s apart`,
  ];
}
