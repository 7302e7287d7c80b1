import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';

export function speaking(interfaceLanguage: InterfaceLanguage = 'en'): ShellApi['preferences'] {
  const stored = { country: 'gb', language: 'en', theme: 'system', interfaceLanguage } as const;
  return { get: () => stored, set: () => undefined, subscribe: () => () => undefined };
}
