import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RandomSource } from './random-source.ts';
import { createRandomSource } from './random-source.ts';

const SECTIONS = ['business', 'science', 'sports', 'technology', 'health', 'general'];
const SUBJECTS = [
  'harbour',
  'council',
  'orchard',
  'railway',
  'library',
  'glacier',
  'market',
  'theatre',
  'reservoir',
  'stadium',
  'observatory',
  'bakery',
  'ferry',
  'museum',
  'hospital',
  'university',
];
const DOINGS = [
  'opens',
  'counts',
  'repairs',
  'measures',
  'plans',
  'sells',
  'celebrates',
  'rebuilds',
  'questions',
  'doubles',
];
const THINGS = [
  'bridge',
  'timetable',
  'garden',
  'archive',
  'turbine',
  'festival',
  'budget',
  'bicycle path',
  'telescope',
  'school',
  'clinic',
  'ticket',
];

export const searchWords = [...SUBJECTS, ...THINGS];

function createStories(count: number, random: RandomSource) {
  const pick = (list: readonly string[]) => list[Math.floor(random.uniform() * list.length)];
  return Array.from({ length: count }, (_, number) => {
    const [subject, thing] = [pick(SUBJECTS), pick(THINGS)];
    const line = () =>
      `The ${pick(SUBJECTS)} ${pick(DOINGS)} its ${pick(THINGS)} on day ${Math.floor(random.uniform() * 365)}, and ` +
      `the ${subject} sent ${Math.floor(random.uniform() * 9_000)} people to see the ${thing}.`;
    const text = Array.from({ length: 4 }, () => Array.from({ length: 3 }, line).join(' '));
    return {
      number,
      title: `${subject} ${pick(DOINGS)} ${pick(THINGS)} number ${number}`,
      text,
      minutesAgo: number * 2,
    };
  });
}

export async function startNewspaper({ stories = 600, seed = 1 } = {}) {
  const written = createStories(stories, createRandomSource(seed));
  const server = createServer((request, response) => {
    const page = /^\/story-(\d+)\.html$/.exec(request.url ?? '');
    const story = written[Number(page?.[1])];
    if (story) {
      const { title, text } = story;
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<!doctype html><html lang="en"><head><title>${title}</title></head><body><article><h1>${title}</h1>` +
            `${text.map((part) => `<p>${part}</p>`).join('')}</article></body></html>`,
        );
      return;
    }
    const section = /^\/(\w+)\.xml$/.exec(request.url ?? '')?.[1];
    if (section === undefined || !SECTIONS.includes(section)) {
      response.writeHead(404).end();
      return;
    }
    const items = written
      .filter(({ number }) => SECTIONS[number % SECTIONS.length] === section)
      .map(
        ({ number, title, text, minutesAgo }) =>
          `<item><guid isPermaLink="false">${number}</guid><link>http://${host}/told-${number}.html</link>` +
          `<title>${title}</title><category>${section}</category><pubDate>` +
          `${new Date(Date.now() - minutesAgo * 60_000).toUTCString()}</pubDate><description>` +
          `${text.join(' ')}</description></item>`,
      );
    response
      .writeHead(200, { 'content-type': 'application/rss+xml' })
      .end(
        `<?xml version="1.0"?><rss version="2.0"><channel><title>The ${section} ` +
          `Courier</title><link>http://${host}/</link>${items.join('')}</channel></rss>`,
      );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    feeds: SECTIONS.map((section) => `http://${host}/${section}.xml`).join(','),
    host,
    pages: stories,
    page: (number: number) => `http://${host}/story-${number}.html`,
    stop: () =>
      new Promise<unknown>((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
