type Pair = { sourceLanguage: string; targetLanguage: string };
type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';
type Monitor = { addEventListener(kind: 'downloadprogress', listener: (event: { loaded: number; total?: number }) => void): void };
type OpenTranslator = { translate(text: string, options?: { signal?: AbortSignal }): Promise<string>; destroy?(): void };
/** The browser's own Translator, as far as it is used here. */
type TranslatorApi = {
  availability(pair: Pair): Promise<Availability>;
  create(options: Pair & { signal?: AbortSignal; monitor?: (monitor: Monitor) => void }): Promise<OpenTranslator>;
};

/** Whoever translates; `close` when nothing more comes. */
export type Engine = { kind: 'browser' | 'server'; translate(text: string, signal: AbortSignal): Promise<string>; close?: () => void };

/** A name alone says nothing: some browsers have it and cannot. */
function translatorHere(): TranslatorApi | null {
  const api = (globalThis as { Translator?: Partial<TranslatorApi> }).Translator;
  return typeof api?.create === 'function' && typeof api.availability === 'function' ? api as TranslatorApi : null;
}

/**
 * The browser as translator of a pair; null where it has none. It may have to fetch the languages first, which takes a
 * press of a button before; `onFetch` is told the share (0-1) that has come.
 */
export async function browserEngine(source: string, target: string, signal: AbortSignal, onFetch: (share: number) => void): Promise<Engine | null> {
  const api = translatorHere();
  if (!api) return null;
  const pair = { sourceLanguage: source, targetLanguage: target };
  try {
    if (await api.availability(pair) === 'unavailable') return null;
    const translator = await api.create({
      ...pair, signal,
      monitor: (monitor) => monitor.addEventListener('downloadprogress', ({ loaded, total }) => onFetch(Math.min(1, total !== undefined && total > 1 ? loaded / total : loaded))),
    });
    return { kind: 'browser', translate: (text, until) => translator.translate(text, { signal: until }), close: () => translator.destroy?.() };
  } catch (cause) {
    if (signal.aborted) throw cause;
    return null;
  }
}
