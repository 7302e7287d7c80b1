import { type Page, expect } from '@playwright/test';
import { test } from '../browser-test.ts';

test.use({ serviceWorkers: 'allow' });

const message = {
  title: 'Your news is ready',
  body: 'Stories: 12. Minutes: 20.',
  path: '/morning',
  tag: 'morning 2026-11-27',
  language: 'en',
};

/** Delivers a push message through the DevTools protocol. */
async function push(page: Page, origin: string, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

test(
  'clicking the notification of a ready programme opens the programme',
  { tag: '@slow' },
  async ({ page, context, product }) => {
    await context.grantPermissions(['notifications'], { origin: product.url });
    await page.goto(`${product.url}/pricing`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const [worker] = context.serviceWorkers();
    // Records notifications instead of showing them, because headless browsers cannot show any.
    await worker?.evaluate(() => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] };
      scope.shown = [];
      scope.registration.showNotification = (title, options) =>
        Promise.resolve(void scope.shown.push({ title, ...options }));
    });
    await push(page, product.url, JSON.stringify(message));
    const { title, body, tag, path, language } = message;
    await expect
      .poll(() => worker?.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown))
      .toMatchObject([{ title, body, tag, lang: language, data: path }]);
  },
);
