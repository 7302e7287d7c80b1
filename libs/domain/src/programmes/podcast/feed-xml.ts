import { createHash } from 'node:crypto';
import { PODCAST_NOTES_CHARS_MAX } from '@tidings/contracts/limits/programme-limits.ts';
import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import { AUDIO_CONTENT_TYPE } from '@tidings/contracts/playback/audio.ts';
import type { FeedWords } from '@tidings/contracts/server-words/server-words.ts';
import type { PodcastFeedEpisode } from '@tidings/database/podcast/podcast-feed.query.ts';
import { FEED_KEY_PARAMETER } from '../../listening/audio/feed-keys.service.ts';

export type FeedDocument = {
  accountId: string;
  origin: string;
  path: string;
  words: FeedWords & { language: string };
  changedAt: Date;
  episodes: readonly KeyedEpisode[];
};

export type KeyedEpisode = PodcastFeedEpisode & { key: string };
type ShowNotesSource = {
  name: string | null;
  url: string;
};

export const ARTWORK_PATH = '/icons/podcast.png';
const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
};
const PODCASTS = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** Renders RSS 2.0 with podcast extensions, well-formed for any text. */
export function renderFeedXml({ accountId, origin, path, words, changedAt, episodes }: FeedDocument): string {
  const artwork = `${origin}${ARTWORK_PATH}`;
  const link = `${origin}/saved`;
  const channel = [
    renderXmlTextElement('title', words.title),
    renderXmlTextElement('link', link),
    renderXmlTextElement('description', words.description),
    renderXmlTextElement('language', words.language),
    renderXmlTextElement('lastBuildDate', changedAt.toUTCString()),
    renderXmlTextElement('generator', 'Tidings'),
    renderXmlTextElement('ttl', '15'),
    renderXmlElement('atom:link', null, { rel: 'self', type: 'application/rss+xml', href: `${origin}${path}` }),
    renderXmlElement(
      'image',
      renderXmlTextElement('url', artwork) +
        renderXmlTextElement('title', words.title) +
        renderXmlTextElement('link', link),
    ),
    renderXmlElement('itunes:image', null, { href: artwork }),
    renderXmlTextElement('itunes:author', 'Tidings'),
    renderXmlTextElement('itunes:explicit', 'false'),
    renderXmlElement('itunes:category', null, { text: 'News' }),
    renderXmlTextElement('itunes:type', 'episodic'),
    renderXmlTextElement('itunes:block', 'Yes'),
    renderXmlTextElement('podcast:locked', 'yes'),
    renderXmlTextElement('podcast:block', 'yes'),
    renderXmlTextElement('podcast:medium', 'podcast'),
    renderXmlTextElement('podcast:guid', uuidV5(accountId)),
    ...episodes.map((episode) => itemXml(episode, origin, words)),
  ];
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    `\n${renderXmlElement('rss', renderXmlElement('channel', `\n${channel.join('\n')}\n`), NAMESPACES)}\n`
  );
}

function itemXml(episode: KeyedEpisode, origin: string, words: FeedWords): string {
  const audio = (part: string) => `${origin}/audio/${episode.renditionId}${part}?${FEED_KEY_PARAMETER}=${episode.key}`;
  const link = webLink(episode.url) ?? `${origin}/article?id=${episode.articleId}`;
  const author = episode.author ?? episode.sourceName;
  const { blocks } = episode.narration;
  return renderXmlElement(
    'item',
    [
      renderXmlTextElement(
        'title',
        removeInvalidXmlChars(episode.title).trim() === '' ? words.untitled : episode.title.replace(/\s+/g, ' ').trim(),
      ),
      // The GUID is derived from the article ID, so that another voice or a corrected text does not create a new
      // episode.
      renderXmlTextElement('guid', `urn:uuid:${episode.articleId}`, { isPermaLink: 'false' }),
      renderXmlTextElement('pubDate', episode.at.toUTCString()),
      renderXmlTextElement('link', link),
      renderXmlTextElement('description', summariseText(episode.description, blocks)),
      renderXmlTextElement('content:encoded', renderShowNotes(blocks, { name: episode.sourceName, url: link })),
      renderXmlElement('enclosure', null, {
        url: audio('.mp3'),
        length: String(episode.bytes),
        type: AUDIO_CONTENT_TYPE,
      }),
      renderXmlTextElement('itunes:duration', String(Math.max(1, Math.round(episode.durationMs / 1000)))),
      renderXmlElement('itunes:image', null, { href: `${origin}${ARTWORK_PATH}` }),
      renderXmlTextElement('itunes:author', author),
      renderXmlTextElement('dc:creator', author),
      renderXmlTextElement('itunes:episodeType', 'full'),
      renderXmlTextElement('itunes:explicit', 'false'),
      renderXmlElement('podcast:transcript', null, {
        url: audio('.vtt'),
        type: 'text/vtt',
        language: primary(episode.narration.language),
      }),
      renderXmlElement('podcast:chapters', null, { url: audio('/chapters.json'), type: 'application/json+chapters' }),
    ].join('\n'),
  );
}

