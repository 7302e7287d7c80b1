/**
 * What a page is to those who only read its head: search engines, and whoever is sent its address. All of it is plain
 * text.
 */
export type PageHead = {
  title: string;
  description: string;
  /** The one address of this page: a path of ours, or the publisher's own page. Null when there is none to name. */
  canonical: string | null;
  /** False keeps search engines away: a page of one person, or of no lasting content. */
  listed: boolean;
  /** Removed at its publisher's request: there is nothing to come back for. */
  isGone?: boolean;
  kind: 'website' | 'article';
  /** Path or address of a picture that is worth showing beside the title. */
  image: string | null;
  /** What stands at the top of an article or a blog, its language, and where its picture is on this host. */
  headline?: string;
  language?: string | null;
  picture?: string | null;
  /** When an article came out. */
  published?: Date;
  author?: string | null;
  /** What it is in the words of schema.org; addresses in it may be paths of ours (`ownUrl`). */
  data?: (own: OwnUrl) => object;
};

/** Makes a full address of a path of ours; an address stays as it is. */
export type OwnUrl = (pathOrUrl: string) => string;

const DESCRIPTION_MAX = 200;

/** A text as a description: one line, of the length that is shown. */
export function shortly(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  const cut = line.slice(0, DESCRIPTION_MAX).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_MAX / 2)).trimEnd()}…`;
}

/** An address of the web as it may be named to others; null for anything else, a script above all. */
export function webAddress(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, username, href } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' ? href : null;
}

/** A path of ours, or an address of the web; null for anything else. */
export const pictureAddress = (address: string | null): string | null =>
  address !== null && /^\/(?![/\\])/.test(address) ? address : webAddress(address);
