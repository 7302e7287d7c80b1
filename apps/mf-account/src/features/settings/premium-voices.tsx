import type { Voice } from '@tidings/api-client/operations/voices.query.ts';
import { primaryOf } from '@tidings/contracts/languages/tag.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Select } from '@tidings/ui/select.tsx';
import { VoiceFace } from '@tidings/ui/voice-face.tsx';
import { SettingLine } from '../../account-page/setting-line.tsx';
import type { PreferencesFields } from '../../generated/operation-types.ts';
import { usePageWords } from '../../page.words.ts';
import { voicesByLanguage } from '../../preferences/apply-preferences.ts';
import type { Choose } from '../../preferences/use-choose.ts';
import { languageNameIn } from './places.ts';
import css from './settings.module.css';
import { useSettingsWords } from './settings.words.ts';

type Chosen = Partial<Pick<PreferencesFields, 'premiumVoice' | 'voices'>>;
type Props = { stored: PreferencesFields; choose: Choose; voices: readonly Voice[] };
type PartProps = { stored: PreferencesFields; apply: (change: Chosen) => void; voices: readonly Voice[] };

const premiumOf = ({ premiumVoice }: PreferencesFields, voices: readonly Voice[]) =>
  voices.find(({ id, name }) => id === premiumVoice || name === premiumVoice);

/** Premium voice, and voices per language. */
export function PremiumVoices({ stored, choose, voices }: Props) {
  const { player } = useShell();
  const apply = (change: Chosen) => {
    const next = choose(change);
    if (next) player.setVoices(voicesByLanguage(next, voices));
  };
  return (
    <>
      <PremiumVoice stored={stored} apply={apply} voices={voices} />
      <VoicesByLanguage stored={stored} apply={apply} voices={voices} />
    </>
  );
}

/** The server names languages in English. */
function useTongueOf(): (voice: Voice) => string {
  const { locale } = usePageWords();
  return ({ language, languageName }) =>
    primaryOf(locale) === 'en' ? languageName : languageNameIn(locale, language, languageName);
}

/** When chosen, it replaces the voice of its own language. */
function PremiumVoice({ stored, apply, voices }: PartProps) {
  const words = useSettingsWords();
  const tongueOf = useTongueOf();
  const genderOf = ({ gender }: Voice) => (words.genders as Record<string, string>)[gender] ?? gender;
  const chosen = premiumOf(stored, voices);
  const use = (voice: Voice) =>
    apply({
      premiumVoice: voice.id,
      ...(stored.voices.some(({ language }) => primaryOf(language) === primaryOf(voice.language))
        ? { voices: stored.voices.filter(({ language }) => primaryOf(language) !== primaryOf(voice.language)) }
        : {}),
    });
  const labelOf = (voice: Voice) => words.list(...[voice.name, tongueOf(voice), genderOf(voice)].filter(Boolean));
  const missing = voices.length === 0 ? words.noVoices : words.voiceMissing(stored.premiumVoice);
  const none = chosen ? [] : [{ value: '', label: missing }];
  return (
    <SettingLine name={words.premiumVoice} labels="premium-voice" hint={words.premiumVoiceHint}>
      <div className={css.voice}>
        <VoiceFace name={chosen?.name ?? stored.premiumVoice} size={64} />
        <Select
          id="premium-voice"
          value={chosen?.id ?? ''}
          disabled={voices.length === 0}
          options={[...none, ...voices.map((voice) => ({ value: voice.id, label: labelOf(voice) }))]}
          onChoose={(chosenId) => {
            const voice = voices.find(({ id }) => id === chosenId);
            if (voice) use(voice);
          }}
        />
      </div>
    </SettingLine>
  );
}

function VoicesByLanguage({ stored, apply, voices }: PartProps) {
  const words = useSettingsWords();
  const { locale } = usePageWords();
  const tongueOf = useTongueOf();
  const nameOf = (language: string) => languageNameIn(locale, language, language);
  const premium = premiumOf(stored, voices);
  const give = (language: string, voice: string) =>
    apply({
      voices: [
        ...stored.voices.filter((one) => primaryOf(one.language) !== language),
        ...(voice === '' ? [] : [{ language, voice }]),
      ],
    });
  const spoken = [...new Set(voices.map(({ language }) => primaryOf(language)))].toSorted((a, b) =>
    nameOf(a).localeCompare(nameOf(b), locale),
  );
  const optionsOf = (language: string) => [
    {
      value: '',
      label: premium && primaryOf(premium.language) === language ? words.premium(premium.name) : words.standard,
    },
    ...voices
      .filter((voice) => primaryOf(voice.language) === language)
      .map((voice) => ({ value: voice.id, label: words.list(voice.name, tongueOf(voice)) })),
  ];
  return (
    <details className={css.more}>
      <summary>{words.voicesByLanguage}</summary>
      <div className={css.languages}>
        {spoken.map((language) => (
          <label key={language}>
            <span>{nameOf(language)}</span>
            <Select
              value={stored.voices.find((one) => primaryOf(one.language) === language)?.voice ?? ''}
              options={optionsOf(language)}
              onChoose={(voice) => give(language, voice)}
            />
          </label>
        ))}
      </div>
    </details>
  );
}
