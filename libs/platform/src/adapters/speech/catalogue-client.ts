import { licenceTerms } from '@tidings/contracts/voices/piper-catalogue.ts';
import { z } from 'zod';
import { fetchTraced } from '../../process/telemetry/calls.ts';
import type { SpeechServerProbe } from './speech-server-probe.ts';
import { type CatalogueSearch, type ManagedVoices, SpeechError } from './speech.port.ts';

const licenceFields = { licence: z.string(), source: z.string(), terms: z.enum(licenceTerms) };
const searchSchema: z.ZodType<CatalogueSearch> = z.object({
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  voices: z.array(
    z.object({
      id: z.string(),
      language: z.string(),
      quality: z.string(),
      speakers: z.number(),
      megabytes: z.number(),
      ...licenceFields,
    }),
  ),
});
const managedSchema: z.ZodType<ManagedVoices> = z.object({
  installed: z.array(z.object({ id: z.string(), ...licenceFields })),
  downloads: z.array(
    z.object({ id: z.string(), state: z.enum(['fetching', 'failed']), percent: z.number(), message: z.string() }),
  ),
});
const refusalSchema = z.object({ message: z.string() });

/** Shorter than the timeout of the browser, which would otherwise report a lost connection. */
const TIMEOUT_MS = 18_000;

/** Manages the voices of a Tidings speech server. Methods throw `SpeechError`, and return null for other servers. */
export class CatalogueClient {
  readonly #server: SpeechServerProbe;

  constructor(server: SpeechServerProbe) {
    this.#server = server;
  }

  search(language: string): Promise<CatalogueSearch | null> {
    return this.#ask(searchSchema, `?${new URLSearchParams({ language })}`);
  }
  list(): Promise<ManagedVoices | null> {
    return this.#ask(managedSchema, '/voices');
  }
  install(id: string, acceptsLicence: boolean): Promise<ManagedVoices | null> {
    return this.#ask(managedSchema, '/voices', { method: 'POST', body: JSON.stringify({ id, acceptsLicence }) });
  }
  remove(id: string): Promise<ManagedVoices | null> {
    return this.#ask(managedSchema, `/voices?${new URLSearchParams({ id })}`, { method: 'DELETE' });
  }

  async #ask<Body>(schema: z.ZodType<Body>, path: string, init: RequestInit = {}): Promise<Body | null> {
    if (!(await this.#server.ask())) return null;
    const body = await this.#fetch(path, init);
    const read = schema.safeParse(body);
    if (read.success) return read.data;
    const refusal = refusalSchema.safeParse(body);
    throw refusal.success
      ? new SpeechError('CatalogueRefused', refusal.data.message)
      : new SpeechError('Unreachable', 'The speech server returned an invalid response.');
  }

  async #fetch(path: string, init: RequestInit): Promise<unknown> {
    try {
      const { url, headers } = await this.#server.locate(`tidings/catalogue${path}`);
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      return await (await fetchTraced('speech', url, { ...init, headers, signal })).json();
    } catch (error) {
      throw new SpeechError('Unreachable', 'The speech server does not respond.', { cause: error });
    }
  }
}
