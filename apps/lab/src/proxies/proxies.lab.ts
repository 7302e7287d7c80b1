import { expect } from '@playwright/test';
import { getMailPageUrl } from '@tidings/e2e/product.ts';
import { registerPerson } from '../../../../tools/product/registered-person.ts';
import { type ProxiedResponse, test } from './proxied-test.ts';
import { PROXY_HOST_NAME, proxyConfigs } from './proxy-configs.ts';
import { measureLongestPause, playThroughProxy, visitThroughProxy } from './visit.ts';

const UNTRUSTED = /TIDINGS_TRUSTED_PROXIES does not name it/g;
const FORGED = 100;
const MINUTES_OPEN = 2;
const PAUSE_MAX_MS = 30_000;

/** Returns the path of the email page. The product prints the address of this page. */
async function findMailPath(url: string): Promise<string> {
  await expect(() => getMailPageUrl(url)).toPass();
  const { pathname, search } = new URL(getMailPageUrl(url));
  expect((await fetch(url + pathname + search)).status).toBe(200);
  return pathname + search;
}

/**
 * Returns whether a response contains content. Caddy answers requests for unknown host names with status 200 and an
 * empty body.
 */
const isServed = ({ status, body }: ProxiedResponse) => status === 200 && body.length > 0;

for (const proxyConfig of proxyConfigs.filter(({ isRecipe }) => !isRecipe))
  test.describe(proxyConfig.title, () => {
    test.use({ proxyConfig });

    test('blocks outsiders from reading emails, logs the untrusted proxy once, and supports sign-up', async ({
      send,
      product,
      port,
    }) => {
      const mailPath = await findMailPath(product.url);
      for (const [path, host] of [
        ['/dev/mail', PROXY_HOST_NAME],
        ['/dev/mail', '127.0.0.1'],
        ['/dev/mail?key=', 'localhost'],
        [mailPath.slice(0, -1), '127.0.0.1'],
      ] as const)
        expect((await send(path, { host })).status).toBe(404);

      const browser = { origin: `https://${PROXY_HOST_NAME}`, 'sec-fetch-site': 'same-origin' };
      await send('/feed', browser);
      await send('/feed', { ...browser, 'x-forwarded-for': '198.51.100.9' });
      await expect.poll(() => product.output()).toMatch(UNTRUSTED);

      const person = await registerPerson({ url: `http://127.0.0.1:${port}`, data: product.data });
      expect(await person('{ viewer { email } }')).toEqual({ viewer: { email: 'bench@example.org' } });
      expect(product.output().match(UNTRUSTED)).toHaveLength(1);
    });
  });

for (const proxyConfig of proxyConfigs.filter(({ isRecipe }) => isRecipe))
  test.describe(proxyConfig.title, () => {
    test.use({ proxyConfig });
    const { base } = proxyConfig;

    test('serves pages only under its host name and path, and does not serve emails', async ({ send, product }) => {
      const page = await send(`${base}/`);
      expect(page.status).toBe(200);
      expect(page.headers['strict-transport-security']).toBeTruthy();
      expect(isServed(await send(`${base}/`, { host: 'evil.example' }))).toBe(false);
      const mailPath = await findMailPath(product.url);
      expect(isServed(await send(mailPath, { host: '127.0.0.1' }))).toBe(false);
      expect(isServed(await send(mailPath, { host: '127.0.0.1', 'x-forwarded-for': '127.0.0.1' }))).toBe(false);
      if (base !== '') expect(isServed(await send('/feed'))).toBe(false);
      expect(product.output()).not.toMatch(UNTRUSTED);
    });

    test('lets a visitor read, listen, register, upload a picture and subscribe', async ({ visitor, product }) => {
      await visitThroughProxy(visitor, base, product.url);
      const { sound, events } = await playThroughProxy(visitor, base);
      expect(sound).toEqual({ status: 206, bytes: 1_000 });
      expect(events.status).toBe(200);
      expect(events.text).toContain('ready');
      expect(events.arrivals.length).toBeGreaterThanOrEqual(3);
      expect(events.arrivals.at(-1)! - events.arrivals[0]!).toBeGreaterThanOrEqual(100);
    });

    test.describe('sign-in through the proxy', () => {
      // Without a speech worker, no audio is rendered, so its event stream stays open.
      test.use({ settings: { TIDINGS_SIGN_IN: 'proxy', WORKERS: 'ingest' } });

      test('ignores identity headers from visitors and keeps quiet streams open', async ({ send, visitor }) => {
        const stream = measureLongestPause(visitor, base, MINUTES_OPEN * 60_000);
        const answers = await Promise.all(
          Array.from({ length: FORGED }, (_, turn) =>
            send(`${base}/proxy/start?next=/saved`, {
              'remote-user': `admin${turn % 5}`,
              'Remote-Email': 'admin@example.org',
              'x-forwarded-for': '127.0.0.1',
              ...(turn % 2 === 0 ? { connection: 'close, Remote-Email' } : {}),
            }),
          ),
        );
        for (const { headers } of answers) expect(headers.location).toBe(`${base}/auth?problem=not-said`);
        const { isOpen, parts, longestMs } = await stream;
        expect(isOpen).toBe(true);
        expect(parts).toBeGreaterThanOrEqual(5);
        expect(longestMs).toBeLessThanOrEqual(PAUSE_MAX_MS);
      });
    });
  });
