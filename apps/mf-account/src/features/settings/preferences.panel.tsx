import { interfaceLanguageFor, interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import { readingLanguages, baseLanguageOf } from '@tidings/contracts/languages/reading-languages.ts';
import { usePreferences, useShell } from '@tidings/shell-api/shell-context.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { useMemo, useState } from 'react';
import { SettingLine } from '../../account-page/setting-line.tsx';
import type { PreferencesFields } from '../../generated/operation-types.ts';
import { usePageWords } from '../../page.words.ts';
import type { Choose } from '../../preferences/use-choose.ts';
import { useLanguages } from './languages.query.ts';
import { countriesIn } from './places.ts';
import { SettingSwitch } from './setting-switch.tsx';
import css from './settings.module.css';
import { useSettingsWords } from './settings.words.ts';

const themes = ['system', 'light', 'dark'] as const;

/** Where one is, what one reads in, and how this device shows it. */
export function PreferencesPanel({ stored, choose }: { stored: PreferencesFields; choose: Choose }) {
  const words = useSettingsWords();
  const { locale } = usePageWords();
  const countries = useMemo(() => countriesIn(locale), [locale]);
  const { preferences, track } = useShell();
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
      <SettingLine name={words.country} labels="country" hint={words.countryHint}>
        <select
          id="country"
          className={css.select}
          value={stored.country}
          onChange={(event) => country(event.target.value)}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </SettingLine>
      <SettingLine name={words.language} labels="language" hint={words.languageHint}>
        <LanguageSelect value={stored.language} onChoose={language} />
      </SettingLine>
      <Translate />
      <ThisDevice />
    </>
  );
}

/** Nothing translates the stories yet: who asks for it sees so. */
function Translate() {
  const words = useSettingsWords();
  const { notify } = useShell();
  const [asked, setAsked] = useState(false);
  return (
    <SettingSwitch
      id="auto-translate"
      name={words.translate}
      hint={
        <>
          {words.translateHint}
          {asked && (
            <span className={css.warn}>
              <Icon name="alert" size={18} />
              {words.translateUnavailable}
            </span>
          )}
        </>
      }
      on={false}
      onChange={() => {
        setAsked(true);
        notify('warning', words.translateUnavailable);
      }}
    />
  );
}

/** What each device has for itself. */
function ThisDevice() {
  const words = useSettingsWords();
  const { preferences } = useShell();
  const { theme, interfaceLanguage } = usePreferences();
  return (
    <>
      <SettingLine name={words.appearance} labels="appearance" hint={words.thisDevice}>
        <select
          id="appearance"
          className={css.select}
          value={theme}
          onChange={(event) => preferences.set({ theme: themes.find((name) => name === event.target.value) ?? theme })}
        >
          {themes.map((name) => (
            <option key={name} value={name}>
              {words.themes[name]}
            </option>
          ))}
        </select>
      </SettingLine>
      <SettingLine name={words.interfaceLanguage} labels="interface-language" hint={words.thisDevice}>
        <select
          id="interface-language"
          className={css.select}
          value={interfaceLanguage}
          onChange={(event) => preferences.set({ interfaceLanguage: interfaceLanguageFor([event.target.value]) })}
        >
          {interfaceLanguages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </SettingLine>
    </>
  );
}

/** The languages of the stories, each with what it has as soon as that is known. */
function LanguageSelect({ value, onChoose }: { value: string; onChoose: (code: string) => void }) {
  const words = useSettingsWords();
  const offers = useLanguages().data;
  const offered = (code: string, name: string) => {
    const offer = offers?.find((one) => one.code === code);
    if (!offer) return name;
    const { stories, voices } = offer;
    const parts = [
      words.offers.stories(stories),
      ...(voices === null ? [] : [words.offers.voices(voices)]),
      ...(offer.interface ? [words.offers.interface] : []),
    ];
    return `${name} (${words.list(...parts)})`;
  };
  return (
    <select
      id="language"
      className={css.select}
      value={baseLanguageOf(value)}
      onChange={(event) => onChoose(event.target.value)}
    >
      {readingLanguages.map(({ code, name }) => (
        <option key={code} value={code}>
          {offered(code, name)}
        </option>
      ))}
    </select>
  );
}
