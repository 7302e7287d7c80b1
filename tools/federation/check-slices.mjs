// `npm run check -- slices [mf-feed…] [--install]` builds, tests and starts slices in a clean clone, and prints the
// affected Nx targets. `--install` runs `npm ci` instead of linking the packages.
import '../docs/typescript-hooks.mjs';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../bootstrap/browser.mjs';
import { slices } from '../graph/projects.mjs';
import { createCleanClone, runCommand } from './clean-clone.mjs';

const STARTS_MS = 300_000;
const STANDS_MS = 60_000;
/** Prevents Nx from using the cached build of another clone. */
const ANEW = '--skip-nx-cache';
/** The slice's server must forward this query to the real API. */
const QUESTION = '{ feedStatus { __typename } feed(first: 3) { articles { title } } }';
const ASK_IN_PAGE = async (query) =>
  (
    await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
  ).json();
const SERVED = /alone at (http:\/\/\S+), API/;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { install: { type: 'boolean', default: false } },
});
const sliceNames = positionals.length > 0 ? positionals : slices;
const stranger = sliceNames.find((name) => !slices.includes(name));
if (stranger !== undefined) {
  console.error(`${stranger} is not one of the slices: ${slices.join(', ')}`);
  process.exit(2);
}

const env = { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0' };
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const nx = (clone, ...args) =>
  runCommand(join(clone, 'node_modules/.bin/node'), [join(clone, 'node_modules/.bin/nx'), ...args], clone, env);

const firstRoute = (clone, name) =>
  JSON.parse(readFileSync(join(clone, 'apps', name, 'dist/remote.json'), 'utf8')).routes[0];

async function serve(clone, name) {
  const path = firstRoute(clone, name);
  const child = spawn(
    join(clone, 'node_modules/.bin/node'),
    [join(clone, 'node_modules/.bin/nx'), 'serve', name, '--port=0'],
    {
      cwd: clone,
      env: { ...env, TIDINGS_FEEDS: 'none', TIDINGS_NATURAL: 'off' },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const whenClosed = new Promise((resolve) => {
    child.once('close', resolve);
  });
  const browser = await chromium.launch({
    executablePath: await findBrowser({ install: true }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const url = await new Promise((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => {
          output += text;
          const match = SERVED.exec(output);
          if (match) resolve(match[1]);
        });
      void whenClosed.then((status) => reject(new Error(`nx serve ${name} ended with ${status}:\n${output}`)));
      setTimeout(
        () => reject(new Error(`nx serve ${name} was not ready after ${STARTS_MS / 1000} s:\n${output}`)),
        STARTS_MS,
      ).unref();
    });
    const page = await browser.newPage();
    const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first();
    // Opens the page repeatedly, because the build may still be running.
    for (const until = Date.now() + STANDS_MS; ;) {
      await page.goto(url + path);
      if (
        await heading.waitFor({ timeout: 5_000 }).then(
          () => true,
          () => false,
        )
      )
        break;
      if (Date.now() > until)
        throw new Error(`${path} of ${name} has no heading when served alone:\n${await page.content()}\n${output}`);
    }
    const { data } = await page.evaluate(ASK_IN_PAGE, QUESTION);
    return (
      `${path} says “${(await heading.textContent())?.trim()}”, and GraphQL answers it ` +
      `(${data.feed.articles.length} stories so far)`
    );
  } finally {
    await browser.close();
    try {
      process.kill(-child.pid, 'SIGTERM');
    } catch {
      /* already exited */
    }
    await whenClosed;
  }
}

async function check(name) {
  const clone = createCleanClone(values);
  const step = async (title, act) => {
    const since = performance.now();
    console.log(`${name}: ${title}: ${await act()} (${seconds(since)})`);
  };
  try {
    await step('build', () => {
      nx(clone, 'build', name, ANEW);
      const built = readdirSync(join(clone, 'apps')).filter((app) => existsSync(join(clone, 'apps', app, 'dist')));
      if (built.join() !== name) throw new Error(`nx build ${name} built ${built.join(', ')}`);
      return 'only its own bundle';
    });
    await step(
      'test',
      () =>
        /Tests:\s+(.*)/.exec(nx(clone, 'test', name, ANEW))?.[1] ??
        (() => {
          throw new Error(`nx test ${name} ran no test`);
        })(),
    );
    await step('serve', () => serve(clone, name));
    await step('a change in it makes Nx run', () => {
      const graph = nx(clone, 'affected', '-t', 'build,test', `--files=apps/${name}/src/routes.tsx`, '--graph=stdout');
      return Object.keys(JSON.parse(graph.slice(graph.indexOf('{'))).tasks.tasks).join(', ');
    });
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

let failed = 0;
for (const name of sliceNames) {
  try {
    await check(name);
  } catch (error) {
    failed += 1;
    console.error(`${name}: ${error.message}`);
  }
}
console.log(`${sliceNames.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
