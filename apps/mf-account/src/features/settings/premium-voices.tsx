import type { Voice } from '@tidings/api-client/operations/voices.query.ts';
import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Select } from '@tidings/ui/select.tsx';
import { VoiceAvatar } from '@tidings/ui/voice-avatar.tsx';
import { SettingRow } from '../../account-page/account-page.tsx';
import type { PreferencesFields } from '../../generated/operation-types.ts';
import { usePageWords } from '../../page.words.ts';
import { mapVoicesByLanguage } from '../../preferences/apply-preferences.ts';
import type { PreferencesUpdater } from '../../preferences/use-update-preferences.ts';
import { formatLanguageName } from './countries.ts';
import css from './settings.module.css';
import { useSettingsWords } from './settings.words.ts';

type Chosen = Partial<Pick<PreferencesFields, 'premiumVoice' | 'voices'>>;
type Props = { stored: PreferencesFields; choose: PreferencesUpdater; voices: readonly Voice[] };
type PartProps = { stored: PreferencesFields; apply: (change: Chosen) => void; voices: readonly Voice[] };

const findPremiumVoice = ({ premiumVoice }: PreferencesFields, voices: readonly Voice[]) =>
  voices.find(({ id, name }) => id === premiumVoice || name === premiumVoice);

export function PremiumVoices({ stored, choose, voices }: Props) {
  const { player } = useShell();
  const apply = (change: Chosen) => {
    const next = choose(change);
    if (next) player.setVoices(mapVoicesByLanguage(next, voices));
  };
  return (
    <>
      <PremiumVoice stored={stored} apply={apply} voices={voices} />
      <VoicesByLanguage stored={stored} apply={apply} voices={voices} />
    </>
  );
}

/** Returns a function that names a voice's language in the page's language. The server's names are English. */
function useVoiceLanguage(): (voice: Voice) => string {
  const { locale } = usePageWords();
  return ({ language, languageName }) =>
    getPrimaryLanguage(locale) === 'en' ? languageName : formatLanguageName(locale, language, languageName);
}

/** Lets a person choose the premium voice, which also replaces the voice chosen for its language. */
function PremiumVoice({ stored, apply, voices }: PartProps) {
  const words = useSettingsWords();
  const nameLanguage = useVoiceLanguage();
  const formatGender = ({ gender }: Voice) => (words.genders as Record<string, string>)[gender] ?? gender;
  const premiumVoice = findPremiumVoice(stored, voices);
  const use = (voice: Voice) =>
    apply({
      premiumVoice: voice.id,
      ...(stored.voices.some(({ language }) => getPrimaryLanguage(language) === getPrimaryLanguage(voice.language))
        ? {
            voices: stored.voices.filter(
              ({ language }) => getPrimaryLanguage(language) !== getPrimaryLanguage(voice.language),
            ),
          }
        : {}),
    });
  const formatLabel = (voice: Voice) =>
    words.list(...[voice.name, nameLanguage(voice), formatGender(voice)].filter(Boolean));
  const missing = voices.length === 0 ? words.noVoices : words.voiceMissing(stored.premiumVoice);
  const none = premiumVoice ? [] : [{ value: '', label: missing }];
  return (
    <SettingRow name={words.premiumVoice} labels="premium-voice" hint={words.premiumVoiceHint}>
      <div className={css.voice}>
        <VoiceAvatar name={premiumVoice?.name ?? stored.premiumVoice} size={64} />
        <Select
          id="premium-voice"
          value={premiumVoice?.id ?? ''}
          disabled={voices.length === 0}
          options={[...none, ...voices.map((voice) => ({ value: voice.id, label: formatLabel(voice) }))]}
          onChoose={(chosenId) => {
            const voice = voices.find(({ id }) => id === chosenId);
            if (voice) use(voice);
          }}
        />
      </div>
    </SettingRow>
  );
}

function VoicesByLanguage({ stored, apply, voices }: PartProps) {
  const words = useSettingsWords();
  const { locale } = usePageWords();
  const nameLanguage = useVoiceLanguage();
  const formatLanguage = (language: string) => formatLanguageName(locale, language, language);
  const premium = findPremiumVoice(stored, voices);
  const give = (language: string, voice: string) =>
    apply({
      voices: [
        ...stored.voices.filter((one) => getPrimaryLanguage(one.language) !== language),
        ...(voice === '' ? [] : [{ language, voice }]),
      ],
    });
  const spoken = [...new Set(voices.map(({ language }) => getPrimaryLanguage(language)))].toSorted((a, b) =>
    formatLanguage(a).localeCompare(formatLanguage(b), locale),
  );
  const listOptions = (language: string) => [
    {
      value: '',
      label:
        premium && getPrimaryLanguage(premium.language) === language ? words.premium(premium.name) : words.standard,
    },
    ...voices
      .filter((voice) => getPrimaryLanguage(voice.language) === language)
      .map((voice) => ({ value: voice.id, label: words.list(voice.name, nameLanguage(voice)) })),
  ];
  return (
    <details className={css.more}>
      <summary>{words.voicesByLanguage}</summary>
      <div className={css.languages}>
        {spoken.map((language) => (
          <label key={language}>
            <span>{formatLanguage(language)}</span>
            <Select
              value={stored.voices.find((one) => getPrimaryLanguage(one.language) === language)?.voice ?? ''}
              options={listOptions(language)}
              onChoose={(voice) => give(language, voice)}
            />
          </label>
        ))}
      </div>
    </details>
  );
}
