import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';

/** What somebody in Britain who speaks a language chose, for a shell of a test. */
export function speaking(interfaceLanguage: InterfaceLanguage = 'en'): ShellApi['preferences'] {
  const chosen = { country: 'gb', language: 'en', theme: 'system', interfaceLanguage } as const;
  return { get: () => chosen, set: () => undefined, subscribe: () => () => undefined };
}
