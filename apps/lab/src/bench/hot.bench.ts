// Measures the time from saving a file until the page shows the change. It uses one slice of a clean clone and saves a
// component, a style, a text and a GraphQL operation ten times each.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openBrowser } from '../../../../tools/federation/check-pages.mjs';
import { createCleanClone } from '../../../../tools/federation/clean-clone.mjs';
import { percentile } from '../../../../tools/product/product.ts';
import type { BenchRow } from './bench.types.ts';

const SAVES = 10;
const TARGET_MS = 1_000;
const SEEN_MAX_MS = 15_000;
const SERVED = /alone at (http:\/\/\S+), API/;
const TYPED = 'typed before the save';

const PAGE = 'apps/mf-feed/src/features/search/search.page.tsx';
type Kind = {
  name: string;
  file: string;
  change(text: string, n: number): string;
  seen(n: number): boolean;
  keepsState: boolean;
};
const kinds: readonly Kind[] = [
  {
    name: 'component',
    file: PAGE,
    change: (text, n) =>
      text.replace(/<div className="wrap"( data-save="\d+")?>/, `<div className="wrap" data-save="${n}">`),
    seen: (n) => document.querySelector(`[data-save="${n}"]`) !== null,
    keepsState: true,
  },
  {
    name: 'style',
    file: 'apps/mf-feed/src/features/search/search.module.css',
    change: (text, n) =>
      text.replace(/\.head \{(\n {4}outline-offset: \d+px;)?/, `.head {\n    outline-offset: ${n}px;`),
    seen: (n) => getComputedStyle(document.querySelector('main header') ?? document.body).outlineOffset === `${n}px`,
    keepsState: true,
  },
  {
    name: 'words',
    file: 'apps/mf-feed/src/features/search/search.words.ts',
    change: (text, n) => text.replace(/title: '[^']*'/, `title: 'Search ${n}'`),
    seen: (n) => document.querySelector('h1')?.textContent === `Search ${n}`,
    keepsState: false,
  },
  {
    name: 'operation',
    file: 'apps/mf-feed/src/searching/search.query.ts',
    change: (text, n) => text.replace(/query Search\w*\(/, `query SearchNumber${n}(`),
    seen: (n) => (globalThis as unknown as { asked?: Set<string> }).asked?.has(`SearchNumber${n}`) === true,
    keepsState: false,
  },
];

const getField = (tab: Page) => tab.locator('main input[type=search]').first();

async function serve(clone: string) {
  const child = spawn(
    join(clone, 'node_modules/.bin/node'),
    [join(clone, 'tools/dev/serve-slice.mjs'), 'mf-feed', '--port', '0'],
    {
      cwd: clone,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, TIDINGS_FEEDS: 'none', TIDINGS_DATA: join(clone, '.data/hot') },
    },
  );
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const match = SERVED.exec(output);
      if (match?.[1]) resolve(match[1]);
    });
    child.once('close', () => reject(new Error(`the slice was not served:\n${output}`)));
  });
  return { url, stop: () => child.kill('SIGTERM') };
}

async function measureSaves({ name, file, change, seen, keepsState }: Kind, clone: string, tab: Page) {
  const path = join(clone, file);
  const times: number[] = [];
  let statesKept = 0;
  for (let n = 1; n <= SAVES; n += 1) {
    const field = getField(tab);
    await field.fill(`${TYPED} ${n}`);
    const text = readFileSync(path, 'utf8');
    const changed = change(text, n);
    if (changed === text) throw new Error(`${file} is not what it was when this bench was written`);
    const saved = performance.now();
    writeFileSync(path, changed);
    await tab.waitForFunction(seen, n, { polling: 16, timeout: SEEN_MAX_MS });
    times.push(performance.now() - saved);
    if ((await getField(tab).inputValue()) === `${TYPED} ${n}`) statesKept += 1;
  }
  console.error(`hot: ${name}: ${times.map((ms) => ms.toFixed(0)).join(' ')}`);
  const figure = percentile(times, 0.95);
  const state = keepsState ? `, state kept in ${statesKept} of ${SAVES}` : '';
  return {
    name: `save → seen, ${name}, p95 of ${SAVES} (p50 ${percentile(times, 0.5).toFixed(0)} ms)${state}`,
    figure,
    unit: 'ms',
    anchor: TARGET_MS,
    ratio: figure / TARGET_MS,
    target: TARGET_MS,
    ok: figure <= TARGET_MS && (!keepsState || statesKept === SAVES),
  };
}

export default async function hotBench() {
  const clone = createCleanClone();
  const slice = await serve(clone);
  const browser = await openBrowser();
  try {
    const tab = await browser.newPage();
    await tab.addInitScript(() => {
      const queryNames = new Set<string>();
      const { fetch } = globalThis;
      Object.assign(globalThis, { asked: queryNames });
      globalThis.fetch = (...args) => {
        for (const [, word] of String(args[1]?.body ?? '').matchAll(/query (\w+)/g)) queryNames.add(word ?? '');
        return fetch(...args);
      };
    });
    await tab.goto(`${slice.url}/search?q=ferry`);
    await getField(tab).waitFor();
    const rows: BenchRow[] = [];
    for (const kind of kinds) rows.push(await measureSaves(kind, clone, tab));
    return { rows };
  } finally {
    await browser.close();
    slice.stop();
    rmSync(clone, { recursive: true, force: true });
  }
}
