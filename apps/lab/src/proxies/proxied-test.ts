import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, test as base, chromium, expect } from '@playwright/test';
import { getLaunchOptions } from '@tidings/e2e/browser.ts';
import { type Product, removeFolder, startProduct } from '@tidings/e2e/product.ts';
import { EngineMissing } from '../../../../tools/programs/missing.ts';
import { findFreePorts } from '../../../../tools/programs/ports.ts';
import { PROXY_HOST_NAME, type ProxyConfig, proxyArguments, proxyConfigs } from './proxy-configs.ts';
import { type ProxyProgram, findProxy } from './proxy-program.ts';

const plainSettings = { TIDINGS_NATURAL: 'off', NODE_ENV: '', TIDINGS_ORIGIN: '', TIDINGS_TRUSTED_PROXIES: '' };

export type ProxiedResponse = { status: number; headers: IncomingHttpHeaders; body: string };
type Fixtures = {
  proxyConfig: ProxyConfig;
  settings: Record<string, string>;
  program: ProxyProgram;
  product: Product;
  port: number;
  /** Sends a request. The `host` header is the public name unless `headers` contains another one. */
  send(path: string, headers?: Record<string, string>): Promise<ProxiedResponse>;
  visitor: Page;
};

const sendTo = (port: number, isSecure: boolean, path: string, headers: Record<string, string>) =>
  new Promise<ProxiedResponse>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers: { host: PROXY_HOST_NAME, ...headers }, agent: false };
    const request = isSecure
      ? secureRequest({ ...options, servername: PROXY_HOST_NAME, rejectUnauthorized: false })
      : plainRequest(options);
    request.once('error', reject).once('response', (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    request.end();
  });

async function stopProxy(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const whenClosed = new Promise((resolve) => {
    child.once('close', resolve);
  });
  child.kill('SIGTERM');
  await whenClosed;
}

export const test = base.extend<Fixtures>({
  proxyConfig: [proxyConfigs[0]!, { option: true }],
  settings: [{}, { option: true }],
  program: async ({ proxyConfig }, use, testInfo) => {
    const proxy = await findProxy(proxyConfig.name).catch((error: Error) => error);
    if (proxy instanceof EngineMissing) testInfo.skip(true, proxy.message);
    if (proxy instanceof Error) throw proxy;
    await use(proxy);
  },
  product: async ({ proxyConfig, settings, program: _program }, use) => {
    const address = {
      TIDINGS_ORIGIN: `https://${PROXY_HOST_NAME}${proxyConfig.base}/`,
      TIDINGS_TRUSTED_PROXIES: '127.0.0.1',
    };
    const product = await startProduct({ ...plainSettings, ...(proxyConfig.isRecipe ? address : {}), ...settings });
    await use(product);
    await product.stop();
    removeFolder(product.data);
  },
  port: async ({ proxyConfig, program, product }, use) => {
    const [port] = await findFreePorts(1);
    const folder = mkdtempSync(join(tmpdir(), 'tidings-proxy-'));
    const config = join(folder, 'proxy.conf');
    writeFileSync(config, proxyConfig.render(port, product.url, folder));
    const child = spawn(program.file, proxyArguments[proxyConfig.name](config, folder), {
      env: { ...process.env, ...program.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: ['ignore', 'inherit', proxyConfig.name === 'caddy' ? 'ignore' : 'inherit'],
    });
    try {
      await expect(async () => {
        const { status } = await sendTo(port, proxyConfig.isRecipe, `${proxyConfig.base}/healthz/live`, {});
        expect(status).toBe(200);
      }).toPass({ timeout: 20_000 });
      await use(port);
    } finally {
      await stopProxy(child);
      rmSync(folder, { recursive: true, force: true });
    }
  },
  send: async ({ proxyConfig, port }, use) => {
    await use((path, headers = {}) => sendTo(port, proxyConfig.isRecipe, path, headers));
  },
  visitor: async ({ port }, use) => {
    const options = getLaunchOptions();
    const browser = await chromium.launch({
      ...options,
      args: [
        ...(options.args ?? []),
        `--host-resolver-rules=MAP ${PROXY_HOST_NAME}:443 127.0.0.1:${port}`,
        '--autoplay-policy=no-user-gesture-required',
      ],
    });
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    context.setDefaultTimeout(30_000);
    await use(await context.newPage());
    await browser.close();
  },
});
