type Alternative = { transcript: string };
type RecognitionResult = { isFinal: boolean; readonly [index: number]: Alternative };
export type RecognitionEvent = {
  resultIndex: number;
  results: { length: number; readonly [index: number]: RecognitionResult };
};

export type SpeechRecognizer = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  addEventListener(kind: 'result', listener: (event: RecognitionEvent) => void): void;
  addEventListener(kind: 'error', listener: (event: { error: string }) => void): void;
  addEventListener(kind: 'end', listener: () => void): void;
  start(): void;
  stop(): void;
  abort(): void;
};
type Maker = new () => SpeechRecognizer;

/** Returns null if the browser does not support speech recognition. */
export function createSpeechRecognizer(): SpeechRecognizer | null {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: Maker;
    webkitSpeechRecognition?: Maker;
  };
  const Maker = SpeechRecognition ?? webkitSpeechRecognition;
  return typeof Maker === 'function' ? new Maker() : null;
}
export const canDictate = (): boolean =>
  ['SpeechRecognition', 'webkitSpeechRecognition'].some(
    (name) => typeof (globalThis as Record<string, unknown>)[name] === 'function',
  );

/** Language tags with a region, which recognition requires. */
export const recognitionLocales = { en: 'en-US', es: 'es-ES', fr: 'fr-FR', de: 'de-DE' } as const;

export function readRecognizedWords({ results, resultIndex }: RecognitionEvent): { finished: string; passing: string } {
  const result = { finished: '', passing: '' };
  for (let at = resultIndex; at < results.length; at += 1)
    result[results[at]!.isFinal ? 'finished' : 'passing'] += results[at]![0]?.transcript ?? '';
  return result;
}

export const appendWords = (text: string, words: string): string => {
  const trimmed = words.trim();
  return trimmed === '' ? text : text === '' || /\s$/.test(text) ? text + trimmed : `${text} ${trimmed}`;
};
