// `npm run check -- proxies`: the built product behind a real nginx, HAProxy and Caddy, unconfigured and by the recipes
// of docs/self-hosting, at the root of a name and under a path of it. Strangers get no mails, a proxy that nobody named
// is said once, people sign in; a visitor reads, hears and has an account in a real browser; large bodies, parts of
// sound and events go through, names that visitors give themselves do not. A proxy that cannot be had is skipped.
import '../programs/pinned-node.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../product/product.ts';
import { registeredPerson } from '../product/registered-person.ts';
import { EngineMissing } from '../programs/missing.ts';
import { freePorts } from '../programs/ports.ts';
import { ask as askBy, forgedThroughProxy, streamThroughProxy, throughProxy } from './behind-proxy.mjs';
import { browseThroughProxy } from './browser-behind-proxy.mjs';
import { argumentsOf, NAME, proxyConfigs } from './proxy-configs.mjs';
import { proxyProgram } from './proxy-programs.mjs';

const ORIGIN = `https://${NAME}`;
const BROWSER = { host: NAME, origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
const MAIL_PAGE = /^mail: http:\/\/[^/]+(\/\S+)/m;
const UNNAMED = /TIDINGS_TRUSTED_PROXIES does not name it/g;
const NOBODYS = {
  TIDINGS_FEEDS: 'none',
  TIDINGS_NATURAL: 'off',
  NODE_ENV: '',
  TIDINGS_ORIGIN: '',
  TIDINGS_TRUSTED_PROXIES: '',
};
const namedAt = (base) => ({ ...NOBODYS, TIDINGS_ORIGIN: `${ORIGIN}${base}/`, TIDINGS_TRUSTED_PROXIES: '127.0.0.1' });
/** Nobody makes sound there: a stream of its events stays open. */
const believingAt = (base) => ({ ...namedAt(base), TIDINGS_SIGN_IN: 'proxy', WORKERS: 'ingest' });
const timesNamed = (product) => product.output().match(UNNAMED)?.length ?? 0;
const TIMEOUT_MS = 20_000;

const ask = (port, path, headers = {}) => askBy(port, path, { headers, isSecure: false });
const askSecurely = (port, path, headers = {}) => askBy(port, path, { headers });

async function until(what, isSo) {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(50))
    if (
      await Promise.resolve()
        .then(isSo)
        .catch(() => false)
    )
      return;
  throw new Error(`it never became true: ${what}`);
}

