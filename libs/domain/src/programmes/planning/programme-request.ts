import type { ProgrammeChanges } from '@tidings/briefing/compose.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';

export type ProgrammeRequest = {
  owner: string;
  accountId: string | null;
  minutes: number | null;
  /** Requested language. Another language is used if this one has no news. */
  language: InterfaceLanguage;
  speed: number;
  timeZone: string;
  /** News from this country has a higher weight for anonymous listeners. */
  country: string | null;
  changes: ProgrammeChanges;
  now: number;
};
