import { type ExtractedArticle, extractArticle } from './extract-article.ts';

export const PAGE_URL = 'https://paper.example/2026/11/harbour';
export const encodeUtf8 = (text: string) => new TextEncoder().encode(text);
export const LONG_PARAGRAPH =
  'The harbour was quiet for the first time in weeks, and the people who had come to look at the boats stayed to ' +
  'look at the water instead.';
export const storyHtml = Array.from({ length: 5 }, (_, part) => `<p>Part ${part + 1}. ${LONG_PARAGRAPH}</p>`).join('');
export const createPage = (body: string, head = '<title>Boats in port | The Paper</title>') =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;

export function readPage(html: string | Uint8Array, contentType = 'text/html'): ExtractedArticle {
  const result = extractArticle({
    bytes: typeof html === 'string' ? encodeUtf8(html) : html,
    url: PAGE_URL,
    contentType,
  });
  if (!result.ok) throw new Error(`${result.code}: ${result.reason}`);
  return result.article;
}
