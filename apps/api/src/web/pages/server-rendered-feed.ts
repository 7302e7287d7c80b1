import type { FeedAnswers } from './first-answers.ts';
import { attribute } from './markup.ts';

export const leadPicture = ({ feed }: FeedAnswers): string | null => feed.articles[0]?.picture ?? null;

/** The header of the prerendered front page, without that page's links. */
export const frontHeader = (frontPage: string) =>
  /^[\s\S]*?<\/header>/.exec(frontPage)?.[0].replace(/<nav[^>]*aria-label="On this page">[\s\S]*?<\/nav>/, '') ??
  '<div>';

/** Until the scripts run; empty without a picture, because scripts draw covers. */
export function serverRenderedFeed(answers: FeedAnswers, frontPage: string): string {
  const [lead] = answers.feed.articles;
  const picture = leadPicture(answers);
  if (!lead || picture === null) return '';
  const language = lead.lang ? ` lang="${attribute(lead.lang)}"` : '';
  return (
    `${frontHeader(frontPage)}<main><div class="wrap painted-feed"${language}><img src="${attribute(picture)}" ` +
    'alt="" width="1600" height="900" fetchpriority="high"><h2 ' +
    `dir="auto">${attribute(lead.title).replaceAll('>', '&gt;')}</h2></div></main></div>`
  );
}
