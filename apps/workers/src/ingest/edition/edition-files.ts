import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { feedCategories } from '@tidings/contracts/news/news-sources.ts';
import { z } from 'zod';

type EditionArticle = z.output<typeof frontMatter> & {
  slug: string;
  category: (typeof feedCategories)[number];
  markdown: string;
};

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

type Writer = { contentType: string; write: (name: string, articles: EditionArticle[], now: Date) => string };

/** Reads all articles of the edition from `<category>/*.md`. Throws with the path of an invalid file. */
export async function readEdition(folder: string): Promise<EditionArticle[]> {
  const tabs = feedCategories.map((category) => join(folder, category)).filter((path) => existsSync(path));
  const paths = await Promise.all(
    tabs.map(async (tab) =>
      (await readdir(tab))
        .filter((name) => name.endsWith('.md'))
        .toSorted()
        .map((name) => join(tab, name)),
    ),
  );
  return Promise.all(
    paths.flat().map(async (path) => parseEditionArticle(path.replaceAll('\\', '/'), await readFile(path, 'utf8'))),
  );
}

const frontMatter = z.object({
  title: z.string().min(1),
  author: z.string().min(1),
  source: z.string().min(1),
  language: z.string().min(2),
  country: z.string().length(2),
  hoursAgo: z.coerce.number().min(0),
  image: z.string().startsWith('art/').optional(),
  imageAlt: z.string().optional(),
  summary: z.string().min(1),
});

/** Parses `<category>/<slug>.md`. Throws with the file name if the front matter is invalid. */
function parseEditionArticle(path: string, file: string): EditionArticle {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(file);
  const [folder = '', name = ''] = path.split('/').slice(-2);
  const category = feedCategories.find((known) => known === folder);
  if (!match || !category) throw new Error(`${path}: not an article of the edition`);
  const fields = Object.fromEntries(
    (match[1] ?? '').split(/\r?\n/).map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), unquoted(line.slice(colon + 1).trim())];
    }),
  );
  const parsed = frontMatter.safeParse(fields);
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return {
    ...parsed.data,
    slug: `${folder}/${name.replace(/\.md$/, '')}`,
    category,
    markdown: (match[2] ?? '').trim(),
  };
}

function unquoted(value: string): string {
  return /^(["']).*\1$/s.test(value) ? value.slice(1, -1) : value;
}

/** Placeholder base of the picture URLs in the edition. The pictures are served by this server itself. */
export const EDITION_BASE_URL = 'https://edition.invalid/edition/';
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

export function markdownToHtml(markdown: string): string {
  return markdown
    .split(/\r?\n\s*\r?\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockHtml)
    .join('\n');
}

function blockHtml(block: string): string {
  const heading = /^(#{2,4})\s+(.*)$/s.exec(block);
  if (heading) return `<h${heading[1]?.length}>${inline(heading[2] ?? '')}</h${heading[1]?.length}>`;
  const lines = block.split(/\r?\n/);
  if (lines.every((line) => line.startsWith('>')))
    return `<blockquote><p>${inline(lines.map((line) => line.replace(/^>\s?/, '')).join(' '))}</p></blockquote>`;
  if (lines.every((line) => /^[-*]\s+/.test(line)))
    return `<ul>${lines.map((line) => `<li>${inline(line.replace(/^[-*]\s+/, ''))}</li>`).join('')}</ul>`;
  if (lines.every((line) => /^\d+\.\s+/.test(line)))
    return `<ol>${lines.map((line) => `<li>${inline(line.replace(/^\d+\.\s+/, ''))}</li>`).join('')}</ol>`;
  return `<p>${inline(lines.join(' '))}</p>`;
}

function inline(text: string): string {
  return escapeXml(text)
    .replace(/\[([^\]]+)\]\((https?:[^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w*])[*_]([^*_]+)[*_](?![\w*])/g, '<em>$1</em>');
}

export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
