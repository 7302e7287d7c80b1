import { extractArticle } from '@tidings/extraction/article/extract-article.ts';
import { blocksToHtml } from '@tidings/extraction/blocks/blocks-to-html.ts';
import { readFeedContent, cleanFeedSummary } from '@tidings/extraction/feed/feed-content.ts';
import { type FeedEntry, getEntryIdentity } from '@tidings/extraction/feed/feed-entry.ts';
import { findFeedLinks, isCommentFeed, listCommonFeedUrls } from '@tidings/extraction/feed/feed-links.ts';
import { readOpml, writeOpml } from '@tidings/extraction/feed/opml.ts';
import { parseFeed } from '@tidings/extraction/feed/parse-feed.ts';
import { detectLanguage, chooseArticleLanguage } from '@tidings/extraction/language/detect-language.ts';
import { measureLatinLength } from '@tidings/extraction/language/text-length.ts';
import { markdownToBlocks } from '@tidings/extraction/markdown/markdown-to-blocks.ts';
import { sanitizeMarkdown } from '@tidings/extraction/markdown/sanitize-markdown.ts';
import { parseHeaderReservation } from '@tidings/extraction/reservation/reservation.ts';
import { findCorrectionNote } from '@tidings/extraction/stories/correction-note.ts';
import { isSameOutlet, scoreSameStory } from '@tidings/extraction/stories/same-story.ts';
import { computeStoryKeys, extractStoryTerms } from '@tidings/extraction/stories/story-terms.ts';
import { toCanonicalUrl } from '@tidings/extraction/url/canonical-url.ts';
import { findRefresh } from '@tidings/extraction/url/page-refresh.ts';
import type { TextFunction } from './text-function.ts';

const URL_OF_ALL = 'https://paper.example/story';
const encoder = new TextEncoder();
const story = Array.from(
  { length: 4 },
  (_, n) => `<p>Paragraph ${n} tells at some length, in plain words, what the council of the town has decided.</p>`,
).join('');
const inMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const page = (body: string, head = ''): Uint8Array =>
  encoder.encode(
    `<!doctype html><html lang="en"><head><title>The council decides</title>${head}</head><body><h1>The council ` +
      `decides</h1><article>${body}</article></body></html>`,
  );
const inData = (text: string): string =>
  JSON.stringify({ '@type': 'NewsArticle', headline: text, author: text, datePublished: text });
const extracted = (bytes: Uint8Array): unknown =>
  extractArticle({ bytes, url: URL_OF_ALL, contentType: 'text/html; charset=utf-8' });
const feed = (inside: string): unknown =>
  parseFeed({
    bytes: encoder.encode(`<rss version="2.0"><channel><title>A paper</title><item>${inside}</item></channel></rss>`),
    url: URL_OF_ALL,
  });
const entry = (part: Partial<FeedEntry>): FeedEntry =>
  ({
    id: null,
    link: URL_OF_ALL,
    title: 'The council decides',
    author: null,
    published: null,
    summaryText: null,
    contentHtml: null,
    ...part,
  }) as FeedEntry;
const storyArticle = (text: string) => extractStoryTerms({ title: text, text, language: 'en', publishedAt: 0 });

