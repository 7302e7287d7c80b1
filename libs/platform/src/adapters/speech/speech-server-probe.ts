import type { PollyClient, SynthesizeSpeechCommand, Voice } from '@aws-sdk/client-polly';
import { voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/voice.ts';
import { z } from 'zod';
import { fetchTraced } from '../../process/telemetry/calls.ts';
import { SpeechError } from './speech.port.ts';

type SpeechServerInfo = z.output<typeof answer>;

const answer = z.object({
  builds: z.record(z.string(), z.record(z.string(), z.string())),
  natural: z.object({
    state: z.enum(['off', 'absent', 'fetching', 'ready', 'failed']),
    percent: z.number(),
    message: z.string(),
    isRealTime: z.boolean(),
    wallPerSecond: z.number().default(0),
    locale: z.string().nullable().default(null),
  }),
  guests: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
});

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
      const pending = this.#fetch();
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

  /** Returns the address of a path of the server, and the headers that the server requires. */
  async locate(path: string): Promise<{ url: URL; headers: Record<string, string> }> {
    const address = typeof this.#endpoint === 'function' ? await this.#endpoint() : (this.#endpoint ?? '');
    return { url: new URL(path, address.endsWith('/') ? address : `${address}/`), headers: this.#headers };
  }

  async #fetch(): Promise<SpeechServerInfo | undefined> {
    try {
      const { url, headers } = await this.locate('tidings/voices');
      const response = await fetchTraced('speech', url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
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

export const createServerKeyHeader = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'x-tidings-key': key };

/** Adds headers to all requests of a client, or to one command. */
export function addConstantHeaders(
  { middlewareStack }: Pick<PollyClient | SynthesizeSpeechCommand, 'middlewareStack'>,
  headers: Record<string, string>,
): void {
  (middlewareStack as PollyClient['middlewareStack']).add(
    (next) => (args) => {
      Object.assign((args.request as { headers: Record<string, string> }).headers, headers);
      return next(args);
    },
    { step: 'build', name: `headers ${Object.keys(headers).join(' ')}` },
  );
}

const formatVoice = ({ id, locale }: CatalogueVoice) => `${id} (${locale})`;

export class OfferedVoices {
  readonly #qualities = new Map<string, Set<string>>();

  add({ Id, LanguageCode, AdditionalLanguageCodes = [], SupportedEngines = [] }: Voice): void {
    for (const locale of [LanguageCode, ...AdditionalLanguageCodes]) {
      const qualities = this.#qualities.get(`${Id} ${locale}`) ?? new Set();
      for (const engine of SupportedEngines) qualities.add(engine);
      this.#qualities.set(`${Id} ${locale}`, qualities);
    }
  }

  best({ pollyId, locale }: CatalogueVoice, wanted: readonly PollyEngine[]): PollyEngine | undefined {
    return wanted.find((engine) => this.#qualities.get(`${pollyId} ${locale}`)?.has(engine));
  }

  gaps(wanted: readonly PollyEngine[]): string | null {
    const hidden = voiceCatalogue.filter((voice) => this.best(voice, wanted) === undefined);
    if (hidden.length === 0) return null;
    const [absent, otherwise]: [string[], string[]] = [[], []];
    for (const voice of hidden) {
      const has = [...(this.#qualities.get(`${voice.pollyId} ${voice.locale}`) ?? [])];
      if (has.length === 0) absent.push(formatVoice(voice));
      else otherwise.push(`${formatVoice(voice)}, only ${has.join(' and ')}`);
    }
    const sentences = [
      ...(absent.length > 0 ? [`not offered: ${absent.join(', ')}`] : []),
      ...(otherwise.length > 0 ? [`not in the quality ${wanted.join(' or ')}: ${otherwise.join('; ')}`] : []),
    ];
    return (
      `${hidden.length} of the ${voiceCatalogue.length} voices ${hidden.length === 1 ? 'is' : 'are'} hidden from ` +
      `listeners. ${sentences.map((part) => `${part[0]?.toUpperCase()}${part.slice(1)}`).join('. ')}.`
    );
  }
}

/** Whether a build tag is that of a Piper voice. */
export const isSpokenByPiper = (build: string | undefined): boolean => build?.startsWith('piper-') ?? false;

/** Returns an address in the form that the SDK expects of a function. */
export function toSdkEndpoint(address: string) {
  const { protocol, hostname, port, pathname } = new URL(address);
  return { protocol, hostname, path: pathname, ...(port === '' ? {} : { port: Number(port) }) };
}
