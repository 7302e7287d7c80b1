type Pair = { sourceLanguage: string; targetLanguage: string };
type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';
type Monitor = {
  addEventListener(kind: 'downloadprogress', listener: (event: { loaded: number; total?: number }) => void): void;
};
type OpenTranslator = {
  translate(text: string, options?: { signal?: AbortSignal }): Promise<string>;
  destroy?(): void;
};
type TranslatorApi = {
  availability(pair: Pair): Promise<Availability>;
  create(options: Pair & { signal?: AbortSignal; monitor?: (monitor: Monitor) => void }): Promise<OpenTranslator>;
};

export type TranslationEngine = {
  kind: 'browser' | 'server';
  translate(text: string, signal: AbortSignal): Promise<string>;
  close?: () => void;
};

function findTranslator(): TranslatorApi | null {
  const api = (globalThis as { Translator?: Partial<TranslatorApi> }).Translator;
  return typeof api?.create === 'function' && typeof api.availability === 'function' ? (api as TranslatorApi) : null;
}

/** Timeout, needed because some browsers never finish loading a language that they cannot download. */
export const STALL_TIMEOUT_MS = 20_000;

/** Rejects when aborted or after a timeout without progress. Calling `alive` restarts the timeout. */
function withStallTimeout<Value>(
  begin: (signal: AbortSignal, alive: () => void) => Promise<Value>,
  abortSignal: AbortSignal,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const mine = new AbortController();
    const end = (cause: unknown) => {
      clearTimeout(timer);
      abortSignal.removeEventListener('abort', onAbort);
      reject(cause instanceof Error ? cause : new Error(String(cause)));
      mine.abort();
    };
    const onAbort = () => end(abortSignal.reason);
    const stalled = () => end(new Error('the translator of the browser made no progress'));
    let timer = setTimeout(stalled, STALL_TIMEOUT_MS);
    abortSignal.addEventListener('abort', onAbort, { once: true });
    begin(mine.signal, () => {
      clearTimeout(timer);
      timer = setTimeout(stalled, STALL_TIMEOUT_MS);
    }).then((value) => {
      clearTimeout(timer);
      abortSignal.removeEventListener('abort', onAbort);
      resolve(value);
    }, end);
  });
}

/**
 * Creates a translator that runs in the browser, or returns null if the browser does not support the languages. It may
 * download them, which requires a preceding user action. `onFetch` receives the progress from 0 to 1.
 */
export async function createBrowserTranslator(
  source: string,
  target: string,
  signal: AbortSignal,
  onFetch: (share: number) => void,
): Promise<TranslationEngine | null> {
  const api = findTranslator();
  if (!api) return null;
  const pair = { sourceLanguage: source, targetLanguage: target };
  try {
    const translator = await withStallTimeout(async (until, alive) => {
      const availability = await api.availability(pair);
      if (availability === 'unavailable') return null;
      if (availability !== 'available') onFetch(0);
      const monitor = (seen: Monitor) =>
        seen.addEventListener('downloadprogress', ({ loaded, total }) => {
          alive();
          onFetch(Math.min(1, total !== undefined && total > 1 ? loaded / total : loaded));
        });
      return api.create({ ...pair, signal: until, monitor });
    }, signal);
    if (translator === null) return null;
    return {
      kind: 'browser',
      translate: (text, abortSignal) =>
        withStallTimeout((until) => translator.translate(text, { signal: until }), abortSignal),
      close: () => translator.destroy?.(),
    };
  } catch (cause) {
    if (signal.aborted) throw cause;
    return null;
  }
}
