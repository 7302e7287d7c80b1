import type { Page, Route } from '@playwright/test';

const getOperation = (route: Route) =>
  /(?:query|mutation) (\w+)/.exec((route.request().postDataJSON() as { query: string }).query)?.[1] ?? '';
export const SERVER_ERROR = {
  errors: [{ message: 'Something went wrong on our side. Please try again.', extensions: { code: 'INTERNAL' } }],
};

/** Replaces responses by operation name until the returned function is called. `undefined` leaves a request pending. */
export async function replaceResponses(
  page: Page,
  answers: Record<string, object | undefined>,
): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  await page.route('**/graphql', async (route) => {
    const name = getOperation(route);
    if (!(name in answers)) await route.fallback();
    else if (answers[name]) await route.fulfill({ json: answers[name] });
    else waiting.push(route);
  });
  return async () => {
    await page.unroute('**/graphql');
    await Promise.all(waiting.map((route) => route.fallback()));
  };
}