export const pageFunctions: readonly TextFunction[] = [
  { name: 'the title of a feed', covers: ['isCommentFeed'], read: isCommentFeed },
  {
    name: 'a page that leads on',
    covers: ['findRefresh'],
    read: (text) => findRefresh(page('', `<meta http-equiv="refresh" content="0; url=${inMarkup(text)}">`)),
  },
  {
    name: 'an article’s text',
    covers: ['extractArticle'],
    isThreaded: true,
    read: (text) => extracted(page(`${story}<p>${inMarkup(text)}</p>`)),
  },
  {
    name: 'an article’s HTML',
    covers: ['extractArticle'],
    isThreaded: true,
    read: (text) => extracted(page(story + text + story)),
  },
  {
    name: 'a page’s title',
    covers: ['extractArticle'],
    isThreaded: true,
    read: (text) =>
      extracted(page(story, `<title>${inMarkup(text)}</title><meta property="og:title" content="${inMarkup(text)}">`)),
  },
  {
    name: 'a page’s facts',
    covers: ['extractArticle'],
    isThreaded: true,
    read: (text) =>
      extracted(
        page(
          `${story}<time datetime="${inMarkup(text)}">${inMarkup(text)}</time><p class="byline">${inMarkup(text)}</p>`,
          ['author', 'date', 'description', 'robots', 'keywords']
            .map((name) => `<meta name="${name}" content="${inMarkup(text)}">`)
            .join('') +
            `<link rel="canonical" href="${inMarkup(text)}">` +
            `<script type="application/ld+json">${inData(text)}</script>`,
        ),
      ),
  },
  {
    name: 'linked data',
    covers: ['extractArticle'],
    isThreaded: true,
    read: (text) => extracted(page(story, `<script type="application/ld+json">${text}</script>`)),
  },
  {
    name: 'a page’s bytes',
    covers: ['extractArticle'],
    isThreaded: true,
    read: (text) => extracted(encoder.encode(text)),
  },
  {
    name: 'short lines of a page',
    covers: ['extractArticle'],
    isThreaded: true,
    read: (text) =>
      extracted(
        page(story + (text.match(/[^]{1,60}/gu) ?? []).map((line) => `<p>${inMarkup(line)}</p>`).join('') + story),
      ),
  },
  {
    name: 'feed, in CDATA',
    copies: 2,
    covers: ['parseFeed'],
    read: (text) =>
      feed(['description', 'content:encoded'].map((name) => `<${name}><![CDATA[${text}]]></${name}>`).join('')),
  },
  { name: 'feed, as XML', covers: ['parseFeed'], read: (text) => feed(text) },
  {
    name: 'feed, facts of an entry',
    copies: 7,
    covers: ['parseFeed'],
    read: (text) =>
      feed(
        ['title', 'link', 'guid', 'pubDate', 'author', 'dc:creator', 'category']
          .map((name) => `<${name}>${inMarkup(text)}</${name}>`)
          .join(''),
      ),
  },
  {
    name: 'feed, JSON',
    copies: 6,
    covers: ['parseFeed'],
    read: (text) =>
      parseFeed({
        bytes: encoder.encode(
          JSON.stringify({
            version: 'https://jsonfeed.org/version/1.1',
            title: text,
            items: [
              { id: text, url: text, title: text, content_html: text, date_published: text, authors: [{ name: text }] },
            ],
          }),
        ),
        url: URL_OF_ALL,
      }),
  },
  {
    name: 'feed, bytes',
    covers: ['parseFeed'],
    read: (text) => parseFeed({ bytes: encoder.encode(`<rss>${text}`), url: URL_OF_ALL }),
  },
  {
    name: 'an entry’s content',
    covers: ['readFeedContent', 'blocksToHtml'],
    read: (text) => blocksToHtml(readFeedContent(entry({ contentHtml: text }), URL_OF_ALL).blocks),
  },
  {
    name: 'an entry’s text',
    copies: 3,
    covers: ['readFeedContent', 'cleanFeedSummary', 'getEntryIdentity'],
    read: (text) => [
      readFeedContent(
        entry({ contentHtml: `<p>${inMarkup(text)}</p>`, title: text.slice(0, 200), author: text }),
        URL_OF_ALL,
      ),
      cleanFeedSummary(entry({ summaryText: text, title: text.slice(-200, -1) })),
      cleanFeedSummary(entry({ summaryText: text, summaryHtml: `<a href='/x'>x</a>${text}` })),
      getEntryIdentity(entry({ id: null, link: null, contentHtml: text })),
    ],
  },
  {
    name: 'OPML',
    copies: 4,
    covers: ['readOpml', 'writeOpml'],
    read: (text) => [readOpml(`<opml><body>${text}`), writeOpml(text, [{ url: text, name: text, folder: text }])],
  },
  {
    name: 'OPML, names',
    covers: ['readOpml'],
    read: (text) =>
      readOpml(`<opml><body><outline text="${inMarkup(text)}" xmlUrl="${inMarkup(text)}"/></body></opml>`),
  },
  {
    name: 'links to feeds',
    covers: ['findFeedLinks', 'listCommonFeedUrls'],
    read: (text) => [
      findFeedLinks({ bytes: page(text, text), url: URL_OF_ALL }),
      listCommonFeedUrls(URL_OF_ALL + text),
    ],
  },
  {
    name: 'an address',
    copies: 6,
    covers: ['toCanonicalUrl', 'isSameOutlet'],
    read: (text) => [
      toCanonicalUrl(text),
      toCanonicalUrl(`https://a.example/${text}`),
      toCanonicalUrl(`https://a.example/?${text}`),
      isSameOutlet(
        { sourceName: text, url: `https://a.example/${text}` } as never,
        { sourceName: text, url: text } as never,
      ),
    ],
  },
  { name: 'a header', covers: ['parseHeaderReservation'], read: (text) => parseHeaderReservation(text, text) },
  {
    name: 'language',
    covers: ['detectLanguage', 'chooseArticleLanguage', 'measureLatinLength'],
    read: (text) => [detectLanguage(text), chooseArticleLanguage(text, 'en'), measureLatinLength(text)],
  },
  {
    name: 'stories',
    covers: ['extractStoryTerms', 'scoreSameStory', 'computeStoryKeys', 'findCorrectionNote'],
    read: (text) => [
      scoreSameStory(storyArticle(text), storyArticle(text)),
      computeStoryKeys(storyArticle(text)),
      findCorrectionNote(text.split('\n')),
    ],
  },
  { name: 'Markdown, kept', covers: ['sanitizeMarkdown'], read: sanitizeMarkdown },
  { name: 'Markdown, parsed', covers: ['markdownToBlocks'], read: markdownToBlocks },
];
