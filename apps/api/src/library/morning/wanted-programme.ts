import type { Changes } from '@tidings/briefing/compose.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';

export type WantedProgramme = {
  owner: string;
  accountId: string | null;
  minutes: number | null;
  /** Language of the stories. If it has no news, another one is used. */
  language: InterfaceLanguage;
  speed: number;
  timeZone: string;
  /** For anonymous listeners: news of this country weigh more. */
  country: string | null;
  changes: Changes;
  /** Time of playback in milliseconds since 1970. */
  now: number;
};
