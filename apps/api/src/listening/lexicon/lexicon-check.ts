import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import {
  PRONUNCIATION_MATCH_CHARS_MAX,
  PRONUNCIATION_SAY_CHARS_MAX,
  PRONUNCIATIONS_MAX,
} from '@tidings/contracts/limits/listening-limits.ts';
import { pronunciationSchema } from '@tidings/contracts/narration/narration.ts';
import type { Pronunciation } from '@tidings/contracts/narration/narration.ts';
import { LexiconRefusedModel } from './lexicon.model.ts';
import type { LexiconEntryInput } from './lexicon.model.ts';

const refused = (code: string, message: string, field: string | null): LexiconRefusedModel =>
  Object.assign(new LexiconRefusedModel(), { code, message, field });

const reasons: Readonly<Record<string, readonly [code: string, message: string]>> = {
  match: [
    'MATCH_INVALID',
    'Enter the name as it appears in texts: it must begin with a letter or digit and have at most ' +
      `${PRONUNCIATION_MATCH_CHARS_MAX} characters.`,
  ],
  say: ['SAY_INVALID', `Enter how the name is pronounced, in at most ${PRONUNCIATION_SAY_CHARS_MAX} characters.`],
  language: ['LANGUAGE_INVALID', '"language" must be a language code such as "en".'],
};

const storable = (text: string): string => text.normalize('NFC');

export function checkLexiconEntry(input: LexiconEntryInput): Pronunciation | LexiconRefusedModel {
  const { match, say, kind, language, caseSensitive } = input;
  const read = pronunciationSchema.safeParse({
    match: storable(match),
    say: storable(say ?? ''),
    kind: kind ?? 'word',
    language: language ? getPrimaryLanguage(language) : null,
    caseSensitive: caseSensitive ?? true,
  });
  const field = [match, say ?? ''].findIndex((text) => text.includes('\u0000') || !text.isWellFormed());
  const invalidField =
    field >= 0
      ? (['match', 'say'][field] ?? 'match')
      : read.success
        ? null
        : String(read.error.issues[0]?.path[0] ?? 'match');
  if (invalidField === null && read.success) return read.data;
  const [code, message] = reasons[invalidField ?? 'match'] ?? ['MATCH_INVALID', 'This name cannot be stored.'];
  return refused(code, message, invalidField);
}

export const createLexiconFullRefusal = (): LexiconRefusedModel =>
  refused('LEXICON_FULL', `You already have ${PRONUNCIATIONS_MAX} names. Remove one to add another.`, null);
