import { serve } from '../serve.ts';
import { type RandomSource, createRandomSource } from './random-source.ts';

const splitWords = (text: string) => text.split(' ');
const SECTIONS = splitWords('business science sports technology health general');
const SUBJECTS = splitWords(
  'harbour council orchard railway library glacier market theatre reservoir stadium observatory bakery ferry museum ' +
    'hospital university',
);
const DOINGS = splitWords('opens counts repairs measures plans sells celebrates rebuilds questions doubles');
const THINGS = splitWords(
  'bridge timetable garden archive turbine festival budget cycleway telescope school clinic ticket',
);

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
  const site = await serve((request, response) => {
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
          `<item><guid isPermaLink="false">${number}</guid><link>http://${site.host}/told-${number}.html</link>` +
          `<title>${title}</title><category>${section}</category><pubDate>` +
          `${new Date(Date.now() - minutesAgo * 60_000).toUTCString()}</pubDate><description>` +
          `${text.join(' ')}</description></item>`,
      );
    response
      .writeHead(200, { 'content-type': 'application/rss+xml' })
      .end(
        `<?xml version="1.0"?><rss version="2.0"><channel><title>The ${section} ` +
          `Courier</title><link>http://${site.host}/</link>${items.join('')}</channel></rss>`,
      );
  });
  return {
    ...site,
    feeds: SECTIONS.map((section) => `${site.url}/${section}.xml`).join(','),
    page: (number: number) => `${site.url}/story-${number}.html`,
  };
}
