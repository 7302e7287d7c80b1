import { type BrowserContext, type Page, expect } from '@playwright/test';
import { SwitchableProxy } from '@tidings/testing/switchable-proxy.ts';
import type { Product } from '../product.ts';

/** Opens a proxy to the product that the test can switch off. Service workers are enabled on its origin. */
export async function openProxy(product: Product): Promise<SwitchableProxy> {
  return new SwitchableProxy(product.url).open();
}

/** Waits until all files of the shell and the remotes that this page uses are cached. */
export async function waitUntilCached(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const cache = await caches.open('tidings-files');
          const names = (await cache.keys()).map(({ url }) => url);
          const book = names.find((name) => name.endsWith('/kept/pages'));
          const entry = book && (await cache.match(book));
          if (!entry || !navigator.serviceWorker.controller) return 'no worker yet';
          const { opens } = (await entry.json()) as { opens: string[] | null };
          const shell = document.querySelector<HTMLLinkElement>('link[rel=tidings-files]')?.href;
          const { remotes } = JSON.parse(document.querySelector('#remotes')?.textContent ?? '{"remotes":[]}') as {
            remotes: { name: string; version: string }[];
          };
          const lists = [shell, ...remotes.map(({ name, version }) => `/mf/${name}/${version}/files.json`)];
          return lists.every((list) => opens?.some((one) => one.endsWith(list ?? ''))) ? 'whole' : 'not whole yet';
        }),
      { timeout: 60_000 },
    )
    .toBe('whole');
}

export function collectFailures(context: BrowserContext): { rejections: string[]; chunks: string[] } {
  const trouble = { rejections: [] as string[], chunks: [] as string[] };
  const watch = (page: Page) => {
    page.on('pageerror', (error) => trouble.rejections.push(String(error.stack ?? error)));
    page.on('requestfailed', (request) => {
      // Ignores requests that were aborted by navigation.
      const why = request.failure()?.errorText ?? '';
      if (/\/(assets|mf)\//.test(request.url()) && why !== 'net::ERR_ABORTED')
        trouble.chunks.push(`${request.url()} ${why}`);
    });
    page.on('response', (response) => {
      if (/\/(assets|mf)\//.test(response.url()) && response.status() >= 400) trouble.chunks.push(response.url());
    });
  };
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
  return trouble;
}
