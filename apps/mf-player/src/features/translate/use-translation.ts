import type { TranslateTextInput } from '@tidings/api-client/generated/schema-types.ts';
import { ApiError, graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import {
  type TranslationLanguage,
  DEFAULT_SOURCE_LANGUAGE,
  DEFAULT_TARGET_LANGUAGE,
  isTranslationLanguage,
} from '@tidings/contracts/conversion/translation.ts';
import { TRANSLATION_REQUEST_CHARS_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { personalStorageKeys } from '@tidings/contracts/web/personal-storage-keys.ts';
import { useEffect, useRef, useState } from 'react';
import type { TranslateTextMutation } from '../../generated/operation-types.ts';
import { type TranslationEngine, createBrowserTranslator } from './browser-translator.ts';
import { type TranslationProgress, splitText, translatePieces } from './text-pieces.ts';

/**
 * A text and its translation. `result.of` is the key of the text and languages that were translated, which may have
 * changed since.
 */
export type TranslationDraft = {
  source: TranslationLanguage;
  target: TranslationLanguage;
  text: string;
  result: { text: string; of: string; kind: 'browser' | 'server' } | null;
};

type Answer = TranslateTextMutation['data']['translateText'];
type TranslationResult = Omit<Extract<Answer, { __typename: 'Translation' }>, '__typename'>;

/** `fetching` means that the browser is downloading the languages. The progress is from 0 to 1. */
export type TranslationState =
  | { status: 'idle' }
  | { status: 'fetching'; share: number }
  | { status: 'working'; progress: TranslationProgress | null }
  | { status: 'failed'; code: string; message: string };

const KEY = personalStorageKeys.translation;
const emptyTranslation: TranslationDraft = {
  source: DEFAULT_SOURCE_LANGUAGE,
  target: DEFAULT_TARGET_LANGUAGE,
  text: '',
  result: null,
};

/** Returns a key for the text and its languages. A translation with another key is outdated. */
export const getTranslationKey = ({
  source,
  target,
  text,
}: Pick<TranslationDraft, 'source' | 'target' | 'text'>): string => `${source} ${target} ${text}`;

const isResult = (value: unknown): value is TranslationDraft['result'] => {
  if (value === null) return true;
  const { text, of, kind } = (value ?? {}) as Record<string, unknown>;
  return typeof text === 'string' && typeof of === 'string' && (kind === 'browser' || kind === 'server');
};

/** Returns an empty draft if storage is unavailable or its value is invalid. */
export function readTranslation(): TranslationDraft {
  try {
    const { source, target, text, result } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    if (
      typeof source !== 'string' ||
      typeof target !== 'string' ||
      !isTranslationLanguage(source) ||
      !isTranslationLanguage(target) ||
      typeof text !== 'string'
    )
      return emptyTranslation;
    return { source, target, text, result: isResult(result) ? result : null };
  } catch {
    return emptyTranslation;
  }
}

export function storeTranslation(draft: TranslationDraft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    /* Storage is unavailable, so the draft is lost on reload. */
  }
}

/** Swaps the languages and makes the translation the new text. */
export function swapLanguages({ source, target, text, result }: TranslationDraft): TranslationDraft {
  const next = { source: target, target: source, text: result?.text ?? text };
  return { ...next, result: result ? { text, of: getTranslationKey(next), kind: result.kind } : null };
}

/** Changes a language. Choosing the same language on both sides swaps them. */
export function changeLanguage(
  draft: TranslationDraft,
  side: 'source' | 'target',
  language: TranslationLanguage,
): TranslationDraft {
  const other = side === 'source' ? 'target' : 'source';
  return draft[other] === language
    ? { ...draft, [side]: language, [other]: draft[side] }
    : { ...draft, [side]: language };
}

const translateDocument = operation<TranslateTextMutation>(
  `mutation TranslateText($input: TranslateTextInput!) { translateText(input: $input) { __typename
    ... on Translation { text language } ... on Refused { code message field } } }`,
);
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
