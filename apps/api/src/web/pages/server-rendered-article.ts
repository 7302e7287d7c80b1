import type { PageHead } from './head/page-head.ts';
import { attribute } from './markup.ts';
import { frontHeader } from './server-rendered-feed.ts';

/** Until the scripts run; empty for other pages. */
export function serverRenderedArticle({ headline, language, picture }: PageHead, frontPage: string): string {
  if (headline === undefined) return '';
  const image = picture
    ? `<img src="${attribute(picture)}" alt="" width="1600" height="900" fetchpriority="high">`
    : '';
  const lang = language ? ` lang="${attribute(language)}"` : '';
  return (
    `${frontHeader(frontPage)}<main><div class="wrap"><div class="painted-story"><h1 ` +
    `dir="auto"${lang}>${attribute(headline)}</h1>${image}</div></div></main></div>`
  );
}
