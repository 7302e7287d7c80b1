import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheVoiceChecks, restoreVoiceChecks } from '@tidings/testing/voice-checks.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const MAIL_PAGE = /^mail: (http:\/\/\S+)/m;
const READY = /Tidings is ready at (http:\/\/\S+)/;
const START_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 12_000;

export type Product = {
  url: string;
  data: string;
  /** Milliseconds from spawning the process to its ready line. */
  readyMs: number;
  process: ChildProcess;
  output(): string;
  stop(): Promise<number | null>;
  /** Sends SIGKILL to the process group, which simulates a power failure. */
  kill(): Promise<void>;
};

const outputs = new Map<string, () => string>();

/** Identifies a product by its port, because a test may use another host name. */
const getPort = (url: string) => new URL(url).port;

export function getMailPageUrl(url: string): string {
  const page = MAIL_PAGE.exec(outputs.get(getPort(url))?.() ?? '')?.[1];
  if (page === undefined) throw new Error(`the product at ${url} has no mail page`);
  return page;
}

export const createDataFolder = () => mkdtempSync(join(tmpdir(), 'tidings-e2e-'));

/**
 * Starts the product as `npm start` does, on a free port. With `isTerminal`, it runs in a pseudo-terminal (`script`),
 * where it also prints the codes that it sends by email.
 */
export async function startProduct(
  env: Record<string, string> = {},
  { isTerminal = false }: { isTerminal?: boolean } = {},
): Promise<Product> {
  const data = env['TIDINGS_DATA'] ?? createDataFolder();
  restoreVoiceChecks(data);
  const started = Date.now();
  const [node, entry] = [join(root, 'node_modules/.bin/node'), join(root, 'apps/standalone/start.mjs')];
  const [program, args] = isTerminal ? ['script', ['-qec', `exec '${node}' '${entry}'`, '/dev/null']] : [node, [entry]];
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', TIDINGS_FEEDS: 'none', NODE_ENV: 'production', ...env, TIDINGS_DATA: data },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const exited = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`not ready after ${START_LIMIT_MS} ms:\n${output}`)),
      START_LIMIT_MS,
    );
    child.stdout.on('data', () => {
      const readyUrl = READY.exec(output)?.[1];
      if (readyUrl) {
        clearTimeout(timer);
        resolve(readyUrl);
      }
    });
    void exited.then((code) => {
      clearTimeout(timer);
      reject(new Error(`ended with ${code} before it was ready:\n${output}`));
    });
  });
  outputs.set(getPort(url), () => output);
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, name);
    } catch {
      /* The process has already exited. */
    }
  };
  return {
    url,
    data,
    process: child,
    readyMs: Date.now() - started,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => signal('SIGKILL'), STOP_LIMIT_MS);
      const code = await exited;
      clearTimeout(timer);
      cacheVoiceChecks(data);
      return code;
    },
    async kill() {
      signal('SIGKILL');
      await exited;
    },
  };
}

/**
 * Creates a cookie that identifies a listener without an account. Texts pasted with this cookie are visible only to
 * requests that send it, from a script or a browser (`context.addCookies`).
 */
export const createListenerCookie = (): { name: string; value: string } => ({
  name: 'tidings_listener',
  value: randomBytes(16).toString('base64url'),
});
export type ListenerCookie = ReturnType<typeof createListenerCookie>;

export const formatCookieHeader = ({ name, value }: ListenerCookie): string => `${name}=${value}`;

/** Returns the response's data, which is null or incomplete if the product rejected the request. */
export async function sendQuery<Answer>(
  url: string,
  query: string,
  variables: object = {},
  listener = createListenerCookie(),
): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: formatCookieHeader(listener) },
    body: JSON.stringify({ query, variables }),
  });
  return ((await response.json()) as { data: Answer }).data;
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });
