import { totalmem } from 'node:os';
import { PollyError } from './speech-request.ts';

/** Metrics exported by this server. A histogram is exported as `_bucket`, `_count` and `_sum`. */
export const metricDefinitions = {
  tidings_speech_seconds: {
    type: 'histogram',
    labels: [],
    help: 'Time until a text was spoken completely, in seconds',
  },
  tidings_speech_refused_total: { type: 'counter', labels: ['reason'], help: 'Texts that were rejected or failed' },
  tidings_speech_waiting: { type: 'gauge', labels: [], help: 'Texts waiting for a voice' },
  tidings_speech_voices: { type: 'gauge', labels: [], help: 'Voices that passed their check' },
  process_resident_memory_bytes: { type: 'gauge', labels: [], help: 'Resident memory of the process' },
  tidings_memory_limit_bytes: { type: 'gauge', labels: [], help: 'Memory limit of the process' },
} as const;

const BUCKETS = [0.1, 0.3, 1, 3, 10, 30, 60];
const MILLISECONDS = 1_000;
const reasons = ['busy', 'failed'] as const;

/** Collects the server's metrics and formats them without a library, because there are only a few. */
export class SpeechMetrics {
  readonly #within = BUCKETS.map(() => 0);
  #count = 0;
  #seconds = 0;
  readonly #refused = { busy: 0, failed: 0 };

  /** Measures a request. Invalid requests and those whose client disconnected are not counted. */
  async watch(speaking: () => Promise<void>, left: AbortSignal): Promise<void> {
    const began = performance.now();
    try {
      await speaking();
    } catch (error) {
      if (error instanceof PollyError && error.name === 'ThrottlingException') this.#refused.busy += 1;
      else if (!(error instanceof PollyError) || error.status >= 500) this.#refused.failed += 1;
      throw error;
    }
    if (left.aborted) return;
    const seconds = (performance.now() - began) / MILLISECONDS;
    this.#count += 1;
    this.#seconds += seconds;
    for (const [at, bucket] of BUCKETS.entries()) if (seconds <= bucket) this.#within[at] = (this.#within[at] ?? 0) + 1;
  }

  text(now: { waiting: number; voices: number }): string {
    const samples: Record<keyof typeof metricDefinitions, string[]> = {
      tidings_speech_seconds: [
        ...BUCKETS.map((bucket, at) => `_bucket{le="${bucket}"} ${this.#within[at]}`),
        `_bucket{le="+Inf"} ${this.#count}`,
        `_sum ${this.#seconds}`,
        `_count ${this.#count}`,
      ],
      tidings_speech_refused_total: reasons.map((reason) => `{reason="${reason}"} ${this.#refused[reason]}`),
      tidings_speech_waiting: [` ${now.waiting}`],
      tidings_speech_voices: [` ${now.voices}`],
      process_resident_memory_bytes: [` ${process.memoryUsage.rss()}`],
      tidings_memory_limit_bytes: [` ${Math.min(process.constrainedMemory() || Infinity, totalmem())}`],
    };
    return Object.entries(metricDefinitions)
      .flatMap(([name, { type, help }]) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples[name as keyof typeof metricDefinitions].map((sample) => `${name}${sample}`),
      ])
      .map((line) => `${line}\n`)
      .join('');
  }
}
