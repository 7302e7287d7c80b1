import { categoryOfTab } from '@tidings/contracts/news/categories.ts';
import type { FeedCategory } from '@tidings/contracts/news/categories.ts';
import { LANGUAGE_COOKIE } from '@tidings/contracts/web/first-answers.ts';

const LANGUAGE = /^[a-z]{2,3}$/;

/** What `/feed` will ask for, as its address and its browser tell: the same defaults as the page's own. */
export function firstQuestion(address: URL, headers: { cookie?: string | undefined; 'accept-language'?: string | undefined }): { category: FeedCategory; language: string } {
  const chosen = (headers.cookie ?? '').split(';').map((part) => part.trim().split('=')).find(([name]) => name === LANGUAGE_COOKIE)?.[1];
  const spoken = (headers['accept-language'] ?? '').split(/[,;-]/)[0]?.trim().toLowerCase();
  const language = [chosen, spoken].find((one) => one !== undefined && LANGUAGE.test(one)) ?? 'en';
  return { category: categoryOfTab(address.searchParams.get('tab')), language };
}
