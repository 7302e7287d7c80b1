import { categoryOfTab } from '@tidings/contracts/news/categories.ts';
import type { FeedCategory } from '@tidings/contracts/news/categories.ts';
import { LANGUAGE_COOKIE } from '@tidings/contracts/web/first-answers.ts';
import { SESSION_HINT_COOKIE } from '@tidings/contracts/web/session-hint.ts';

const LANGUAGE = /^[a-z]{2,3}$/;

type Headers = { cookie?: string | undefined; 'accept-language'?: string | undefined };

const cookieIn = ({ cookie }: Headers, name: string) =>
  (cookie ?? '')
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([one]) => one === name)?.[1];

/** Whether the browser says that somebody is signed in; what it is shown is decided by the API. */
export const seemsSignedIn = (headers: Headers): boolean => Boolean(cookieIn(headers, SESSION_HINT_COOKIE));

/**
 * What `/feed` will ask for, as its address and its browser say: the same defaults as the page's own. Null for who
 * seems signed in: what is muted is theirs to ask without.
 */
export function firstQuestion(address: URL, headers: Headers): { category: FeedCategory; language: string } | null {
  if (seemsSignedIn(headers)) return null;
  const chosen = cookieIn(headers, LANGUAGE_COOKIE);
  const spoken = (headers['accept-language'] ?? '').split(/[,;-]/)[0]?.trim().toLowerCase();
  const language = [chosen, spoken].find((one) => one !== undefined && LANGUAGE.test(one)) ?? 'en';
  return { category: categoryOfTab(address.searchParams.get('tab')), language };
}
