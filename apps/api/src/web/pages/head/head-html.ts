import { escapeAttribute, renderDataScript } from '../markup.ts';
import type { UrlResolver, PageHead } from './page-head.ts';

const PICTURE = { path: '/icons/share.png', width: 1200, height: 630 };
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>/;

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeAttribute(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeAttribute(content)}">`;

/** Link previews cannot show SVG images. */
const isDrawable = (image: string) => !/^[^?#]*\.svgz?(?:[?#]|$)/i.test(image);

export const createUrlResolver =
  (origin: string | null): UrlResolver =>
  (pathOrUrl) =>
    pathOrUrl.startsWith('/') ? `${origin ?? ''}${pathOrUrl}` : pathOrUrl;

/** Inserts the head into the template. Escapes all inserted texts. */
export function insertPageHead(template: string, head: PageHead, origin: string | null): string {
  return template
    .replace(TITLE, () => `<title>${escapeAttribute(head.title)}</title>`)
    .replace(DESCRIPTION, () => meta('description', head.description))
    .replace('</head>', () => `${forOthers(head, origin)}</head>`);
}

function forOthers(
  { title, description, canonical, listed, kind, image, published, author, data }: PageHead,
  origin: string | null,
): string {
  const ownUrl = createUrlResolver(origin);
  const tags = listed ? [] : [meta('robots', 'noindex')];
  // Without a known origin, a relative URL cannot be canonical and a relative picture URL cannot be fetched.
  const address = canonical !== null && (origin !== null || !canonical.startsWith('/')) ? ownUrl(canonical) : null;
  if (address !== null)
    tags.push(`<link rel="canonical" href="${escapeAttribute(address)}">`, property('og:url', address));
  tags.push(
    property('og:site_name', 'Tidings'),
    property('og:type', kind),
    property('og:title', title),
    property('og:description', description),
  );
  if (published) tags.push(property('article:published_time', published.toISOString()));
  if (author) tags.push(meta('author', author));
  const shareImage = image !== null && isDrawable(image) ? image : null;
  if (shareImage !== null || origin !== null) tags.push(property('og:image', ownUrl(shareImage ?? PICTURE.path)));
  if (shareImage === null && origin !== null)
    tags.push(property('og:image:width', String(PICTURE.width)), property('og:image:height', String(PICTURE.height)));
  tags.push(meta('twitter:card', 'summary_large_image'));
  if (data) tags.push(renderDataScript('application/ld+json', JSON.stringify(data(ownUrl))));
  return tags.join('');
}
