import type { Voice } from '@tidings/api-client/operations/voices.query.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { VoiceFace } from '@tidings/ui/voice-face.tsx';
import type { Preferences } from '../../generated/operation-types.ts';
import { voicesByLanguage } from '../../preferences/apply-preferences.ts';
import type { Choose } from '../../preferences/use-choose.ts';
import { usePageWords } from '../../use-page-words.ts';
import { languageNameIn, primaryOf } from './places.ts';
import { SettingLine } from './setting-line.tsx';
import css from './settings.module.css';
import { useSettingsWords } from './use-settings-words.ts';

/** The premium voice, and a voice for each language that wants another. */
export function PremiumVoices({
  stored,
  choose,
  voices,
}: {
  stored: Preferences;
  choose: Choose;
  voices: readonly Voice[];
}) {
  const words = useSettingsWords();
  const { locale } = usePageWords();
  const { player } = useShell();
  const nameOf = (language: string) => languageNameIn(locale, language, language);
  // The server's names are English ones.
  const tongueOf = ({ language, languageName }: Voice) =>
    primaryOf(locale) === 'en' ? languageName : languageNameIn(locale, language, languageName);
  const genderOf = ({ gender }: Voice) => (words.genders as Record<string, string>)[gender] ?? gender;
  const chosen = voices.find(({ id, name }) => id === stored.premiumVoice || name === stored.premiumVoice);
  const apply = (change: Partial<Pick<Preferences, 'premiumVoice' | 'voices'>>) => {
    const next = choose(change);
    if (next) player.setVoices(voicesByLanguage(next, voices));
  };
  const use = (voice: Voice) =>
    apply({
      premiumVoice: voice.id,
      ...(stored.voices.some(({ language }) => primaryOf(language) === primaryOf(voice.language))
        ? { voices: stored.voices.filter(({ language }) => primaryOf(language) !== primaryOf(voice.language)) }
        : {}),
    });
  const useFor = (language: string, voice: string) =>
    apply({
      voices: [
        ...stored.voices.filter((one) => primaryOf(one.language) !== language),
        ...(voice === '' ? [] : [{ language, voice }]),
      ],
    });
  const spoken = [...new Set(voices.map(({ language }) => primaryOf(language)))].toSorted((a, b) =>
    nameOf(a).localeCompare(nameOf(b), locale),
  );
  return (
    <>
      <SettingLine name={words.premiumVoice} labels="premium-voice" hint={words.premiumVoiceHint}>
        <div className={css.voice}>
          <VoiceFace name={chosen?.name ?? stored.premiumVoice} size={64} />
          <select
            id="premium-voice"
            className={css.select}
            value={chosen?.id ?? ''}
            disabled={voices.length === 0}
            onChange={(event) => {
              const voice = voices.find(({ id }) => id === event.target.value);
              if (voice) use(voice);
            }}
          >
            {!chosen && (
              <option value="">{voices.length === 0 ? words.noVoices : words.voiceMissing(stored.premiumVoice)}</option>
            )}
            {voices.map((voice) => (
              <option key={voice.id} value={voice.id}>
                {words.list(...[voice.name, tongueOf(voice), genderOf(voice)].filter(Boolean))}
              </option>
            ))}
          </select>
        </div>
      </SettingLine>
      <details className={css.more}>
        <summary>{words.voicesByLanguage}</summary>
        <div className={css.languages}>
          {spoken.map((language) => (
            <label key={language}>
              <span>{nameOf(language)}</span>
              <select
                className={css.select}
                value={stored.voices.find((one) => primaryOf(one.language) === language)?.voice ?? ''}
                onChange={(event) => useFor(language, event.target.value)}
              >
                <option value="">
                  {chosen && primaryOf(chosen.language) === language ? words.premium(chosen.name) : words.standard}
                </option>
                {voices
                  .filter((voice) => primaryOf(voice.language) === language)
                  .map((voice) => (
                    <option key={voice.id} value={voice.id}>
                      {words.list(voice.name, tongueOf(voice))}
                    </option>
                  ))}
              </select>
            </label>
          ))}
        </div>
      </details>
    </>
  );
}
