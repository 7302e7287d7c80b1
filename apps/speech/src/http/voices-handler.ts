import { getVoiceLabel, voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import { type CatalogueVoice, parseCustomVoiceOrigin } from '@tidings/contracts/voices/voice.ts';
import type { LanguageVoices } from '../catalogue/language-voices.ts';
import { getEngineBuild } from '../engines/engine-table.ts';
import type { VoiceSupply } from '../provision/voice-supply.ts';
import type { SpokenVoice } from '../voices/repertoire.ts';
import type { VoiceSelfCheck } from '../voices/self-check.ts';
import { PollyError } from './speech-request.ts';

const isSecond = ({ voice }: SpokenVoice): boolean => voice.id !== voice.pollyId;
const findFirstVoice = (voice: CatalogueVoice): CatalogueVoice =>
  voiceCatalogue.find((first) => first.id === voice.pollyId) ?? voice;

/** Adds the origin of a custom voice to its name, because Polly's protocol has no field for it. */
const pollyName = (voice: CatalogueVoice): string =>
  parseCustomVoiceOrigin(voice.id) ? `${voice.name} (${getVoiceLabel(voice, 'neural')})` : voice.name;

export function createVoicesResponse(query: URLSearchParams, offered: readonly SpokenVoice[]): object {
  if (query.has('NextToken'))
    throw new PollyError(
      'InvalidNextTokenException',
      'NextToken is not supported, because the list of voices has only one page.',
    );
  const engine = query.get('Engine');
  const language = query.get('LanguageCode');
  const countsSecondLanguage = query.get('IncludeAdditionalLanguageCodes') === 'true';
  const fitting = offered.filter((spoken) => engine === null || spoken.engine === engine);
  const listedVoices = new Set(
    fitting
      .filter(({ voice }) => language === null || voice.locale === language)
      .filter((spoken) => !isSecond(spoken) || (language !== null && countsSecondLanguage))
      .map(({ voice }) => findFirstVoice(voice)),
  );
  return {
    Voices: [...listedVoices].map((voice) => ({
      Id: voice.pollyId,
      Name: pollyName(voice),
      ...(voice.gender === '' ? {} : { Gender: voice.gender }),
      LanguageCode: voice.locale,
      LanguageName: voice.languageName,
      SupportedEngines: [
        ...new Set(offered.filter((spoken) => spoken.voice.pollyId === voice.pollyId).map((spoken) => spoken.engine)),
      ],
      AdditionalLanguageCodes: [
        ...new Set(
          offered
            .filter((spoken) => spoken.voice.pollyId === voice.pollyId && isSecond(spoken))
            .map((spoken) => spoken.voice.locale),
        ),
      ],
    })),
  };
}

/**
 * Returns data that Polly's protocol has no fields for: `builds` maps voice and quality to the engine build, `natural`
 * contains the download state and speed (with the `locale`, if only one language is concerned), `guests` lists the
 * available custom voices, and `hidden` lists the unavailable ones with their reasons.
 */
export function createTidingsVoicesResponse(
  check: VoiceSelfCheck,
  supply: VoiceSupply,
  languages: LanguageVoices,
): object {
  const builds: Record<string, Record<string, string>> = {};
  for (const { voice, engine, engineVoice } of check.candidates)
    (builds[voice.id] ??= {})[engine] = getEngineBuild(engineVoice);
  const isSettled = supply.state.state === 'ready' || supply.state.state === 'off';
  const state = (isSettled ? languages.state : undefined) ?? supply.state;
  return {
    builds,
    offered: check.offered.map(({ voice, engine, engineVoice }) => ({
      id: voice.id,
      engine,
      kind: engineVoice.engine,
    })),
    natural: { ...state, isRealTime: supply.isRealTime, wallPerSecond: supply.wallPerSecond },
    guests: check.offered.flatMap(({ voice: { id, name, locale } }) =>
      parseCustomVoiceOrigin(id) ? [{ id, name, locale }] : [],
    ),
    hidden: check.hidden,
  };
}
