import type { ProgrammeChanges } from '@tidings/briefing/compose.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';

export type ProgrammeRequest = {
  owner: string;
  accountId: string | null;
  minutes: number | null;
  /** Falls back to another language if this one has no news. */
  language: InterfaceLanguage;
  speed: number;
  timeZone: string;
  /** For anonymous listeners: this country's news weighs more. */
  country: string | null;
  changes: ProgrammeChanges;
  /** Time of playback, in ms since 1970. */
  now: number;
};
