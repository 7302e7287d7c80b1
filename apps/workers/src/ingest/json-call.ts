import { USER_AGENT } from '@tidings/platform/adapters/web-fetch/web-fetch.ts';
import { fetchTraced } from '@tidings/platform/process/telemetry/calls.ts';

export type ServiceCredentials = { key: string; base: string };

export type JsonCallResult =
  | { ok: true; body: unknown }
  | { ok: false; status: number; body: unknown; retryAfterMs: number | null; message: string };

const ANSWER_MS_MAX = 15_000;
const RETRY_AFTER_MS_MAX = 31 * 24 * 3_600_000;

/** Calls a JSON API. Error messages omit the URL, because it contains the key. */
export async function callJson(address: URL, signal: AbortSignal): Promise<JsonCallResult> {
  try {
    const response = await fetchTraced('news services', address, {
      headers: { accept: 'application/json', 'user-agent': USER_AGENT },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS_MAX)]),
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok && body !== null) return { ok: true, body };
    return {
      ok: false,
      status: response.status,
      body,
      retryAfterMs: retryAfterMs(response),
      message: `answered ${response.status}`,
    };
  } catch (error) {
    const reason =
      error instanceof Error && error.name === 'TimeoutError' ? 'did not answer in time' : 'could not be reached';
    return { ok: false, status: 0, body: null, retryAfterMs: null, message: reason };
  }
}

function retryAfterMs({ headers }: Response): number | null {
  const value = headers.get('retry-after');
  if (!value) return null;
  const wait = /^\d+$/.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - (parseDate(headers.get('date'))?.getTime() ?? Date.now());
  return wait > 0 ? Math.min(wait, RETRY_AFTER_MS_MAX) : null;
}

export function parseDate(text: string | null | undefined): Date | null {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
}
