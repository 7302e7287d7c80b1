import { z } from 'zod';
import { fetchTraced } from '../../process/telemetry/http-call.ts';
import { SpeechError } from './speech.port.ts';

const answer = z.object({
  builds: z.record(z.string(), z.record(z.string(), z.string())),
  natural: z.object({
    state: z.enum(['off', 'absent', 'fetching', 'ready', 'failed']),
    percent: z.number(),
    message: z.string(),
    isRealTime: z.boolean(),
    wallPerSecond: z.number().default(0),
  }),
  guests: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
});
export type SpeechServerInfo = z.output<typeof answer>;

const KEPT_MS = 3_000;
const TIMEOUT_MS = 10_000;

export class SpeechServerProbe {
  readonly #endpoint: string | (() => Promise<string>) | undefined;
  readonly #headers: Record<string, string>;
  #known: { until: number; answer: Promise<SpeechServerInfo | undefined> } | undefined;
  #isForeign = false;

  constructor(endpoint: string | (() => Promise<string>) | undefined, headers: Record<string, string>) {
    this.#endpoint = endpoint;
    this.#headers = headers;
  }

  /** Returns undefined if the endpoint is not a Tidings speech server. */
  ask(): Promise<SpeechServerInfo | undefined> {
    if (this.#endpoint === undefined || this.#isForeign) return Promise.resolve(undefined);
    if (!this.#known || this.#known.until < Date.now()) {
      const pending = this.#fetch(this.#endpoint);
      this.#known = { until: Date.now() + KEPT_MS, answer: pending };
      pending.catch(() => {
        this.#known = undefined;
      });
    }
    return this.#known.answer;
  }

  expect(build: string): void {
    void this.#known?.answer.then(
      (own) => {
        if (own && !Object.values(own.builds).some((engines) => Object.values(engines).includes(build)))
          this.#known = undefined;
      },
      () => undefined,
    );
  }

  async #fetch(endpoint: string | (() => Promise<string>)): Promise<SpeechServerInfo | undefined> {
    try {
      const address = typeof endpoint === 'string' ? endpoint : await endpoint();
      const response = await fetchTraced(
        'speech',
        new URL('tidings/voices', address.endsWith('/') ? address : `${address}/`),
        {
          headers: this.#headers,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
      );
      const body = answer.safeParse(await response.json().catch(() => undefined));
      if (body.success) return body.data;
      // A Tidings speech server never rejects this path, even under load.
      this.#isForeign = response.status === 404 || response.status === 400 || response.status === 403;
      return undefined;
    } catch (error) {
      throw new SpeechError('Unreachable', 'The speech server does not respond.', { cause: error });
    }
  }
}
