// Calls the parsers directly, without the threads and size limits that normally contain them, so that faults are
// visible.
import { isIP } from 'node:net';
import { AVATAR_GIF_PIXELS_MAX } from '@tidings/contracts/limits/account-limits.ts';
import { parseTakedownTarget, createTakedownMatcher } from '@tidings/contracts/takedown/takedown-target.ts';
import { decodeFirstGifFrame, readSinglePictureHead } from '@tidings/domain/accounts/profile/avatar/square-picture.ts';
import { parseAddress as parseSourceAddress } from '@tidings/domain/news/sources/source-input.ts';
import { extractArticle } from '@tidings/extraction/article/extract-article.ts';
import { blocksToHtml } from '@tidings/extraction/blocks/blocks-to-html.ts';
import { readFeedContent, cleanFeedSummary } from '@tidings/extraction/feed/feed-content.ts';
import { getEntryIdentity } from '@tidings/extraction/feed/feed-entry.ts';
import { findFeedLinks, listCommonFeedUrls } from '@tidings/extraction/feed/feed-links.ts';
import { readOpml, writeOpml } from '@tidings/extraction/feed/opml.ts';
import { parseFeed } from '@tidings/extraction/feed/parse-feed.ts';
import { markdownToBlocks } from '@tidings/extraction/markdown/markdown-to-blocks.ts';
import { sanitizeMarkdown } from '@tidings/extraction/markdown/sanitize-markdown.ts';
import { toCanonicalUrl } from '@tidings/extraction/url/canonical-url.ts';
import { createAddressGuard, getHost, isPublicAddress } from '@tidings/platform/adapters/web-fetch/guarded-agent.ts';
import { PollyError, readSpeechRequest } from '@tidings/speech/http/speech-request.ts';
import { createScript } from '@tidings/speech/text/pieces.ts';
import { InvalidSsml } from '@tidings/speech/text/ssml.ts';
import { CustomVoices } from '@tidings/speech/voices/custom-voices.ts';
import { VoiceRepertoire } from '@tidings/speech/voices/repertoire.ts';
import {
  addressTokens,
  articleTokens,
  feedTokens,
  markdownTokens,
  opmlTokens,
  pictureTokens,
  speechRequestTokens,
  ssmlTokens,
} from './tokens.ts';

/**
 * A fuzzed parser. `parse` returns a short description of the outcome. It throws if the parser violates one of its
 * guarantees.
 */
export type FuzzedParser = {
  parse(input: string): string;
  /** Whether the input represents bytes, with one character (U+0000 to U+00FF) per byte. */
  isBytes: boolean;
  /** Parts that mutations insert. */
  tokens: readonly string[];
};

const PAGE_URL = 'https://paper.example/news/story';
const LOCALES = ['en-US', 'de-DE', 'fr-FR', 'ja-JP', 'cmn-CN', 'arb'];
const repertoire = new VoiceRepertoire(() => true, new CustomVoices([]), false);
const guard = createAddressGuard([]);
const toBytes = (input: string): Buffer => Buffer.from(input, 'latin1');

function assert(condition: boolean, promise: string): asserts condition {
  if (!condition) throw new Error(`broken promise: ${promise}`);
}

/** Picks a value that depends only on the input, so that a stored input always runs the same code. */
const pick = (values: readonly string[], input: string): string => values[input.length % values.length] ?? '';

function parseFeedDocument(input: string): string {
  const bytes = toBytes(input);
  if (bytes.length % 4 === 0) findFeedLinks({ bytes, url: PAGE_URL });
  const result = parseFeed({ bytes, url: PAGE_URL });
  if (!result.ok) return `${result.code} ${result.reason}`;
  for (const entry of result.feed.entries) {
    assert(entry.link === null || /^https?:/.test(entry.link), 'links of entries are http(s)');
    assert(entry.published === null || !Number.isNaN(Date.parse(entry.published)), 'dates are ISO 8601');
    blocksToHtml(readFeedContent(entry, PAGE_URL).blocks);
    cleanFeedSummary(entry);
    getEntryIdentity(entry);
  }
  return `feed with ${Math.min(3, result.feed.entries.length)} entries`;
}

function parseArticle(input: string): string {
  const result = extractArticle({ bytes: toBytes(input), url: PAGE_URL, contentType: 'text/html' });
  if (!result.ok) return `${result.code} ${result.verdict ?? ''}`;
  const { blocks, canonicalUrl: canonical, publishedAt } = result.article;
  assert(canonical === null || /^https?:/.test(canonical), 'the canonical address is http(s)');
  assert(publishedAt === null || !Number.isNaN(Date.parse(publishedAt)), 'the date is ISO 8601');
  assert(!/<(?!\/?(?:[a-z]+|h[1-6])[ >/])/i.test(blocksToHtml(blocks)), 'text is escaped');
  return `article ${result.verdict}`;
}

