import type { Preferences, Voice } from '@tidings/api-client/types.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { VoiceFace } from '@tidings/ui/voice-face.tsx';
import { voicesByLanguage } from '../../preferences/apply-preferences.ts';
import type { Choose } from '../../preferences/use-choose.ts';
import { SettingLine } from './setting-line.tsx';
import css from './settings.module.css';

const primary = (tag: string) => tag.toLowerCase().split('-')[0] ?? tag;
const nameOf = (language: string) => new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

/** The premium voice, and a voice for each language that wants another. */
export function PremiumVoices({ stored, choose, voices }: { stored: Preferences; choose: Choose; voices: readonly Voice[] }) {
  const { player } = useShell();
  const chosen = voices.find(({ id, name }) => id === stored.premiumVoice || name === stored.premiumVoice);
  const apply = (change: Partial<Pick<Preferences, 'premiumVoice' | 'voices'>>) => {
    const next = choose(change);
    if (next) player.setVoices(voicesByLanguage(next, voices));
  };
  const use = (voice: Voice) => apply({ premiumVoice: voice.id, ...(stored.voices.some(({ language }) => primary(language) === primary(voice.language)) ? { voices: stored.voices.filter(({ language }) => primary(language) !== primary(voice.language)) } : {}) });
  const useFor = (language: string, voice: string) => apply({ voices: [...stored.voices.filter((one) => primary(one.language) !== language), ...(voice === '' ? [] : [{ language, voice }])] });
  const spoken = [...new Set(voices.map(({ language }) => primary(language)))].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
  return (
    <>
      <SettingLine name="Premium voice" labels="premium-voice" hint="Spoken by the server. Keeps playing when the phone locks.">
        <div className={css.voice}>
          <VoiceFace name={chosen?.name ?? stored.premiumVoice} size={64} />
          <select id="premium-voice" className={css.select} value={chosen?.id ?? ''} disabled={voices.length === 0} onChange={(event) => { const voice = voices.find(({ id }) => id === event.target.value); if (voice) use(voice); }}>
            {!chosen && <option value="">{voices.length === 0 ? 'The server has no voices just now' : `${stored.premiumVoice} is not here; choose another`}</option>}
            {voices.map(({ id, name, languageName, gender }) => <option key={id} value={id}>{name}, {languageName}, {gender}</option>)}
          </select>
        </div>
      </SettingLine>
      <details className={css.more}>
        <summary>A voice for each language</summary>
        <div className={css.languages}>
          {spoken.map((language) => (
            <label key={language}>
              <span>{nameOf(language)}</span>
              <select className={css.select} value={stored.voices.find((one) => primary(one.language) === language)?.voice ?? ''} onChange={(event) => useFor(language, event.target.value)}>
                <option value="">{chosen && primary(chosen.language) === language ? `Premium voice (${chosen.name})` : 'Standard'}</option>
                {voices.filter((voice) => primary(voice.language) === language).map(({ id, name, languageName }) => <option key={id} value={id}>{name}, {languageName}</option>)}
              </select>
            </label>
          ))}
        </div>
      </details>
    </>
  );
}
