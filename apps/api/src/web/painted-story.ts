import type { PageHead } from './head/page-head.ts';
import { attribute } from './markup.ts';
import { frontHeader } from './painted-feed.ts';

/** The headline of an article or a blog under the head of every page, to be seen until the scripts are there; nothing for another page. */
export function paintedStory({ headline, language }: PageHead, frontPage: string): string {
  if (headline === undefined) return '';
  const lang = language ? ` lang="${attribute(language)}"` : '';
  return `${frontHeader(frontPage)}<main><div class="wrap"><div class="painted-story"><h1 dir="auto"${lang}>${attribute(headline)}</h1></div></div></main></div>`;
}
