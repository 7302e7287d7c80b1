import type { Page, Route } from '@playwright/test';

const operationOf = (route: Route) =>
  /(?:query|mutation) (\w+)/.exec((route.request().postDataJSON() as { query: string }).query)?.[1] ?? '';
/** The answer to what failed on the server. */
export const REFUSED = {
  errors: [{ message: 'Something went wrong on our side. Please try again.', extensions: { code: 'INTERNAL' } }],
};

/**
 * Answers to some operations, until the returned function is called, something other than the API does; undefined: none
 * comes yet.
 */
export async function answering(page: Page, answers: Record<string, object | undefined>): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  await page.route('**/graphql', async (route) => {
    const name = operationOf(route);
    if (!(name in answers)) await route.fallback();
    else if (answers[name]) await route.fulfill({ json: answers[name] });
    else waiting.push(route);
  });
  return async () => {
    await page.unroute('**/graphql');
    await Promise.all(waiting.map((route) => route.fallback()));
  };
}
