import { setTimeout as sleep } from 'node:timers/promises';
import { readiness } from '../../process/telemetry/readiness.ts';
import { SpeechError } from './speech.port.ts';

export type CatalogueMonitorOptions = {
  provider: string;
  /** Returns a sentence about missing voices, or null. Throws `SpeechError`. */
  gaps: () => Promise<string | null>;
  say: (line: string) => void;
  everyMs?: number;
  retryMs?: number;
};

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const NOTE = 'voices';

/** Reports missing voices and outages in `/healthz/ready` and logs each change. */
export class CatalogueMonitor {
  readonly #options: Required<CatalogueMonitorOptions>;
  readonly #stopping = new AbortController();
  #said: string | null = null;

  constructor(options: CatalogueMonitorOptions) {
    this.#options = { everyMs: HOUR_MS, retryMs: MINUTE_MS, ...options };
    void this.#watch();
  }

  stop(): void {
    this.#stopping.abort();
    readiness.note(NOTE, null);
  }

  async #watch(): Promise<void> {
    const { everyMs, retryMs } = this.#options;
    for (let failures = 0; !this.#stopping.signal.aborted;) {
      failures = (await this.#look()) ? 0 : failures + 1;
      const pauseMs = failures === 0 ? everyMs : Math.min(everyMs, retryMs * 2 ** (failures - 1));
      await sleep(pauseMs, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  async #look(): Promise<boolean> {
    const { provider, gaps } = this.#options;
    try {
      const missing = await gaps();
      this.#tell(missing === null ? null : `${provider}: ${missing}`);
      return true;
    } catch (error) {
      const why = error instanceof SpeechError ? error.code : 'ServiceFailure';
      this.#tell(
        `${provider}: the list of its voices is unavailable (${why}); ` +
          'listeners have no voices until it is available.',
      );
      return false;
    }
  }

  #tell(sentence: string | null): void {
    if (this.#stopping.signal.aborted || sentence === this.#said) return;
    readiness.note(NOTE, sentence);
    this.#options.say(sentence ?? `${this.#options.provider}: every voice of the catalogue is offered.`);
    this.#said = sentence;
  }
}
