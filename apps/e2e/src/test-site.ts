import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = string | Uint8Array | { status?: number; type?: string; body: string | Uint8Array };
type Pages = Record<string, Answer | (() => Answer)>;
export type TestSite = {
  url: string;
  host: string;
  hits: string[];
  serve(more: Pages): void;
  close(): Promise<void>;
};

/** Serves pages by path and responds to other paths with 404. */
export async function startTestSite(first: Pages): Promise<TestSite> {
  const pages = { ...first };
  const hits: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    hits.push(path);
    const page = pages[path];
    const answer = typeof page === 'function' ? page() : page;
    if (answer === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not here');
      return;
    }
    const {
      status = 200,
      type = path.endsWith('.xml') ? 'application/rss+xml' : 'text/html; charset=utf-8',
      body,
    } = typeof answer === 'string' || answer instanceof Uint8Array ? { body: answer } : answer;
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    hits,
    serve: (more) => {
      Object.assign(pages, more);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const createArticlePage = ({
  title,
  author,
  paragraphs,
}: {
  title: string;
  author: string;
  paragraphs: string[];
}) => `<!doctype html>
<html lang="en"><head><title>${escape(title)} | The Test Post</title><meta name="author" content="${escape(author)}">
<meta property="og:title" content="${escape(title)}">
<meta property="article:published_time" content="2026-11-20T08:00:00Z"></head>
<body><header><nav><a href="/">Home</a> <a href="/sport">Sport</a> <a href="/weather">Weather</a></nav></header>
<main><article><h1>${escape(title)}</h1><p class="byline">By ${escape(author)}</p>
${paragraphs.map((text) => `<p>${escape(text)}</p>`).join('\n')}
</article><aside><h2>Read more</h2>
<ul><li><a href="/a">Another story</a></li><li><a href="/b">A third story</a></li></ul></aside></main>
<footer>Subscribe to our newsletter. All rights reserved.</footer></body></html>`;

export const FERRY_STORY = {
  title: 'The last ferry of the season leaves a day late',
  author: 'Mara Ellingham',
  paragraphs: [
    'The last ferry of the season left Kessock harbour on Thursday morning, a day late and with eleven ' +
      'passengers, after engineers spent the night replacing a pump that had failed twice in one week.',
    'Dr. Ines Calder, who crosses every Wednesday to hold a clinic on the island, said she had slept in the ' +
      'waiting room. "There is a good bench," she said. "I know it well by now."',
    'The harbour office counted 41,200 crossings between April and November, about 3.5 percent more than last ' +
      'year. Most of the new passengers came by bicycle, the office said, and most of them came on a Sunday.',
    'From Monday the island depends on the mail boat, which takes six people and no bicycles. The council is to ' +
      'decide in January whether a winter ferry would pay for itself.',
    'The old pump is to be shown in the harbour museum, beside the one it replaced in its turn. Visitors may ' +
      'touch both.',
  ],
};
