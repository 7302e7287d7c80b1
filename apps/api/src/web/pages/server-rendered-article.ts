import type { PageHead } from './head/page-head.ts';
import { escapeAttribute } from './markup.ts';
import { extractFrontHeader } from './server-rendered-feed.ts';

export function renderArticleOnServer({ headline, language, picture }: PageHead, frontPage: string): string {
  if (headline === undefined) return '';
  const image = picture
    ? `<img src="${escapeAttribute(picture)}" alt="" width="1600" height="900" fetchpriority="high">`
    : '';
  const lang = language ? ` lang="${escapeAttribute(language)}"` : '';
  return (
    `${extractFrontHeader(frontPage)}<main><div class="wrap"><div class="painted-story"><h1 ` +
    `dir="auto"${lang}>${escapeAttribute(headline)}</h1>${image}</div></div></main></div>`
  );
}
