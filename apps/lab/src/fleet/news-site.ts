import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEPT = 40;
const FILLER =
  'The harbour office counted forty-one thousand crossings between April and November, a little more than last ' +
  'year, and most of the new passengers came by bicycle on a Sunday morning. ';

export async function startNewsSite() {
  const stories: { word: string; at: Date }[] = [];
  const server = createServer((request, response) => {
    if (request.url !== '/feed.xml') {
      response.writeHead(404).end();
      return;
    }
    const items = stories
      .slice(-KEPT)
      .toReversed()
      .map(
        ({ word, at }) =>
          `<item><guid isPermaLink="false">${word}</guid><link>http://${host}/${word}.html</link><title>A story ` +
          `about ${word}</title><pubDate>${at.toUTCString()}</pubDate><description>${FILLER.repeat(5)} ${word} ` +
          `${FILLER.repeat(5)}</description></item>`,
      );
    response
      .writeHead(200, { 'content-type': 'application/rss+xml' })
      .end(
        '<?xml version="1.0"?><rss version="2.0"><channel><title>The Test ' +
          `Courier</title><link>http://${host}/</link>${items.join('')}</channel></rss>`,
      );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}/feed.xml`,
    host,
    get words() {
      return stories.map(({ word }) => word);
    },
    publish() {
      const word = `zq${randomBytes(5)
        .toString('hex')
        .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
      stories.push({ word, at: new Date() });
      return word;
    },
    stop: () =>
      new Promise<unknown>((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
