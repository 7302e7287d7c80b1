import type { EditionArticle } from './edition-article.ts';
import { escapeXml, markdownToHtml } from './markdown-html.ts';

/**
 * A feed of the bundled edition. It contains the articles of one newspaper in one tab, in the format in which a server
 * would send them.
 */
export type EditionFeed = {
  name: string;
  category: EditionArticle['category'];
  language: string;
  country: string;
  contentType: string;
  body: string;
};

/** Placeholder base of the picture URLs in the edition. The pictures are served by this server itself. */
export const EDITION_BASE_URL = 'https://edition.invalid/edition/';

type Writer = { contentType: string; write: (name: string, articles: EditionArticle[], now: Date) => string };
const formats: readonly Writer[] = [
  { contentType: 'application/feed+json', write: jsonFeed },
  { contentType: 'application/rss+xml; charset=utf-8', write: rssFeed },
  { contentType: 'application/atom+xml; charset=utf-8', write: atomFeed },
];

export function createEditionFeeds(articles: readonly EditionArticle[], now: Date): EditionFeed[] {
  const groups = Map.groupBy(articles, (article) =>
    [article.source, article.category, article.language, article.country].join('\n'),
  );
  return [...groups.values()].flatMap((group, index) => {
    const [first] = group;
    // One JSON Feed is enough to cover that format. The other feeds alternate between RSS and Atom.
    const format = formats[index === 0 ? 0 : 1 + (index % 2)];
    if (!first || !format) return [];
    const { source: name, category, language, country } = first;
    return [
      { name, category, language, country, contentType: format.contentType, body: format.write(name, group, now) },
    ];
  });
}

function publishedAt(article: EditionArticle, now: Date): Date {
  return new Date(now.getTime() - article.hoursAgo * 3_600_000);
}

function imageUrl(article: EditionArticle): string | null {
  return article.image ? EDITION_BASE_URL + article.image : null;
}

function rssFeed(name: string, articles: EditionArticle[], now: Date): string {
  const items = articles.map((article) => {
    const image = imageUrl(article);
    return (
      `<item><title>${escapeXml(article.title)}</title><guid isPermaLink="false">${article.slug}</guid>` +
      `<dc:creator>${escapeXml(article.author)}</dc:creator><pubDate>` +
      `${publishedAt(article, now).toUTCString()}</pubDate>` +
      `<description>${escapeXml(article.summary)}</description>` +
      (image ? `<media:content url="${image}" medium="image" type="image/svg+xml"/>` : '') +
      `<content:encoded><![CDATA[${markdownToHtml(article.markdown)}]]></content:encoded></item>`
    );
  });
  return (
    '<?xml version="1.0" encoding="utf-8"?><rss version="2.0" ' +
    'xmlns:content="http://purl.org/rss/1.0/modules/content/" ' +
    `xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>` +
    `<title>${escapeXml(name)}</title><language>${articles[0]?.language ?? 'en'}</language>` +
    `${items.join('')}</channel></rss>`
  );
}

function atomFeed(name: string, articles: EditionArticle[], now: Date): string {
  const entries = articles.map((article) => {
    const image = imageUrl(article);
    const date = publishedAt(article, now).toISOString();
    return (
      `<entry><id>${article.slug}</id><title>${escapeXml(article.title)}</title><author><name>` +
      `${escapeXml(article.author)}</name></author>` +
      `<published>${date}</published><updated>${date}</updated><summary>${escapeXml(article.summary)}</summary>` +
      (image ? `<media:thumbnail url="${image}"/>` : '') +
      `<content type="html">${escapeXml(markdownToHtml(article.markdown))}</content></entry>`
    );
  });
  return (
    '<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" ' +
    'xmlns:media="http://search.yahoo.com/mrss/" ' +
    `xml:lang="${articles[0]?.language ?? 'en'}"><title>${escapeXml(name)}</title>${entries.join('')}</feed>`
  );
}

function jsonFeed(name: string, articles: EditionArticle[], now: Date): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: name,
    language: articles[0]?.language,
    items: articles.map((article) => ({
      id: article.slug,
      title: article.title,
      summary: article.summary,
      content_html: markdownToHtml(article.markdown),
      image: imageUrl(article) ?? undefined,
      date_published: publishedAt(article, now).toISOString(),
      authors: [{ name: article.author }],
    })),
  });
}
