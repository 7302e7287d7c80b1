import { setTimeout as sleep } from 'node:timers/promises';
import {
  CONVERSION_RESPONSE_TIMEOUT_MS,
  CONVERSION_ATTEMPTS_MAX,
  CONVERSION_RETRY_BASE_MS,
  CONVERSION_THROTTLED_BASE_MS,
} from '@tidings/contracts/limits/library-limits.ts';
import { z } from 'zod';
import { fetchTraced } from '../../process/telemetry/calls.ts';
import { type ConversionErrorName, ConversionError, toServiceError } from './conversion-error.ts';
import type { TranslateTextResult, Translator } from './conversion.port.ts';

export type LibreTranslateOptions = {
  url: string;
  apiKey?: string | undefined;
  answerMs?: number;
};
type TranslationRequest = Parameters<Translator['translate']>[0];

const answerSchema = z.object({ translatedText: z.string() });
const refusalSchema = z.object({ error: z.string() });
const byStatus: Readonly<Record<number, ConversionErrorName>> = {
  403: 'AccessDenied',
  429: 'TooManyRequests',
  500: 'InternalServer',
  502: 'ServiceUnavailable',
  503: 'ServiceUnavailable',
  504: 'ServiceUnavailable',
};

function toConversionError(status: number, body: unknown): ConversionError {
  const message = refusalSchema.safeParse(body).data?.error ?? `The translation server returned HTTP ${status}.`;
  if (/exceeds text limit/i.test(message)) return new ConversionError('TextSizeLimitExceeded', message);
  if (/is not supported|not available as a target/i.test(message))
    return new ConversionError('UnsupportedLanguagePair', message);
  return new ConversionError(byStatus[status] ?? (status < 500 ? 'InvalidRequest' : 'ServiceFailure'), message);
}

export class LibreTranslate implements Translator {
  readonly #options: LibreTranslateOptions;

  constructor(options: LibreTranslateOptions) {
    this.#options = options;
  }

  async translate(wanted: TranslationRequest): Promise<TranslateTextResult> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#ask(wanted);
      } catch (thrown) {
        const error = wanted.signal?.aborted
          ? new ConversionError('Aborted', 'The translation was cancelled.', { cause: thrown })
          : toServiceError(thrown);
        if (!error.retryable || attempt >= CONVERSION_ATTEMPTS_MAX) throw error;
        const base = error.name === 'TooManyRequests' ? CONVERSION_THROTTLED_BASE_MS : CONVERSION_RETRY_BASE_MS;
        await sleep(Math.random() * base * 2 ** (attempt - 1));
      }
    }
  }

  async #ask({ text, from, to, signal }: TranslationRequest): Promise<TranslateTextResult> {
    const { url, apiKey, answerMs = CONVERSION_RESPONSE_TIMEOUT_MS } = this.#options;
    const patience = AbortSignal.timeout(answerMs);
    const answer = await fetchTraced('conversion', `${url.replace(/\/+$/, '')}/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
      body: JSON.stringify({
        q: text,
        source: from,
        target: to,
        format: 'text',
        ...(apiKey === undefined ? {} : { api_key: apiKey }),
      }),
    });
    const body: unknown = await answer.json().catch((error: unknown) => {
      if (patience.aborted) throw error;
      return null;
    });
    if (!answer.ok) throw toConversionError(answer.status, body);
    const read = answerSchema.safeParse(body);
    if (!read.success) throw new ConversionError('ServiceFailure', 'The translation server returned no translation.');
    return { text: read.data.translatedText, language: to };
  }
}
