import type { Page } from '@playwright/test';

const KEY = '00000000-0000-4000-8000-000000000000';
/** URL that opens the text stored by `storeSharedText`. */
export const SHARED_TEXT_PATH = `/reader?shared=${KEY}`;

/** Stores a shared text as received `minutesAgo` minutes ago and not yet opened. */
export const storeSharedText = (page: Page, minutesAgo: number): Promise<void> =>
  page.evaluate(
    async ({ key, date }) => {
      const shared = { kind: 'text', text: 'A letter to nobody else', title: '' };
      const cache = await caches.open('tidings-shared');
      await cache.put(`/kept/shared/${key}`, new Response(JSON.stringify(shared), { headers: { date } }));
    },
    { key: KEY, date: new Date(Date.now() - minutesAgo * 60_000).toUTCString() },
  );

export const countSharedTexts = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await caches.open('tidings-shared')).keys()).length);
