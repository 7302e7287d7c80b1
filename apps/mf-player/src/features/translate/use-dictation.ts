import { useEffect, useRef, useState } from 'react';

type Alternative = { transcript: string };
type RecognitionResult = { isFinal: boolean; readonly [index: number]: Alternative };
type RecognitionEvent = {
  resultIndex: number;
  results: { length: number; readonly [index: number]: RecognitionResult };
};

type SpeechRecognizer = {
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

type Listener = {
  passing(words: string): void;
  finished(words: string): void;
  isLeft(): boolean;
  left(): void;
  end(why: string | null): void;
};

/** Returns null if the browser does not support speech recognition. */
function createSpeechRecognizer(): SpeechRecognizer | null {
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

function readRecognizedWords({ results, resultIndex }: RecognitionEvent): { finished: string; passing: string } {
  const result = { finished: '', passing: '' };
  for (let at = resultIndex; at < results.length; at += 1)
    result[results[at]!.isFinal ? 'finished' : 'passing'] += results[at]![0]?.transcript ?? '';
  return result;
}

export const appendWords = (text: string, words: string): string => {
  const trimmed = words.trim();
  return trimmed === '' ? text : text === '' || /\s$/.test(text) ? text + trimmed : `${text} ${trimmed}`;
};

/** Browsers stop recognition after some silence, so it is restarted unless it ran for less than this time. */
const TOO_SHORT_MS = 1_000;
const SECOND_MS = 1_000;

export function useDictation(onWords: (words: string) => void) {
  const [isOn, setOn] = useState(false);
  const [passing, setPassing] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [seconds, setSeconds] = useElapsedSeconds(isOn);
  const current = useRef<SpeechRecognizer | null>(null);
  const hear = useRef(onWords);
  useEffect(() => {
    hear.current = onWords;
  });
  useEffect(
    () => () => {
      const recognition = current.current;
      current.current = null;
      recognition?.abort();
    },
    [],
  );

  const end = (why: string | null) => {
    current.current = null;
    setOn(false);
    setPassing('');
    setProblem(why);
  };
  const start = (language: string) => {
    const recognition = createSpeechRecognizer();
    if (!recognition) {
      setProblem('none');
      return;
    }
    startListening(recognition, language, {
      passing: setPassing,
      finished: (words) => hear.current(words),
      isLeft: () => current.current !== recognition,
      left() {
        if (current.current === null) setPassing('');
      },
      end,
    });
    current.current = recognition;
    setProblem(null);
    setSeconds(0);
    try {
      recognition.start();
      setOn(true);
    } catch {
      end('not-allowed');
    }
  };
  /** Stops recognition. The browser then delivers interim words as final. */
  const stop = () => {
    const recognition = current.current;
    current.current = null;
    setOn(false);
    recognition?.stop();
  };
  return {
    isOn,
    passing,
    problem,
    seconds,
    toggle: (language: string) => {
      if (isOn) stop();
      else start(language);
    },
    stop,
  };
}

function useElapsedSeconds(isOn: boolean) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isOn) return undefined;
    const began = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - began) / SECOND_MS)), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  return [seconds, setSeconds] as const;
}

function startListening(recognition: SpeechRecognizer, language: string, listener: Listener): void {
  let began = Date.now();
  let failed: string | null = null;
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.addEventListener('result', (event) => {
    const { finished, passing } = readRecognizedWords(event);
    listener.passing(passing);
    if (finished.trim() !== '') listener.finished(finished);
  });
  recognition.addEventListener('error', ({ error }) => {
    if (error !== 'aborted' && error !== 'no-speech') failed = error;
  });
  recognition.addEventListener('end', () => {
    if (listener.isLeft()) {
      listener.left();
      return;
    }
    if (failed !== null || Date.now() - began < TOO_SHORT_MS) {
      listener.end(failed ?? 'ended');
      return;
    }
    began = Date.now();
    try {
      recognition.start();
    } catch {
      listener.end('ended');
    }
  });
}
