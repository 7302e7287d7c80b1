import { SHELL_CONTRACT } from '@tidings/shell-api/shell-api.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';

const nothing = () => undefined;
const anonymous = { status: 'anonymous', viewer: null } as const;
const preferences = { country: '', language: 'en', theme: 'light', interfaceLanguage: 'en' } as const;
export const serverRenderedShell: ShellApi = {
  contract: SHELL_CONTRACT,
  get player(): never {
    throw new Error('nothing plays in a prerendered page');
  },
  notify: nothing,
  navigate: nothing,
  openOverlay: nothing,
  closeOverlay: nothing,
  track: nothing,
  preferences: { get: () => preferences, set: nothing, subscribe: () => nothing },
  heardHere: { get: () => [], subscribe: () => nothing, remove: nothing, clear: nothing },
  session: { get: () => anonymous, changed: nothing, subscribe: () => nothing },
};
