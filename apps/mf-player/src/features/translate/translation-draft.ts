import {
  DEFAULT_SOURCE_LANGUAGE,
  DEFAULT_TARGET_LANGUAGE,
  isTranslationLanguage,
} from '@tidings/contracts/conversion/translation.ts';
import type { TranslationLanguage } from '@tidings/contracts/conversion/translation.ts';
import { personalStorageKeys } from '@tidings/contracts/web/personal-storage-keys.ts';

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

const KEY = personalStorageKeys.translation;
export const emptyTranslation: TranslationDraft = {
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