function webLink(url: string | null): string | null {
  const parsed = url === null ? null : URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}

const primary = (language: string): string => /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.exec(language)?.[0] ?? 'und';

function uuidV5(name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(PODCASTS.replaceAll('-', ''), 'hex'))
    .update(`tidings ${name}`)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const TEASER_CHARS = 300;
const TAGS: Readonly<Partial<Record<NarrationBlock['kind'], string>>> = {
  heading: 'h2',
  quote: 'blockquote',
  code: 'pre',
};

/** Renders plain text without publishers' markup. A long text is truncated and ends with a link. */
function renderShowNotes(blocks: readonly NarrationBlock[], { name, url }: ShowNotesSource): string {
  const parts: string[] = [];
  let remaining = PODCAST_NOTES_CHARS_MAX;
  let list: 'ul' | 'ol' | null = null;
  const endList = (next: typeof list) => {
    if (list !== null && list !== next) parts.push(`</${list}>`);
    if (next !== null && list !== next) parts.push(`<${next}>`);
    list = next;
  };
  for (const { kind, text, ordered } of blocks) {
    if (kind === 'title' || text.trim() === '') continue;
    if (remaining <= 0) break;
    const visible = text.length <= remaining ? text : `${text.slice(0, remaining).toWellFormed()}…`;
    remaining -= text.length;
    endList(kind === 'item' ? (ordered === undefined ? 'ul' : 'ol') : null);
    const tag = kind === 'item' ? 'li' : (TAGS[kind] ?? 'p');
    parts.push(`<${tag}>${escapeXmlText(visible)}</${tag}>`);
  }
  endList(null);
  return `${parts.join('')}<p><a href="${escapeXmlText(url)}">${escapeXmlText(name ?? url)}</a></p>`;
}

function summariseText(description: string | null, blocks: readonly NarrationBlock[]): string {
  const text = (description ?? blocks.find(({ kind }) => kind === 'para')?.text ?? '').replace(/\s+/g, ' ').trim();
  return text.length <= TEASER_CHARS
    ? text
    : `${text
        .slice(0, TEASER_CHARS)
        .toWellFormed()
        .replace(/\s\S*$/, '')}…`;
}

const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu;
const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const removeInvalidXmlChars = (text: string): string => text.replace(UNWRITABLE, '');

const escapeXmlText = (text: string): string =>
  removeInvalidXmlChars(text).replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

function renderXmlElement(
  name: string,
  content: string | null,
  attributes: Readonly<Record<string, string | null>> = {},
): string {
  const attributeText = Object.entries(attributes)
    .flatMap(([key, value]) => (value === null ? [] : [` ${key}="${escapeXmlText(value)}"`]))
    .join('');
  return content === null ? `<${name}${attributeText}/>` : `<${name}${attributeText}>${content}</${name}>`;
}

const renderXmlTextElement = (
  name: string,
  text: string | null,
  attributes: Readonly<Record<string, string | null>> = {},
): string =>
  text === null || removeInvalidXmlChars(text).trim() === ''
    ? ''
    : renderXmlElement(name, escapeXmlText(text), attributes);