function parseOpml(input: string): string {
  const feeds = readOpml(input);
  if (feeds === null) return 'no OPML';
  const writable = feeds.filter(({ url }) => !/[\u0000-\u001f\ufffe\uffff]/.test(url));
  const written = writeOpml(
    'Feeds',
    writable.map(({ url, name, folders }) => ({ url, name: name ?? '', folder: folders.join(' ') })),
  );
  assert(readOpml(written)?.length === writable.length, 'a written OPML document has every feed');
  return `OPML with ${Math.min(3, feeds.length)} feeds`;
}

function checkScript(input: string, type: 'text' | 'ssml', locale: string): string {
  const size = Buffer.byteLength(input);
  const { pieces } = createScript(input, type, locale);
  for (const { sentence, wordMarks, text, words } of pieces) {
    for (const { start, end } of [...(sentence ? [sentence] : []), ...wordMarks])
      assert(start >= 0 && start <= end && end <= size, 'marks are inside the text');
    for (const { start, end } of words) assert(start < end && end <= text.length, 'words are inside the piece');
  }
  return `${type} with ${Math.min(3, pieces.length)} pieces`;
}

function parseSsmlDocument(input: string): string {
  const locale = pick(LOCALES, input);
  checkScript(input, 'text', locale);
  try {
    return checkScript(input, 'ssml', locale);
  } catch (error) {
    if (error instanceof InvalidSsml) return error.message.replaceAll(/[<&].*/g, '');
    throw error;
  }
}

function parseSpeechRequest(input: string): string {
  try {
    const { format, textType, engine } = readSpeechRequest(input, repertoire);
    return `${format} ${textType} ${engine}`;
  } catch (error) {
    if (error instanceof PollyError) return error.name;
    throw error;
  }
}

function parseMarkdown(input: string): string {
  const stored = sanitizeMarkdown(input).toWellFormed().trim();
  assert(sanitizeMarkdown(stored) === stored, 'sanitising again changes nothing');
  assert(!/<[a-z/!?]/i.test(stored), 'stored Markdown has no tags');
  const blocks = markdownToBlocks(stored);
  for (const { text, marks } of [...blocks, ...markdownToBlocks(input)]) {
    for (const { start, end, href } of marks) {
      assert(start >= 0 && start < end && end <= text.length, 'marks are inside the text');
      assert(href === undefined || /^https?:/.test(href), 'links are http(s)');
    }
  }
  blocksToHtml(blocks);
  return [...new Set(blocks.map(({ kind }) => kind))].toSorted().join(' ');
}

function parseUpload(input: string): string {
  const bytes = toBytes(input);
  const head = readSinglePictureHead(bytes);
  if (head === null) return 'no picture';
  if (head.type !== 'gif' || head.width * head.height > AVATAR_GIF_PIXELS_MAX) return head.type;
  try {
    const { rgba, width, height } = decodeFirstGifFrame(bytes);
    assert(rgba.length === width * height * 4, 'a frame has all its pixels');
    return 'gif frame';
  } catch (error) {
    if (error instanceof RangeError && !/call stack/.test(error.message)) return 'damaged gif';
    throw error;
  }
}

function parseAddress(input: string): string {
  const canonical = toCanonicalUrl(input);
  if (canonical !== null) {
    assert(/^https?:\/\/[^@/]+(?:\/|$)/.test(canonical), 'a canonical address is http(s) without a password');
    assert(toCanonicalUrl(canonical) === canonical, 'canonical addresses are stable');
  }
  toCanonicalUrl(input, PAGE_URL);
  listCommonFeedUrls(input);
  const typed = parseSourceAddress(input);
  assert(typed === null || parseSourceAddress(typed) === typed, 'typed addresses are stable');
  const target = parseTakedownTarget(input);
  if (target)
    assert(
      createTakedownMatcher([target])(target.kind === 'page' ? target.target : `https://${target.target}/`),
      'a takedown meets its own target',
    );
  const url = URL.parse(input);
  if (!url) return `no address ${typed === null}`;
  const refusal = guard.refuses(url);
  if (refusal === null) {
    const host = getHost(url);
    assert(url.username === '' && url.password === '', 'addresses with a password are refused');
    assert(isIP(host) === 0 || isPublicAddress(host), 'private addresses are refused');
  }
  return `${refusal} ${canonical !== null} ${typed !== null} ${target?.kind}`;
}

export const parsers: Readonly<Record<string, FuzzedParser>> = {
  feed: { parse: parseFeedDocument, isBytes: true, tokens: feedTokens },
  article: { parse: parseArticle, isBytes: true, tokens: articleTokens },
  opml: { parse: parseOpml, isBytes: false, tokens: opmlTokens },
  ssml: { parse: parseSsmlDocument, isBytes: false, tokens: ssmlTokens },
  'speech-request': { parse: parseSpeechRequest, isBytes: false, tokens: speechRequestTokens },
  markdown: { parse: parseMarkdown, isBytes: false, tokens: markdownTokens },
  upload: { parse: parseUpload, isBytes: true, tokens: pictureTokens },
  address: { parse: parseAddress, isBytes: false, tokens: addressTokens },
};
