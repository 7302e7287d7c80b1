import { Parser } from 'htmlparser2';
import { resolveWebUrl } from '../url/web-url.ts';

const MARKUP_MAX = 200_000;
const OPEN_TAGS_MAX = 2_000;
/** Smaller pictures are icons, and those of one pixel count readers. */
const SIDE_MIN = 80;
const LAZY = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file', 'data-lazy', 'data-url', 'data-image'];
/** Matches names of pictures that are no illustrations. */
const ICON = new RegExp(
  String.raw`(?:^|[\s/_.-])(?:${[
    'emoji|emojione|smil(?:ey|ies)|avatar|gravatar|icons?|logo|spacer|pixel|blank|placeholder|1x1|tracking|badge',
    'button|feedburner|doubleclick',
  ].join('|')})(?=$|[\s/_.-])`,
  'i',
);
const VECTOR = /\.svg(?:\?|$)/i;

type Attributes = Readonly<Record<string, string | undefined>>;

/** Returns the first address of a set such as `a.jpg 400w, b.jpg 800w`, preferring the widest picture. */
function widest(set: string | undefined): string | undefined {
  const offers = (set ?? '').split(/,\s+|,(?=https?:)/).map((offer) => offer.trim().split(/\s+/));
  return offers.toSorted((a, b) => parseWidth(b) - parseWidth(a))[0]?.[0];
}

const parseWidth = (offer: readonly string[]) => Number.parseFloat(offer[1] ?? '0') || 0;
const isSmall = (side: string | undefined) => side !== undefined && Number.parseInt(side, 10) < SIDE_MIN;

/** Returns the address of a picture that illustrates a story. Icons, avatars and tracking pixels return null. */
export function readPicture(attributes: Attributes, base: string | null): string | null {
  if (isSmall(attributes['width']) || isSmall(attributes['height'])) return null;
  const lazy = LAZY.map((name) => attributes[name]).find(Boolean);
  const set = widest(attributes['data-srcset'] ?? attributes['data-lazy-srcset'] ?? attributes['srcset']);
  for (const candidate of [lazy, attributes['src'], set]) {
    const url = candidate?.startsWith('data:') ? null : resolveWebUrl(candidate, base);
    if (
      url &&
      !VECTOR.test(url) &&
      !ICON.test(`${attributes['class'] ?? ''} ${URL.parse(url)!.pathname} ${URL.parse(url)!.hostname}`)
    )
      return url;
  }
  return null;
}

/** Returns the address of the first picture in markup. */
export function findPicture(html: string, base: string | null): string | null {
  let picture: string | null = null;
  let open = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open += 1;
        if (open > OPEN_TAGS_MAX) parser.pause();
        if (name === 'img' || name === 'amp-img') picture ??= readPicture(attributes, base);
        else if (name === 'source') picture ??= readPicture({ srcset: attributes['srcset'] }, base);
        else if (name === 'video') picture ??= resolveWebUrl(attributes['poster'], base);
      },
      onclosetag() {
        open -= 1;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html.slice(0, MARKUP_MAX));
  return picture;
}
