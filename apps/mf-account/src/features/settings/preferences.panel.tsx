import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import { readingLanguages, toBaseLanguage } from '@tidings/contracts/languages/reading-languages.ts';
import { usePreferences, useShell } from '@tidings/shell-api/shell-context.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { useMemo, useState } from 'react';
import type { LanguagesQuery, PreferencesFields } from '../../generated/operation-types.ts';
import { usePageWords } from '../../page.words.ts';
import type { PreferencesUpdater } from '../../preferences/use-update-preferences.ts';
import { listCountries } from './countries.ts';
import { SettingSelect, SettingSwitch } from './setting-controls.tsx';
import css from './settings.module.css';
import { useSettingsWords } from './settings.words.ts';

const themes = ['system', 'light', 'dark'] as const;

export function PreferencesPanel({ stored, choose }: { stored: PreferencesFields; choose: PreferencesUpdater }) {
  const words = useSettingsWords();
  const { locale } = usePageWords();
  const countries = useMemo(() => listCountries(locale), [locale]);
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
      <SettingSelect
        id="country"
        name={words.country}
        hint={words.countryHint}
        value={stored.country}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        onChoose={country}
      />
      <LanguageSetting value={stored.language} onChoose={language} />
      <Translate />
      <ThisDevice />
    </>
  );
}

/** Switch for automatic translation. It only shows a notice, because translation is not available yet. */
function Translate() {
  const words = useSettingsWords();
  const { notify } = useShell();
  const [hasTried, setHasTried] = useState(false);
  return (
    <SettingSwitch
      id="auto-translate"
      name={words.translate}
      hint={
        <>
          {words.translateHint}
          {hasTried && (
            <span className={css.warn}>
              <Icon name="alert" size={18} />
              {words.translateUnavailable}
            </span>
          )}
        </>
      }
      on={false}
      onChange={() => {
        setHasTried(true);
        notify('warning', words.translateUnavailable);
      }}
    />
  );
}

function ThisDevice() {
  const words = useSettingsWords();
  const { preferences } = useShell();
  const { theme, interfaceLanguage } = usePreferences();
  return (
    <>
      <SettingSelect
        id="appearance"
        name={words.appearance}
        hint={words.thisDevice}
        value={theme}
        options={themes.map((name) => ({ value: name, label: words.themes[name] }))}
        onChoose={(name) => preferences.set({ theme: name })}
      />
      <SettingSelect
        id="interface-language"
        name={words.interfaceLanguage}
        hint={words.thisDevice}
        value={interfaceLanguage}
        options={interfaceLanguages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
        onChoose={(code) => preferences.set({ interfaceLanguage: code })}
      />
    </>
  );
}

function LanguageSetting({ value, onChoose }: { value: string; onChoose: (code: string) => void }) {
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
    <SettingSelect
      id="language"
      name={words.language}
      hint={words.languageHint}
      value={toBaseLanguage(value)}
      options={readingLanguages.map(({ code, name }) => ({ value: code, label: offered(code, name) }))}
      onChoose={onChoose}
    />
  );
}

const languages = operation<LanguagesQuery>(`
  query Languages { languages { code name stories sources voices interface } }`);

const EMPTY_REFETCH_MS = 1500;

const useLanguages = () =>
  useQuery({
    queryKey: ['languages'],
    queryFn: async ({ signal }) => (await graphqlFetch(languages, {}, signal)).languages,
    refetchInterval: ({ state: { data } }) => (data?.every(({ stories }) => stories === 0) ? EMPTY_REFETCH_MS : false),
  });
