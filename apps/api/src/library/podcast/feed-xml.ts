import { createHash } from 'node:crypto';
import type { FeedWords } from '@tidings/contracts/server-words/server-words.ts';
import { AUDIO_CONTENT_TYPE } from '@tidings/contracts/speech/audio-format.ts';
import type { FeedEpisode } from '@tidings/database/podcast/podcast-episode.query.ts';
import { FEED_KEY } from '../../listening/audio/feed-key.ts';
import { showNotes, summarise } from './show-notes.ts';
import { element, textElement, writable } from './xml.ts';

export type WrittenFeed = {
  accountId: string;
  origin: string;
  path: string;
  words: FeedWords & { language: string };
  changedAt: Date;
  episodes: readonly WrittenEpisode[];
};

export type WrittenEpisode = FeedEpisode & { key: string };

/** Square, as podcast apps require. */
export const ARTWORK_PATH = '/icons/podcast.png';
const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
};
/** Namespace of `podcast:guid` (podcastindex.org). */
const PODCASTS = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** RSS 2.0 with podcast extensions, well-formed for any story text. */
export function feedXml({ accountId, origin, path, words, changedAt, episodes }: WrittenFeed): string {
  const artwork = `${origin}${ARTWORK_PATH}`;
  const link = `${origin}/saved`;
  const channel = [
    textElement('title', words.title),
    textElement('link', link),
    textElement('description', words.description),
    textElement('language', words.language),
    textElement('lastBuildDate', changedAt.toUTCString()),
    textElement('generator', 'Tidings'),
    textElement('ttl', '15'),
    element('atom:link', null, { rel: 'self', type: 'application/rss+xml', href: `${origin}${path}` }),
    element('image', textElement('url', artwork) + textElement('title', words.title) + textElement('link', link)),
    element('itunes:image', null, { href: artwork }),
    textElement('itunes:author', 'Tidings'),
    textElement('itunes:explicit', 'false'),
    element('itunes:category', null, { text: 'News' }),
    textElement('itunes:type', 'episodic'),
    textElement('itunes:block', 'Yes'),
    textElement('podcast:locked', 'yes'),
    textElement('podcast:block', 'yes'),
    textElement('podcast:medium', 'podcast'),
    textElement('podcast:guid', uuidV5(accountId)),
    ...episodes.map((episode) => itemXml(episode, origin, words)),
  ];
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    `\n${element('rss', element('channel', `\n${channel.join('\n')}\n`), NAMESPACES)}\n`
  );
}

function itemXml(episode: WrittenEpisode, origin: string, words: FeedWords): string {
  const audio = (part: string) => `${origin}/audio/${episode.renditionId}${part}?${FEED_KEY}=${episode.key}`;
  const link = webLink(episode.url) ?? `${origin}/article?id=${episode.articleId}`;
  const author = episode.author ?? episode.sourceName;
  const { blocks } = episode.narration;
  return element(
    'item',
    [
      textElement(
        'title',
        writable(episode.title).trim() === '' ? words.untitled : episode.title.replace(/\s+/g, ' ').trim(),
      ),
      // Another voice or a corrected text is the same episode.
      textElement('guid', `urn:uuid:${episode.articleId}`, { isPermaLink: 'false' }),
      textElement('pubDate', episode.at.toUTCString()),
      textElement('link', link),
      textElement('description', summarise(episode.description, blocks)),
      textElement('content:encoded', showNotes(blocks, { name: episode.sourceName, url: link })),
      element('enclosure', null, { url: audio('.mp3'), length: String(episode.bytes), type: AUDIO_CONTENT_TYPE }),
      textElement('itunes:duration', String(Math.max(1, Math.round(episode.durationMs / 1000)))),
      element('itunes:image', null, { href: `${origin}${ARTWORK_PATH}` }),
      textElement('itunes:author', author),
      textElement('dc:creator', author),
      textElement('itunes:episodeType', 'full'),
      textElement('itunes:explicit', 'false'),
      element('podcast:transcript', null, {
        url: audio('.vtt'),
        type: 'text/vtt',
        language: primary(episode.narration.language),
      }),
      element('podcast:chapters', null, { url: audio('/chapters.json'), type: 'application/json+chapters' }),
    ].join('\n'),
  );
}

function webLink(url: string | null): string | null {
  const parsed = url === null ? null : URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}

const primary = (language: string): string => /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.exec(language)?.[0] ?? 'und';

/** UUID version 5, constant even if the feed's URL changes. */
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
