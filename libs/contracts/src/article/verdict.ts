/**
 * `teaser`: only the beginning is available; `not-article`: the page is a list, a home page or search results;
 * `consent`: a cookie banner hides the text; `script-only`: a script loads the text.
 */
export const verdicts = ['ok', 'teaser', 'paywall', 'consent', 'script-only', 'not-article', 'empty'] as const;
export type Verdict = (typeof verdicts)[number];

export const verdictExplanations: Record<Exclude<Verdict, 'ok'>, string> = {
  teaser:
    'This is only the beginning of the story: the publisher shows the rest elsewhere, or only to subscribers. If you ' +
    'can open it, paste its text or send the page from your own browser.',
  paywall:
    'The publisher shows this story to subscribers only. If you can open it, paste its text or send the page ' +
    'from your own browser.',
  consent:
    'The publisher asks for cookie consent before showing this page. Open it in your own browser, then paste the ' +
    'text or send the page from there.',
  'script-only':
    'This page shows its text only with JavaScript, which this server does not run. Open it in your own browser, ' +
    'then paste the text or send the page from there.',
  'not-article':
    'This page is not a single story: it is a list, a home page or a search. Open the story you want and use its ' +
    'address.',
  empty: 'There is no text on this page. If you see some in your own browser, paste it or send the page from there.',
};
