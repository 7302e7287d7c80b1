import { type TestSite, startTestSite } from './test-site.ts';

const WORDS_PER_MINUTE = 165;
const HOUR_MS = 3_600_000;
const FEED = '/feed.xml';

type LongStory = { title: string; subject: string; who: string; things: readonly string[]; minutes: number };

/** Articles as long as those in a real newspaper. The first one is at the top of the feed. */
const stories: readonly LongStory[] = [
  {
    title: 'The lighthouse at Kessock gets its old lamp back',
    subject: 'lighthouse',
    who: 'the keeper',
    things: ['lamp', 'lens', 'stair', 'gallery', 'cliff'],
    minutes: 3,
  },
  {
    title: 'Larkford counts its bicycles for the first time',
    subject: 'bicycle',
    who: 'the council',
    things: ['lane', 'bridge', 'market', 'school', 'railing'],
    minutes: 4,
  },
  {
    title: 'An orchard in Morley grafts four hundred forgotten pears',
    subject: 'orchard',
    who: 'the grower',
    things: ['branch', 'ladder', 'cellar', 'frost', 'basket'],
    minutes: 5,
  },
  {
    title: 'Why the night train to Tarn is full again',
    subject: 'train',
    who: 'the conductor',
    things: ['berth', 'tunnel', 'ticket', 'platform', 'blanket'],
    minutes: 6,
  },
  {
    title: 'The observatory on Mount Ellis opens its archive of glass',
    subject: 'observatory',
    who: 'the astronomer',
    things: ['plate', 'comet', 'drawer', 'dome', 'shutter'],
    minutes: 4,
  },
  {
    title: 'A bakery in Penn sells bread by the hour it was made',
    subject: 'bakery',
    who: 'the baker',
    things: ['oven', 'loaf', 'window', 'queue', 'flour'],
    minutes: 1,
  },
];

const shapes = [
  (word: string, count: number, who: string) => `On one of the ${count} days on record, ${who} wrote of the ${word}.`,
  (word: string, count: number, who: string) => `Nobody but ${who} had looked after the ${word} for ${count} months.`,
  (word: string, count: number) => `The ${word} had cost ${count} pounds, which was thought to be a great deal.`,
  (word: string, count: number, who: string) => `"Ask me about the ${word} in ${count} years," said ${who}, and went.`,
  (word: string, count: number) => `Of the ${count} people who came, most wanted to see the ${word} and little else.`,
];

function createParagraphs({ subject, who, things, minutes }: LongStory): string[] {
  const paragraphs: string[] = [];
  for (let number = 0, words = 0; words < minutes * WORDS_PER_MINUTE; number += 1) {
    const lines = shapes.map((shape, at) => shape(things[(number + at) % things.length]!, 7 + number * 5 + at, who));
    const paragraph = `This is part ${number + 1} of what there is to say about the ${subject}. ${lines.join(' ')}`;
    paragraphs.push(paragraph);
    words += paragraph.split(' ').length;
  }
  return paragraphs;
}

export async function startLongArticleSite(): Promise<TestSite & { feed: string; stories: number }> {
  const items = stories.map(
    (story, number) =>
      `<item><guid isPermaLink="false">${number}</guid><title>${story.title}</title>` +
      `<link>https://long-stories.example/${number}</link><description>${story.title}.</description>` +
      `<pubDate>${new Date(Date.now() - (number + 1) * HOUR_MS).toUTCString()}</pubDate>` +
      `<content:encoded><![CDATA[${createParagraphs(story)
        .map((text) => `<p>${text}</p>`)
        .join('')}]]></content:encoded></item>`,
  );
  const site = await startTestSite({
    [FEED]:
      '<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>' +
      `<title>The Long Post</title><language>en</language>${items.join('')}</channel></rss>`,
  });
  return { ...site, feed: site.url + FEED, stories: stories.length };
}
