import { useVoices } from '@tidings/api-client/operations/voices.query.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { useBrowserVoices } from '@tidings/shell-api/use-browser-voices.ts';
import { Button } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { TickSlider } from '@tidings/ui/tick-slider.tsx';
import { SettingRow } from '../../account-page/account-page.tsx';
import type { PreferencesFields } from '../../generated/operation-types.ts';
import { applyPlaybackSettings } from '../../preferences/apply-preferences.ts';
import type { PreferencesUpdater } from '../../preferences/use-update-preferences.ts';
import { PremiumVoices } from './premium-voices.tsx';
import { Pronunciation } from './pronunciation.tsx';
import { ReadingOptions } from './reading-options.tsx';
import { SettingSelect } from './setting-controls.tsx';
import css from './settings.module.css';
import { useSettingsWords } from './settings.words.ts';
import { TestSentence } from './test-sentence.tsx';

const plain = { speed: 1, speeds: [], pitch: 1, volume: 1 };

export function PlayerSettingsPanel({ stored, choose }: { stored: PreferencesFields; choose: PreferencesUpdater }) {
  const words = useSettingsWords();
  const { player } = useShell();
  const voices = useVoices(null).data ?? [];
  const deliver = (change: Partial<Pick<PreferencesFields, 'speed' | 'speeds' | 'pitch' | 'volume'>>) => {
    const next = choose(change);
    if (next) applyPlaybackSettings(player, next);
  };
  return (
    <>
      <TestSentence stored={stored} voices={voices} />
      <SettingRow name={words.delivery} hint={words.deliveryHint}>
        <div className={css.sliders}>
          <TickSlider
            buttons
            large
            label={words.rate}
            min={0.5}
            max={2}
            step={0.1}
            value={stored.speed}
            onChange={(speed) => deliver({ speed, speeds: [] })}
          />
          {stored.speeds.length > 0 && (
            <p className={css.hint}>
              {words.ownSpeeds(stored.speeds.map(({ kind, speed }) => `${words.kinds[kind]} ${speed}×`).join(', '))}
            </p>
          )}
          <TickSlider
            buttons
            large
            label={words.pitch}
            min={0}
            max={2}
            step={0.1}
            value={stored.pitch}
            onChange={(pitch) => deliver({ pitch })}
          />
          <TickSlider
            buttons
            large
            label={words.volume}
            min={0}
            max={1}
            step={0.1}
            value={stored.volume}
            onChange={(volume) => deliver({ volume })}
          />
          <p className={css.hint}>{words.pitchHint}</p>
          <p>
            <Button onClick={() => deliver(plain)}>
              <Icon name="reset" />
              {words.reset}
            </Button>
          </p>
        </div>
      </SettingRow>
      <BrowserVoice stored={stored} choose={choose} />
      <PremiumVoices stored={stored} choose={choose} voices={voices} />
      <ReadingOptions stored={stored} choose={choose} voices={voices} />
      <Pronunciation stored={stored} />
    </>
  );
}

/** Lets a person choose a browser voice. The preference stores its index in the browser's voice list. */
function BrowserVoice({ stored, choose }: { stored: PreferencesFields; choose: PreferencesUpdater }) {
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
