// Starts the product for a measurement, with a separate data folder.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';

export type RunningProduct = {
  url: string;
  data: string;
  pid: number | undefined;
  output(): string;
  readyMs: number;
  stop(): Promise<void>;
};

const READY = /Tidings is ready at (http:\/\/\S+)/;

const METRICS_TOKEN = randomBytes(24).toString('hex');

export async function readMetrics(url: string): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  if (!answer.ok) throw new Error(`metrics answered ${answer.status}`);
  return answer.text();
}

/** Starts the product of `checkout`. If `data` was used before, it starts with the existing data. */
export async function startProduct({
  checkout = root,
  data = mkdtempSync(join(tmpdir(), 'tidings-bench-')),
  keep = false,
  env = {},
}: { checkout?: string; data?: string; keep?: boolean; env?: NodeJS.ProcessEnv } = {}): Promise<RunningProduct> {
  const started = performance.now();
  const child = spawn(join(checkout, 'node_modules/.bin/node'), [join(checkout, 'apps/standalone/start.mjs')], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      TIDINGS_FEEDS: 'none',
      TIDINGS_METRICS_TOKEN: METRICS_TOKEN,
      NODE_ENV: 'production',
      ...env,
      TIDINGS_DATA: data,
    },
  });
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      output += text;
      const match = READY.exec(output);
      if (match?.[1]) resolve(match[1]);
    });
    child.once('close', (code) => reject(new Error(`the product ended with ${code} before it was ready:\n${output}`)));
  });
  return {
    url,
    data,
    pid: child.pid,
    output: () => output,
    readyMs: performance.now() - started,
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('close', () => {
          if (!keep) rmSync(data, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}

/** Pasted texts are available only to requests with the same cookie. */
export const listenerCookie = { name: 'tidings_listener', value: randomBytes(16).toString('base64url') };
export const listenerHeaders = { cookie: `${listenerCookie.name}=${listenerCookie.value}` };

export async function queryApi<Data>(url: string, query: string, variables: object = {}): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...listenerHeaders },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] };
  if (errors?.[0]) throw new Error(errors[0].message);
  return data;
}

/** Returns the ID of the first story. The edition is loaded only after the product is ready. */
export async function waitForFirstStory(url: string): Promise<string> {
  for (;;) {
    const { feed } = await queryApi<{ feed: { articles: { id: string }[] } }>(
      url,
      '{ feed(first: 1) { articles { id } } }',
    );
    const [first] = feed.articles;
    if (first) return first.id;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
}

/** Returns the resident memory of a process in megabytes. */
export const readResidentMb = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
/** Returns the value at `share` of the sorted list, or NaN for an empty list. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
export const median = (values: readonly number[]): number => percentile(values, 0.5);
