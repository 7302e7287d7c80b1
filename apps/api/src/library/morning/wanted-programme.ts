import type { Changes } from '@tidings/briefing/compose.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';

/** What somebody wants to hear. */
export type WantedProgramme = {
  /** The account, or the name of the browser. */
  owner: string;
  accountId: string | null;
  minutes: number | null;
  /** Of the stories: another one stands in where it has none. */
  language: InterfaceLanguage;
  speed: number;
  /** IANA name. */
  timeZone: string;
  /** Of who has no account: a country whose news count more. */
  country: string | null;
  changes: Changes;
  /** When it is played: milliseconds since 1970. */
  now: number;
};
