import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '@tidings/testing/until.ts';
import { restoreVoiceChecks } from '@tidings/testing/voice-checks.ts';

const START = fileURLToPath(new URL('../start.mjs', import.meta.url));
const READY = /^Tidings is ready at (\S+)$/m;

export class BuiltProduct {
  readonly dataFolder = mkdtempSync(join(tmpdir(), 'tidings-product-'));
  #child: ChildProcess | undefined;
  #stdout = '';
  stderr = '';

  constructor() {
    restoreVoiceChecks(this.dataFolder);
  }

  /** Waits until the product is ready. `operations` is the base URL of the metrics server. */
  async start(env: Record<string, string>): Promise<{ address: string; operations: string }> {
    this.#child = spawn(process.execPath, [START], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        TIDINGS_DATA: this.dataFolder,
        TIDINGS_METRICS_PORT: '0',
        PORT: '0',
        TIDINGS_FEEDS: 'none',
        ...env,
      },
    });
    this.#child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      this.#stdout += text;
    });
    this.#child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text;
    });
    await until('the product is ready', () => READY.test(this.#stdout));
    return {
      address: READY.exec(this.#stdout)?.[1] ?? '',
      operations: /(http:\S+)\/metrics/.exec(this.stderr)?.[1] ?? '',
    };
  }

  /** Stops the product with all its child processes. Returns the exit code and signal. */
  async stopGroup(): Promise<unknown[]> {
    const ended = once(this.#child!, 'close');
    process.kill(-this.#child!.pid!, 'SIGTERM');
    return ended;
  }

  async remove(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.dataFolder, { recursive: true, force: true });
  }
}
