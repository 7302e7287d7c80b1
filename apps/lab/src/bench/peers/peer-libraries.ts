import { Readability } from '@mozilla/readability';
import { htmlToBlocks } from '@tidings/extraction/blocks/html-to-blocks.ts';
import { decodeBytes } from '@tidings/extraction/bytes/decode-bytes.ts';
// Our block parser converts the markup of the other libraries to text, because joining their text nodes would give them
// lower scores.
import { Defuddle } from 'defuddle/node';
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

export const peerLibraries = { readability, defuddle };
