import { LANGUAGE_COOKIE } from '@tidings/contracts/web/first-answers.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';
import { createValue } from '../observable-value.ts';

type Preferences = ReturnType<ShellApi['preferences']['get']>;
const KEY = 'tidings.preferences';
const COOKIE_KEPT_S = 365 * 24 * 3600;
const themes = ['system', 'light', 'dark'] as const;

function fromBrowser(): Preferences {
  const [language = 'en', country = ''] = (navigator.language || 'en').split('-');
  return { country: country.length === 2 ? country.toLowerCase() : '', language: language.toLowerCase(), theme: 'system' };
}

function kept(): Preferences {
  const first = fromBrowser();
  try {
    const { country, language, theme } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof Preferences, unknown>>;
    return {
      country: typeof country === 'string' ? country : first.country,
      language: typeof language === 'string' ? language : first.language,
      theme: themes.find((known) => known === theme) ?? first.theme,
    };
  } catch { return first; }
}

function show({ theme }: Preferences): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Lets the server send the stories of the chosen language with the page. */
function tellServer({ language }: Preferences): void {
  if (/^[a-z]{2,3}$/.test(language)) document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${COOKIE_KEPT_S}; samesite=lax`;
}

/** Country, language and theme of this browser; the theme is shown as soon as it is set. */
export function createPreferenceStore(): ShellApi['preferences'] {
  const value = createValue(kept());
  show(value.get());
  return {
    get: value.get,
    subscribe: value.subscribe,
    set(change) {
      const next = { ...value.get(), ...change };
      try { localStorage.setItem(KEY, JSON.stringify(next)); } catch { /* a private window forgets */ }
      tellServer(next);
      show(next);
      value.set(next);
    },
  };
}
