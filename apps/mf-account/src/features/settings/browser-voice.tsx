import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { SettingLine } from '../../account-page/setting-line.tsx';
import type { PreferencesFields } from '../../generated/operation-types.ts';
import type { Choose } from '../../preferences/use-choose.ts';
import css from './settings.module.css';
import { useSettingsWords } from './settings.words.ts';
import { useBrowserVoices } from './use-browser-voices.ts';

/**
 * The voice of this browser. Its place in the list is stored; another browser has another list and keeps its own voice.
 */
export function BrowserVoice({ stored, choose }: { stored: PreferencesFields; choose: Choose }) {
  const words = useSettingsWords();
  const { player } = useShell();
  const voices = useBrowserVoices();
  const chosen = usePlayer((state) => state.browserVoice);
  const value = chosen ?? voices[stored.voice]?.voiceURI ?? '';
  const use = (uri: string) => {
    const index = voices.findIndex(({ voiceURI }) => voiceURI === uri);
    if (index >= 0 && choose({ voice: index })) player.setBrowserVoice(uri);
  };
  return (
    <SettingLine name={words.browserVoice} labels="browser-voice" hint={words.browserVoiceHint}>
      <select
        id="browser-voice"
        className={css.select}
        value={value}
        disabled={voices.length === 0}
        onChange={(event) => use(event.target.value)}
      >
        {voices.length === 0 && <option value="">{words.noBrowserVoices}</option>}
        {voices.map(({ voiceURI, name, lang }) => (
          <option key={voiceURI} value={voiceURI}>
            {name} - {lang}
          </option>
        ))}
      </select>
    </SettingLine>
  );
}
