import type { Preferences } from '@tidings/api-client/types.ts';
import { usePreferences, useShell } from '@tidings/shell-api/shell-context.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { useState } from 'react';
import type { Choose } from '../../preferences/use-choose.ts';
import { countries, languages } from './places.ts';
import { SettingLine } from './setting-line.tsx';
import css from './settings.module.css';

const UNAVAILABLE = 'Auto-translate service is currently unavailable.';
const themes = [['system', 'System'], ['light', 'Light'], ['dark', 'Dark']] as const;

/** Where one is, what one reads in, and what one wants to be told. */
export function PreferencesPanel({ stored, choose }: { stored: Preferences; choose: Choose }) {
  const { preferences, notify, track } = useShell();
  const { theme } = usePreferences();
  const [asked, setAsked] = useState(false);
  const country = (code: string) => {
    if (!choose({ country: code })) return;
    preferences.set({ country: code });
    track({ name: 'CountrySelected', attributes: { country: code } });
  };
  const language = (code: string) => {
    if (!choose({ language: code })) return;
    preferences.set({ language: code });
    track({ name: 'LanguageSelected', attributes: { language: code } });
  };
  return (
    <>
      <SettingLine name="Country" labels="country" hint="Decides whose headlines come first.">
        <select id="country" className={css.select} value={stored.country} onChange={(event) => country(event.target.value)}>
          {countries.map(({ code, name }) => <option key={code} value={code}>{name}</option>)}
        </select>
      </SettingLine>
      <SettingLine name="Language" labels="language" hint="The language of the headlines.">
        <select id="language" className={css.select} value={stored.language} onChange={(event) => language(event.target.value)}>
          {languages.map(({ code, name, flag }) => <option key={code} value={code} lang={code}>{flag} {name}</option>)}
        </select>
      </SettingLine>
      <SettingLine side name="Notifications" labels="notifications" hint="One message when your morning queue is ready.">
        <input id="notifications" type="checkbox" role="switch" className={css.switch} checked={stored.notifications} aria-checked={stored.notifications} onChange={(event) => choose({ notifications: event.target.checked })} />
      </SettingLine>
      <SettingLine side name="Auto-translate" labels="auto-translate" hint={<>Read foreign stories in your language.{asked && <span className={css.warn}><Icon name="alert" size={18} />{UNAVAILABLE}</span>}</>}>
        <input id="auto-translate" type="checkbox" role="switch" className={css.switch} checked={false} aria-checked={false} onChange={() => { setAsked(true); notify('warning', UNAVAILABLE); }} />
      </SettingLine>
      <SettingLine name="Appearance" labels="appearance" hint="Kept on this device.">
        <select id="appearance" className={css.select} value={theme} onChange={(event) => { const found = themes.find(([key]) => key === event.target.value); if (found) preferences.set({ theme: found[0] }); }}>
          {themes.map(([key, name]) => <option key={key} value={key}>{name}</option>)}
        </select>
      </SettingLine>
    </>
  );
}
