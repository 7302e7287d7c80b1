import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useBrowserVoices } from '@tidings/shell-api/use-browser-voices.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import type { PreferencesFields } from '../../generated/operation-types.ts';
import type { PreferencesUpdater } from '../../preferences/use-update-preferences.ts';
import { SettingSelect } from './setting-select.tsx';
import { useSettingsWords } from './settings.words.ts';

/** Lets a person choose a browser voice. The preference stores its index in the browser's voice list. */
export function BrowserVoice({ stored, choose }: { stored: PreferencesFields; choose: PreferencesUpdater }) {
  const words = useSettingsWords();
  const { player } = useShell();
  const voices = useBrowserVoices();
  const current = usePlayer((state) => state.browserVoice);
  const value = current ?? voices[stored.voice]?.voiceURI ?? '';
  const use = (uri: string) => {
    const index = voices.findIndex(({ voiceURI }) => voiceURI === uri);
    if (index >= 0 && choose({ voice: index })) player.setBrowserVoice(uri);
  };
  return (
    <SettingSelect
      id="browser-voice"
      name={words.browserVoice}
      hint={words.browserVoiceHint}
      value={value}
      disabled={voices.length === 0}
      options={
        voices.length === 0
          ? [{ value: '', label: words.noBrowserVoices }]
          : voices.map(({ voiceURI, name, lang }) => ({ value: voiceURI, label: `${name} - ${lang}` }))
      }
      onChoose={use}
    />
  );
}
