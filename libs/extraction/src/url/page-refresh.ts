import { toPlainText } from '../feed/plain-text.ts';

const PAGE_MAX = 20_000;
/** Maximum length of the text of a page that only leads on. */
const TEXT_MAX = 400;
const SECONDS_MAX = 10;
const META = /<meta\s[^>]{0,300}>/gi;
const REFRESH = /http-equiv\s*=\s*["']?refresh\b/i;
const CONTENT = /content\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const TARGET = /^\s*(\d{1,3})(?:\.\d+)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"'\s]+)/i;
const NO_SCRIPT = /<noscript\b[^>]*>[^]*?<\/noscript>/gi;

/** Returns the address that a page without other content leads to by a meta refresh. */
export function findRefresh(bytes: Uint8Array): string | null {
  if (bytes.length > PAGE_MAX) return null;
  const html = new TextDecoder().decode(bytes).replace(NO_SCRIPT, ' ');
  for (const [tag] of html.matchAll(META)) {
    const content = REFRESH.test(tag) ? CONTENT.exec(tag) : null;
    const target = content && TARGET.exec(content[1] ?? content[2] ?? content[3] ?? '');
    if (target && Number(target[1]) <= SECONDS_MAX)
      return toPlainText(html).length <= TEXT_MAX ? target[2]!.replaceAll('&amp;', '&') : null;
  }
  return null;
}
