import { useVoices } from '@tidings/api-client/operations/voices.query.ts';
import { PREFERENCE_STEP, numberPreferences, soundPreferenceNames } from '@tidings/contracts/listening/preferences.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { useBrowserVoices } from '@tidings/shell-api/use-browser-voices.ts';
import { Button } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { TickSlider } from '@tidings/ui/tick-slider.tsx';
import { SettingRow } from '../../account-page/account-page.tsx';
import type { PreferencesFields } from '../../generated/operation-types.ts';
import {
  type PlaybackSettings,
  applyPlaybackSettings,
  defaultPlaybackSettings,
} from '../../preferences/apply-preferences.ts';
import { usePreferencesWords } from '../../preferences/preferences.words.ts';
import type { PreferencesUpdater } from '../../preferences/use-update-preferences.ts';
import { PremiumVoices } from './premium-voices.tsx';
import { Pronunciation } from './pronunciation.tsx';
import { ReadingOptions } from './reading-options.tsx';
import { SettingSelect } from './setting-controls.tsx';
import css from './settings.module.css';
import { useSettingsWords } from './settings.words.ts';
import { TestSentence } from './test-sentence.tsx';

export function PlayerSettingsPanel({ stored, choose }: { stored: PreferencesFields; choose: PreferencesUpdater }) {
  const words = useSettingsWords();
  const { labels } = usePreferencesWords();
  const { player } = useShell();
  const voices = useVoices(null).data ?? [];
  const deliver = (change: Partial<PlaybackSettings>) => {
    const next = choose(change);
    if (next) applyPlaybackSettings(player, next);
  };
  return (
    <>
      <TestSentence stored={stored} voices={voices} />
      <SettingRow name={words.delivery} hint={words.deliveryHint}>
        <div className={css.sliders}>
          <PreferenceSlider
            name="speed"
            label={words.rate}
            value={stored.speed}
            onChange={(speed) => deliver({ speed, speeds: [] })}
          />
          {stored.speeds.length > 0 && (
            <p className={css.hint}>
              {words.ownSpeeds(stored.speeds.map(({ kind, speed }) => `${words.kinds[kind]} ${speed}×`).join(', '))}
            </p>
          )}
          {soundPreferenceNames.map((name) => (
            <PreferenceSlider
              key={name}
              name={name}
              label={labels[name]}
              value={stored[name]}
              onChange={(value) => deliver({ [name]: value })}
            />
          ))}
          <p className={css.hint}>{words.pitchHint}</p>
          <p>
            <Button onClick={() => deliver(defaultPlaybackSettings)}>
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

type PreferenceSliderProps = {
  name: keyof typeof numberPreferences;
  label: string;
  value: number;
  onChange: (value: number) => void;
};

function PreferenceSlider({ name, ...slider }: PreferenceSliderProps) {
  const [min, max] = numberPreferences[name].range;
  return <TickSlider buttons large min={min} max={max} step={PREFERENCE_STEP} {...slider} />;
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
