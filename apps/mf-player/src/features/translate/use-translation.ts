import { TRANSLATION_REQUEST_MAX } from '@tidings/contracts/limits/conversion-limits.ts';
import { useEffect, useRef, useState } from 'react';
import { browserEngine } from './browser-translator.ts';
import type { Engine } from './browser-translator.ts';
import { splitText } from './text-pieces.ts';
import { translatePieces } from './translate-pieces.ts';
import type { Progress } from './translate-pieces.ts';
import { translateText } from './translate-text.mutation.ts';
import { draftKey } from './translation-draft.ts';
import type { TranslationDraft } from './translation-draft.ts';

/** `fetching`: the browser downloads the languages; progress 0-1. */
export type Work =
  | { status: 'idle' }
  | { status: 'fetching'; share: number }
  | { status: 'working'; progress: Progress | null }
  | { status: 'failed'; code: string; message: string };
const idle: Work = { status: 'idle' };

const getCode = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';

/** With the browser if possible, else with the server. */
export function useTranslation(onDone: (result: NonNullable<TranslationDraft['result']>) => void) {
  const [work, setWork] = useState<Work>(idle);
  const running = useRef<AbortController | null>(null);
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setWork(idle);
  };
  useEffect(() => () => running.current?.abort(), []);

  const translate = async ({ source, target, text }: TranslationDraft) => {
    running.current?.abort();
    const mine = new AbortController();
    const { signal } = mine;
    running.current = mine;
    const emit = (next: Work) => {
      if (!signal.aborted) setWork(next);
    };
    emit({ status: 'working', progress: null });
    let first: Engine | null = null;
    try {
      first = await browserEngine(source, target, signal, (share) => emit({ status: 'fetching', share }));
      const second: Engine = {
        kind: 'server',
        translate: async (piece, until) => (await translateText({ text: piece, source, target }, until)).text,
      };
      const done = await translatePieces({
        pieces: splitText(text, source, TRANSLATION_REQUEST_MAX),
        first,
        second,
        signal,
        onProgress: (progress) => emit({ status: 'working', progress }),
      });
      if (signal.aborted) return;
      onDone({ text: done.text, of: draftKey({ source, target, text }), kind: done.kind });
      emit(idle);
    } catch (cause) {
      emit({ status: 'failed', code: getCode(cause), message: cause instanceof Error ? cause.message : '' });
    } finally {
      first?.close?.();
    }
  };
  return { work, translate, stop };
}
