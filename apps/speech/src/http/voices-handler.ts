import type { CatalogueVoice } from '@tidings/contracts/voices/voice-catalogue.ts';
import { voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import { PollyError } from './polly-error.ts';

/** The row of a voice's second language. */
const isSecond = (voice: CatalogueVoice): boolean => voice.id !== voice.pollyId;

/** `GET /v1/voices`: the voices that passed their check, as Polly lists them, one page. */
export function voicesAnswer(query: URLSearchParams, offered: readonly CatalogueVoice[]): object {
  if (query.has('NextToken')) throw new PollyError('InvalidNextTokenException', 'There is only one page of voices.');
  const engine = query.get('Engine');
  if (engine !== null && engine !== 'standard') return { Voices: [] };
  const language = query.get('LanguageCode');
  const countsSecondLanguage = query.get('IncludeAdditionalLanguageCodes') === 'true';
  const wanted = offered.filter((voice) => language === null || voice.locale === language)
    .filter((voice) => language === null ? !isSecond(voice) : countsSecondLanguage || !isSecond(voice))
    .map((voice) => voiceCatalogue.find((first) => first.id === voice.pollyId) ?? voice);
  return {
    Voices: wanted.map((voice) => ({
      Id: voice.pollyId, Name: voice.name, Gender: voice.gender, LanguageCode: voice.locale, LanguageName: voice.languageName,
      SupportedEngines: ['standard'],
      AdditionalLanguageCodes: offered.filter((other) => other.pollyId === voice.pollyId && isSecond(other)).map((other) => other.locale),
    })),
  };
}
