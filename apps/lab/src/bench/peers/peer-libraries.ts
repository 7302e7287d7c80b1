import { Readability } from '@mozilla/readability';
import { htmlToBlocks } from '@tidings/extraction/blocks/html-to-blocks.ts';
import { decodeBytes } from '@tidings/extraction/bytes/decode-bytes.ts';
// Our block parser converts the markup of the other libraries to text, because joining their text nodes would give them
// lower scores.
import { Defuddle } from 'defuddle/node';
import { parseFeed } from 'feedsmith';
import { parseHTML } from 'linkedom';

export type PeerInput = { id: unknown; url: string; bodyBase64: string; contentType?: string | null };

const decodeSource = ({ bodyBase64, contentType }: PeerInput) =>
  decodeBytes(Buffer.from(bodyBase64, 'base64'), contentType ?? undefined);
const parseDocument = (line: PeerInput) => parseHTML(decodeSource(line)).document;
const toText = (html: string | null | undefined, url: string) =>
  htmlToBlocks(html ?? '', url)
    .filter(({ kind }) => kind !== 'caption')
    .map(({ text }) => text)
    .join('\n');

function readability(line: PeerInput) {
  const article = new Readability(parseDocument(line)).parse();
  if (!article) return { ok: false, code: 'NOTHING' };
  const { title, byline, publishedTime, lang, content } = article;
  return { ok: true, title, author: byline, date: publishedTime, lang, image: null, text: toText(content, line.url) };
}

async function defuddle(line: PeerInput) {
  const { title, author, published, language, image, content } = await Defuddle(parseDocument(line), line.url);
  return {
    ok: true,
    title,
    author,
    date: published || null,
    lang: language ?? null,
    image,
    text: toText(content, line.url),
  };
}

const formatTime = (text: unknown) => {
  const time = new Date(String(text ?? ''));
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
};
type Named = string | { name?: string; email?: string } | undefined;
const getName = (author: Named) => (typeof author === 'string' ? author : (author?.name ?? author?.email ?? null));

type Text = string | { value?: string; encoded?: string } | undefined;
const textIn = (value: Text) => (typeof value === 'string' ? value : (value?.value ?? value?.encoded ?? null));

type Dublin = { titles?: Text[]; date?: string; dates?: string[]; creators?: Named[]; creator?: Named };
type Entry = {
  title?: Text;
  link?: string;
  url?: string;
  links?: { rel?: string; href?: string }[];
  dc?: Dublin;
  pubDate?: string;
  published?: string;
  date_published?: string;
  updated?: string;
  authors?: Named[];
  description?: Text;
  summary?: Text;
  content?: string | { value?: string; encoded?: string };
  content_html?: string;
  content_text?: string;
};
type Feed = { title?: Text; dc?: Dublin; authors?: Named[]; items?: Entry[]; entries?: Entry[] };

function feedsmith(line: PeerInput) {
  const { feed } = parseFeed(decodeSource(line)) as { feed: Feed };
  const link = (entry: Entry) => {
    const href =
      entry.link ??
      entry.url ??
      (entry.links?.find(({ rel }) => !rel || rel === 'alternate') ?? entry.links?.[0])?.href;
    return href ? (URL.parse(href, line.url)?.href ?? null) : null;
  };
  const entries = (feed.items ?? feed.entries ?? []).map((entry) => ({
    title: textIn(entry.title ?? entry.dc?.titles?.[0]),
    link: link(entry),
    published: formatTime(
      entry.pubDate ??
        entry.published ??
        entry.date_published ??
        entry.dc?.date ??
        entry.dc?.dates?.[0] ??
        entry.updated,
    ),
    author: getName(entry.authors?.[0] ?? entry.dc?.creators?.[0] ?? entry.dc?.creator ?? feed.authors?.[0]),
    summaryText: textIn(
      entry.description ?? entry.summary ?? entry.content ?? entry.content_html ?? entry.content_text,
    ),
  }));
  return { ok: true, title: textIn(feed.title ?? feed.dc?.titles?.[0]), entries };
}

export const peerLibraries = { readability, defuddle, feedsmith };