async function startProxy({ name, isNamed, base, text }, { file, env }, to) {
  const [port] = await freePorts(1);
  const folder = mkdtempSync(join(tmpdir(), 'tidings-proxy-'));
  const config = join(folder, 'proxy.conf');
  writeFileSync(config, text(port, to, folder));
  const child = spawn(file, argumentsOf[name](config, folder), {
    env: { ...process.env, ...env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'inherit', name === 'caddy' ? 'ignore' : 'inherit'],
  });
  const gone = new Promise((resolve) => {
    child.once('close', resolve).once('error', resolve);
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until(
      `${name} answers`,
      async () => (await (isNamed ? askSecurely : ask)(port, `${base}/healthz/live`)).status === 200,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, base, stop };
}

/** What is wrong behind a proxy that nobody configured. */
async function behindUnnamed({ port }, product, mailPath) {
  const strangers = [
    await ask(port, '/dev/mail', { host: NAME }),
    await ask(port, '/dev/mail', { host: '127.0.0.1' }),
    await ask(port, '/dev/mail?key=', { host: 'localhost' }),
    await ask(port, `${mailPath.slice(0, -1)}`, { host: '127.0.0.1' }),
  ].map(({ status }) => status);
  await ask(port, '/feed', BROWSER);
  await ask(port, '/feed', { ...BROWSER, 'x-forwarded-for': '198.51.100.9' });
  await until('the log names the proxy', () => timesNamed(product) > 0);
  const person = await registeredPerson({ url: `http://127.0.0.1:${port}`, data: product.data });
  const { viewer } = await person('{ viewer { email } }', {});
  const said = timesNamed(product);
  return [
    strangers.some((status) => status !== 404) && `/dev/mail answered strangers ${strangers.join(', ')}`,
    said !== 1 && `the proxy was said ${said} times`,
    viewer?.email !== 'bench@example.org' && 'somebody who signed up is not signed in',
  ];
}

/** Caddy answers names it does not know with 200 and nothing. */
const isShown = ({ status, body }) => status === 200 && body.length > 0;

/** What is wrong behind one that Tidings and it were configured with, as documented. */
async function behindNamed(proxy, product, mailPath) {
  const { port, base } = proxy;
  const [page, other, mails, spoofed] = [
    await askSecurely(port, `${base}/`),
    await askSecurely(port, `${base}/`, { host: 'evil.example' }),
    await askSecurely(port, mailPath, { host: '127.0.0.1' }),
    await askSecurely(port, mailPath, { host: '127.0.0.1', 'x-forwarded-for': '127.0.0.1' }),
  ];
  return [
    page.status !== 200 && `the page answered ${page.status}`,
    !page.headers['strict-transport-security'] && 'https is not kept to',
    isShown(other) && 'another name was answered with a page',
    (isShown(mails) || isShown(spoofed)) && 'mails went through the proxy, key and all',
    timesNamed(product) > 0 && 'the proxy is named, and said to be not',
    base !== '' && isShown(await askSecurely(port, '/feed')) && 'the page is outside of the path too',
    ...(await throughProxy(proxy, product.data)),
    ...(await browseThroughProxy(proxy, product.data)),
  ];
}

/** The same proxy before a Tidings that believes it who people are, and for as long as a stream may be silent. */
async function checkForged(config, found) {
  const product = await startProduct({ env: believingAt(config.base) });
  let proxy;
  try {
    proxy = await startProxy(config, found, product.url);
    return (await Promise.all([forgedThroughProxy(proxy), streamThroughProxy(proxy)])).flat().filter(Boolean);
  } finally {
    await proxy?.stop();
    await product.stop();
  }
}

async function check(config) {
  const found = await proxyProgram(config.name, (line) => console.log(line));
  const problems = await checkMails(config, found);
  return config.isNamed ? [...problems, ...(await checkForged(config, found))] : problems;
}

async function checkMails(config, found) {
  const product = await startProduct({ env: config.isNamed ? namedAt(config.base) : NOBODYS });
  let proxy;
  try {
    let mailPath = '';
    await until('it says where its mails are', () => {
      mailPath = MAIL_PAGE.exec(product.output())?.[1] ?? '';
      return mailPath !== '';
    });
    if ((await fetch(product.url + mailPath)).status !== 200) throw new Error('the page of mails does not open here');
    proxy = await startProxy(config, found, product.url);
    const look = config.isNamed ? behindNamed : behindUnnamed;
    return (await look(proxy, product, mailPath)).filter(Boolean);
  } finally {
    await proxy?.stop();
    await product.stop();
  }
}

const counts = { passed: 0, failed: 0, skipped: 0 };
const wanted = process.argv[2] ?? '';
for (const config of proxyConfigs.filter(({ what }) => what.includes(wanted))) {
  try {
    const problems = await check(config);
    counts[problems.length === 0 ? 'passed' : 'failed'] += 1;
    console.log(
      `${problems.length === 0 ? 'ok' : 'FAILED'} ${config.what}${problems.map((one) => `\n  ${one}`).join('')}`,
    );
  } catch (error) {
    const isMissing = error instanceof EngineMissing;
    counts[isMissing ? 'skipped' : 'failed'] += 1;
    console.log(`${isMissing ? 'skipped' : 'FAILED'} ${config.what}: ${error.message}`);
  }
}
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed > 0 ? 1 : 0);
