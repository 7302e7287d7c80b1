import { addBasePath } from '@tidings/api-client/base-path.ts';
import { chooseInterfaceLanguage, interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import { LANGUAGE_COOKIE } from '@tidings/contracts/web/page-contract.ts';
import type { LocalPreferences, ShellApi } from '@tidings/shell-api/shell-api.ts';
import { createObservableValue } from '../observable-value.ts';

const KEY = 'tidings.preferences';
const COOKIE_KEPT_S = 365 * 24 * 3600;
const themes = ['system', 'light', 'dark'] as const;

function browserPreferences(): LocalPreferences {
  const [language = 'en', country = ''] = (navigator.language || 'en').split('-');
  return {
    country: country.length === 2 ? country.toLowerCase() : '',
    language: language.toLowerCase(),
    theme: 'system',
    interfaceLanguage: chooseInterfaceLanguage(navigator.languages),
  };
}

function readPreferences(): LocalPreferences {
  const first = browserPreferences();
  try {
    const { country, language, theme, interfaceLanguage, shortcuts } = JSON.parse(
      localStorage.getItem(KEY) ?? '{}',
    ) as Partial<Record<keyof LocalPreferences, unknown>>;
    return {
      country: typeof country === 'string' ? country : first.country,
      language: typeof language === 'string' ? language : first.language,
      theme: themes.find((known) => known === theme) ?? first.theme,
      interfaceLanguage:
        interfaceLanguages.find(({ code }) => code === interfaceLanguage)?.code ?? first.interfaceLanguage,
      shortcuts: shortcuts !== false,
    };
  } catch {
    return first;
  }
}

const getDirection = (language: LocalPreferences['interfaceLanguage']) =>
  interfaceLanguages.find(({ code }) => code === language)?.direction ?? 'ltr';

function applyToPage({ theme, interfaceLanguage }: LocalPreferences): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  document.documentElement.lang = interfaceLanguage;
  document.documentElement.dir = getDirection(interfaceLanguage);
}

const isStored = () => {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
};

/** Stores the preferences and the text direction, which theme.js cannot derive from the language. */
function storePreferences(preferences: LocalPreferences): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ ...preferences, direction: getDirection(preferences.interfaceLanguage) }),
    );
  } catch {
    /* Preferences are not stored in private mode. */
  }
}

/** Stores the language in a cookie, so that the server embeds articles in this language into pages. */
function setLanguageCookie({ language }: LocalPreferences): void {
  const path = addBasePath('/');
  if (/^[a-z]{2,3}$/.test(language))
    document.cookie = `${LANGUAGE_COOKIE}=${language}; path=${path}; max-age=${COOKIE_KEPT_S}; samesite=lax`;
}

export function createPreferenceStore(): ShellApi['preferences'] {
  const value = createObservableValue(readPreferences());
  applyToPage(value.get());
  if (isStored()) storePreferences(value.get());
  return {
    get: value.get,
    subscribe: value.subscribe,
    set(change) {
      const next = { ...value.get(), ...change };
      storePreferences(next);
      setLanguageCookie(next);
      applyToPage(next);
      value.set(next);
    },
  };
}
