import type { ProgrammeChanges } from '@tidings/briefing/compose.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';

export type ProgrammeRequest = {
  owner: string;
  accountId: string | null;
  minutes: number | null;
  /** Language to use if it has news, otherwise another one. */
  language: InterfaceLanguage;
  speed: number;
  timeZone: string;
  /** News of this country weighs more for anonymous listeners. */
  country: string | null;
  changes: ProgrammeChanges;
  now: number;
};
