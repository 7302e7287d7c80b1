import type { InitialFeedData } from './initial-feed-data.ts';
import { escapeAttribute } from './markup.ts';

export const getLeadPicture = ({ feed }: InitialFeedData): string | null => feed.articles[0]?.picture ?? null;

/** Returns the header of the prerendered front page without that page's links. */
export const extractFrontHeader = (frontPage: string) =>
  /^[\s\S]*?<\/header>/.exec(frontPage)?.[0].replace(/<nav[^>]*aria-label="On this page">[\s\S]*?<\/nav>/, '') ??
  '<div>';

/**
 * Renders the content shown until the scripts run. Returns an empty string without a picture, because scripts draw the
 * covers.
 */
export function renderFeedOnServer(answers: InitialFeedData, frontPage: string): string {
  const [lead] = answers.feed.articles;
  const picture = getLeadPicture(answers);
  if (!lead || picture === null) return '';
  const language = lead.lang ? ` lang="${escapeAttribute(lead.lang)}"` : '';
  return (
    `${extractFrontHeader(frontPage)}<main><div class="wrap painted-feed"${language}>` +
    `<img src="${escapeAttribute(picture)}" ` +
    'alt="" width="1600" height="900" fetchpriority="high"><h2 ' +
    `dir="auto">${escapeAttribute(lead.title).replaceAll('>', '&gt;')}</h2></div></main></div>`
  );
}
