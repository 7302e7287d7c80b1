import type { TranslateTextInput } from '@tidings/api-client/generated/schema-types.ts';
import { ApiError, graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { TRANSLATION_REQUEST_CHARS_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { useEffect, useRef, useState } from 'react';
import type { TranslateTextMutation } from '../../generated/operation-types.ts';
import { createBrowserTranslator, type TranslationEngine } from './browser-translator.ts';
import { splitText } from './text-pieces.ts';
import { translatePieces, type TranslationProgress } from './translate-pieces.ts';
import { getTranslationKey, type TranslationDraft } from './translation-draft.ts';

type Answer = TranslateTextMutation['data']['translateText'];
type TranslationResult = Omit<Extract<Answer, { __typename: 'Translation' }>, '__typename'>;

const translateDocument = operation<TranslateTextMutation>(
  `mutation TranslateText($input: TranslateTextInput!) { translateText(input: $input) { __typename
    ... on Translation { text language } ... on Refused { code message field } } }`,
);

/** `fetching` means that the browser is downloading the languages. The progress is from 0 to 1. */
export type TranslationState =
  | { status: 'idle' }
  | { status: 'fetching'; share: number }
  | { status: 'working'; progress: TranslationProgress | null }
  | { status: 'failed'; code: string; message: string };
const idle: TranslationState = { status: 'idle' };

const getCode = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';

export function useTranslation(onDone: (result: NonNullable<TranslationDraft['result']>) => void) {
  const [work, setWork] = useState<TranslationState>(idle);
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
    const emit = (next: TranslationState) => {
      if (!signal.aborted) setWork(next);
    };
    emit({ status: 'working', progress: null });
    let first: TranslationEngine | null = null;
    try {
      first = await createBrowserTranslator(source, target, signal, (share) => emit({ status: 'fetching', share }));
      const second: TranslationEngine = {
        kind: 'server',
        translate: async (piece, until) => (await translateText({ text: piece, source, target }, until)).text,
      };
      const done = await translatePieces({
        pieces: splitText(text, source, TRANSLATION_REQUEST_CHARS_MAX),
        first,
        second,
        signal,
        onProgress: (progress) => emit({ status: 'working', progress }),
      });
      if (signal.aborted) return;
      onDone({ text: done.text, of: getTranslationKey({ source, target, text }), kind: done.kind });
      emit(idle);
    } catch (cause) {
      emit({ status: 'failed', code: getCode(cause), message: cause instanceof Error ? cause.message : '' });
    } finally {
      first?.close?.();
    }
  };
  return { work, translate, stop };
}

async function translateText(input: TranslateTextInput, signal?: AbortSignal): Promise<TranslationResult> {
  const { translateText: answer } = await graphqlFetch(translateDocument, { input }, signal);
  if (answer.__typename === 'Refused') throw new ApiError(answer.code, answer.message);
  return { text: answer.text, language: answer.language };
}
