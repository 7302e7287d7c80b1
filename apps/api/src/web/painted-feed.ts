import type { FeedAnswers } from './first-answers.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The picture of the story that leads; null when there is none. */
export const leadPicture = ({ feed }: FeedAnswers): string | null => feed.articles[0]?.picture ?? null;

/** The head of every page, out of the painted front page: without that page's own links. */
export const frontHeader = (frontPage: string) => /^[\s\S]*?<\/header>/.exec(frontPage)?.[0].replace(/<nav[^>]*aria-label="On this page">[\s\S]*?<\/nav>/, '') ?? '<div>';

/** The head of the feed and its lead, to be seen until the scripts are there. Nothing without a picture: a cover is drawn by the scripts. */
export function paintedFeed(answers: FeedAnswers, frontPage: string): string {
  const [lead] = answers.feed.articles;
  const picture = leadPicture(answers);
  if (!lead || picture === null) return '';
  const language = lead.lang ? ` lang="${escaped(lead.lang)}"` : '';
  return `${frontHeader(frontPage)}<main><div class="wrap painted-feed"${language}><img src="${escaped(picture)}" alt="" width="1600" height="900" fetchpriority="high"><h2 dir="auto">${escaped(lead.title)}</h2></div></main></div>`;
}
