import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMALL_HEAP_FLAGS } from '../../process/config/small-heap.ts';

export type SpeechProcessOptions = {
  entry: string;
  dataFolder: string;
  host?: string;
  port?: number;
  workers?: number;
  small?: boolean;
  natural?: 'on' | 'off' | 'none';
  voicesFrom?: string | undefined;
  firstBackoffMs?: number;
  lastBackoffMs?: number;
  /** After this signal, a server that exits is neither reported nor restarted. */
  stopping?: AbortSignal | undefined;
  log?: (line: string) => void;
};

export function findSpeechServerEntry(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('@tidings/speech/package.json'));
  const built = join(folder, 'dist', 'main.mjs');
  return existsSync(built) ? built : join(folder, 'src', 'main.ts');
}

const READY_MS = 15_000;
const STOP_MS = 5_000;
const backoff = { firstBackoffMs: 250, lastBackoffMs: 15_000 };
/** If the server ran for at least this long, its next restart is quick again. */
const GOOD_LIFE_MS = 60_000;
const READY_LINE = /^speech: (http:\/\/\S+)$/m;

export class SpeechProcess {
  readonly key = randomBytes(24).toString('base64url');
  readonly #options: SpeechProcessOptions & typeof backoff;
  #child: ChildProcess | undefined;
  #current: Promise<string>;
  readonly #stopping = new AbortController();
  readonly #ending: AbortSignal;

  constructor(options: SpeechProcessOptions) {
    this.#options = { ...backoff, ...options };
    this.#ending = AbortSignal.any([this.#stopping.signal, ...(options.stopping ? [options.stopping] : [])]);
    this.#current = this.#launch(this.#options.firstBackoffMs);
    this.#current.catch(() => undefined);
  }

  /** Waits until the server has started; rejects if it cannot start. */
  address(): Promise<string> {
    return this.#current;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exitEvent = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill('SIGTERM');
    const patience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await exitEvent;
    clearTimeout(patience);
  }

  #launch(backoffMs: number): Promise<string> {
    const {
      entry,
      dataFolder,
      host = '127.0.0.1',
      port = 0,
      workers,
      small = false,
      natural = 'off',
      voicesFrom,
      log = () => undefined,
    } = this.#options;
    const started = Date.now();
    const args = [
      ...(small ? SMALL_HEAP_FLAGS : []),
      entry,
      '--with-parent',
      '--host',
      host,
      '--port',
      String(port),
      ...(workers === undefined ? [] : ['--workers', String(workers)]),
    ];
    const child = spawn(process.execPath, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        ...childEnvironment(),
        TIDINGS_SPEECH_KEY: this.key,
        TIDINGS_DATA: dataFolder,
        TIDINGS_NATURAL: natural,
        ...(voicesFrom === undefined ? {} : { TIDINGS_VOICES_FROM: voicesFrom }),
      },
    });
    this.#child = child;
    child.stdin.on('error', () => undefined);
    child.stderr.setEncoding('utf8').on('data', (text: string) => log(text.trimEnd()));
    const ready = new Promise<string>((resolve, reject) => {
      const startTimeout = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error(`The speech server did not start within ${READY_MS / 1000} s.`));
      }, READY_MS);
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-2_000);
        const address = READY_LINE.exec(output)?.[1];
        if (address === undefined) return;
        clearTimeout(startTimeout);
        resolve(address);
      });
      child.once('error', (error) => {
        clearTimeout(startTimeout);
        reject(error);
      });
      child.once('exit', (code, signal) => {
        clearTimeout(startTimeout);
        reject(new Error(`The speech server exited before it was ready (${signal ?? `code ${code}`}).`));
      });
    });
    child.once('exit', () =>
      this.#revive(Date.now() - started > GOOD_LIFE_MS ? this.#options.firstBackoffMs : backoffMs),
    );
    return ready;
  }

  #revive(backoffMs: number): void {
    // Waits, because a signal to the process group may end the server before this process handles the signal.
    this.#current = sleep(backoffMs, undefined, { signal: this.#ending }).then(() => {
      this.#options.log?.('the speech server ended; it starts again');
      return this.#launch(Math.min(this.#options.lastBackoffMs, backoffMs * 2));
    });
    this.#current.catch(() => undefined);
  }
}

/** Limits malloc arenas so that freed memory returns to the system. */
const childEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_MMAP_THRESHOLD_: '65536',
});
