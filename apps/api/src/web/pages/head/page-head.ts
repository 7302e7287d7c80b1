export type PageHead = {
  title: string;
  description: string;
  canonical: string | null;
  /** Whether search engines may list the page; false for personal pages and pages without lasting content. */
  listed: boolean;
  /** Whether the publisher had the content of the page removed (410). */
  isGone?: boolean;
  kind: 'website' | 'article';
  image: string | null;
  headline?: string;
  language?: string | null;
  picture?: string | null;
  published?: Date;
  author?: string | null;
  /** Structured data (schema.org); `ownUrl` makes our paths absolute. */
  data?: (ownUrl: UrlResolver) => object;
};

export type UrlResolver = (pathOrUrl: string) => string;

const DESCRIPTION_MAX = 200;

export function shortenDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  const cut = line.slice(0, DESCRIPTION_MAX).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_MAX / 2)).trimEnd()}…`;
}

/** Returns null for anything else, such as script URLs. */
export function toWebAddress(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, username, href } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' ? href : null;
}

export const toPictureAddress = (address: string | null): string | null =>
  address !== null && /^\/(?![/\\])/.test(address) ? address : toWebAddress(address);
