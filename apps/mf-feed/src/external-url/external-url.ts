import { URL_MAX } from '@tidings/contracts/limits/limits.ts';

/** Another site: its address as the browser will open it. */
export type ExternalUrl = {
  address: string;
  /** As computers spell it (`xn--…`), with the port if it is unusual. */
  host: string;
  /** Whether the name holds letters that only look familiar. */
  disguised: boolean;
  /** What stands before an @, which some take for the site; null when nothing does. */
  beforeAt: string | null;
};

/** Where an address leads; null when it is no whole http or https address. Nothing relative, no scripts, no files. */
export function parseExternalUrl(url: string): ExternalUrl | null {
  if (url.length > URL_MAX || !/^https?:\/\/[^/\\]/i.test(url)) return null;
  const parsed = URL.parse(url);
  if (!parsed || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') || parsed.hostname === '') return null;
  const beforeAt =
    parsed.username || parsed.password ? [parsed.username, parsed.password].filter(Boolean).join(':') : null;
  // The name before an @ is for whoever is to be misled by it, never for the site.
  parsed.username = '';
  parsed.password = '';
  return {
    address: parsed.href,
    host: parsed.host,
    disguised: parsed.hostname.split('.').some((label) => label.startsWith('xn--')),
    beforeAt,
  };
}

const FRONT = '/';
const PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** The page of ours to go back to: a path of this origin, however it is written; the front page for everything else. */
export function previousPathOf(previousUrl: string | null, origin: string): string {
  if (
    previousUrl === null ||
    previousUrl.length > URL_MAX ||
    !PATH.test(previousUrl) ||
    !PATH.test(unescaped(previousUrl))
  )
    return FRONT;
  const parsed = URL.parse(previousUrl, origin);
  if (!parsed || parsed.origin !== origin) return FRONT;
  const path = parsed.pathname + parsed.search + parsed.hash;
  // `/.//elsewhere` is a path of ours whose short form is not.
  return PATH.test(path) ? path : FRONT;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '\\';
  }
}
