import { randomBytes } from 'node:crypto';
import { serve } from '../serve.ts';

const KEPT = 40;
const FILLER =
  'The harbour office counted forty-one thousand crossings between April and November, a little more than last ' +
  'year, and most of the new passengers came by bicycle on a Sunday morning. ';

export async function startNewsSite() {
  const stories: { word: string; at: Date }[] = [];
  const site = await serve((request, response) => {
    if (request.url !== '/feed.xml') {
      response.writeHead(404).end();
      return;
    }
    const items = stories
      .slice(-KEPT)
      .toReversed()
      .map(
        ({ word, at }) =>
          `<item><guid isPermaLink="false">${word}</guid><link>http://${site.host}/${word}.html</link><title>A story ` +
          `about ${word}</title><pubDate>${at.toUTCString()}</pubDate><description>${FILLER.repeat(5)} ${word} ` +
          `${FILLER.repeat(5)}</description></item>`,
      );
    response
      .writeHead(200, { 'content-type': 'application/rss+xml' })
      .end(
        '<?xml version="1.0"?><rss version="2.0"><channel><title>The Test ' +
          `Courier</title><link>http://${site.host}/</link>${items.join('')}</channel></rss>`,
      );
  });
  return {
    ...site,
    url: `${site.url}/feed.xml`,
    publish() {
      const word = `zq${randomBytes(5)
        .toString('hex')
        .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
      stories.push({ word, at: new Date() });
      return word;
    },
  };
}
