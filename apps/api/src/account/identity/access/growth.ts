import {
  ACCOUNT_LIMITS_DEFAULT,
  SESSIONS_MAX,
  SESSION_IDLE_DAYS,
  TRY_WINDOW_MINUTES,
} from '@tidings/contracts/limits/account-limits.ts';
import { ANALYTICS_KEPT_DAYS } from '@tidings/contracts/limits/analytics-limits.ts';
import { MESSAGES_IN_ALL, MESSAGES_PER_ADDRESS } from '@tidings/contracts/limits/message-limits.ts';
import { PROGRAMMES_KEPT_MAX } from '@tidings/contracts/limits/programme-limits.ts';
import {
  ANONYMOUS_PLACE_KEPT_DAYS,
  ARTICLE_KEPT_DAYS,
  CREDIT_KEPT_DAYS,
  HISTORY_KEPT_MONTHS,
  MESSAGE_KEPT_DAYS,
  PROGRAMME_KEPT_DAYS,
  REQUEST_KEPT_DAYS,
  SESSION_KEPT_DAYS,
  TEXT_KEPT_DAYS,
  NEWS_REQUEST_KEPT_DAYS,
} from '@tidings/contracts/limits/retention-limits.ts';
import { SEARCH_KEPT_SECONDS, NEWS_REQUESTS_MAX } from '@tidings/contracts/limits/search-limits.ts';
import {
  PASSKEY_CHALLENGES_PER_NETWORK,
  SIGN_IN_CHALLENGE_MINUTES,
} from '@tidings/contracts/limits/second-factor-limits.ts';
import {
  FAILED_ENTRIES_PER_DAY,
  SECURITY_ENTRIES_PER_DAY,
  SECURITY_LOG_DAYS,
} from '@tidings/contracts/limits/security-log-limits.ts';
import { VISITOR_LIMITS_DEFAULT } from '@tidings/contracts/limits/visitor-limits.ts';
import type { VisitorLimits } from '@tidings/contracts/limits/visitor-limits.ts';

export type Growth = {
  tables: string[];
  by: string[];
  /** Maximum per network, per listener or in total. */
  bound: string;
  kept: string;
};

const visitor = (name: keyof VisitorLimits): string =>
  `\`${name}\` (${VISITOR_LIMITS_DEFAULT[name].toLocaleString('en')}) of \`TIDINGS_VISITOR_LIMITS\``;
const account = (name: keyof typeof ACCOUNT_LIMITS_DEFAULT): string =>
  `\`${name}\` (${ACCOUNT_LIMITS_DEFAULT[name].toLocaleString('en')}) of \`TIDINGS_ACCOUNT_LIMITS\``;

/** All table growth that anonymous visitors can cause, with its limit and retention. */
export const growth: readonly Growth[] = [
  {
    tables: ['article', 'event'],
    by: ['mutation readText'],
    bound: `${visitor('text-characters')} an hour and network`,
    kept: `${TEXT_KEPT_DAYS} days; with an account, until it is deleted or the account goes`,
  },
  {
    tables: ['programme', 'article', 'event'],
    by: ['mutation planProgramme'],
    bound: `${visitor('programmes')} an hour and network; of one listener the newest ${PROGRAMMES_KEPT_MAX}`,
    kept: `${PROGRAMME_KEPT_DAYS} days`,
  },
  {
    tables: ['article', 'sent_page', 'extract_job', 'extract_asker', 'event'],
    by: ['POST /sent-pages'],
    bound: `${visitor('pages')} an hour and network, ${visitor('pages-at-once')} at once`,
    kept: `the page until it is read, the article ${TEXT_KEPT_DAYS} days`,
  },
  {
    tables: ['article', 'extract_job', 'extract_asker', 'search_document', 'event'],
    by: ['query articleExtractor', 'query article'],
    bound: `${visitor('pages')} an hour and network, ${visitor('pages-at-once')} at once`,
    kept: `\`TIDINGS_ARTICLE_DAYS\` (${ARTICLE_KEPT_DAYS})`,
  },
  {
    tables: ['rendition', 'speech_chunk', 'rendition_asker', 'event'],
    by: ['mutation requestRendition'],
    bound:
      `${visitor('renditions-per-listener')} and ${visitor('renditions-per-network')} at once; ` +
      'sound `TIDINGS_AUDIO_GB`',
    kept:
      `the requester until it is made, audio from inside a story a day, the rest ${HISTORY_KEPT_MONTHS} months ` +
      'after somebody listened',
  },
  {
    tables: ['listening_credit', 'credit_charge'],
    by: ['mutation requestRendition'],
    bound: `${visitor('credits')} a day and network`,
    kept: `${CREDIT_KEPT_DAYS} days; what was paid for ${HISTORY_KEPT_MONTHS} months`,
  },
  {
    tables: ['listening_progress', 'event'],
    by: ['mutation saveProgress'],
    bound:
      `${visitor('places')} an hour and network, ${visitor('places-kept')} in all; ` +
      `${visitor('progress-reports')} reports`,
    kept: `${ANONYMOUS_PLACE_KEPT_DAYS} days after the last report`,
  },
  {
    tables: ['analytics_event', 'analytics_hour', 'analytics_listening', 'event'],
    by: ['mutation recordEvents'],
    bound: `${visitor('analytics-events')} an hour and network`,
    kept: `${ANALYTICS_KEPT_DAYS} days; sums without anybody's name stay`,
  },
  {
    tables: ['support_message', 'event'],
    by: ['mutation sendSupportEmail'],
    bound: `${MESSAGES_PER_ADDRESS} in 15 minutes and network, ${MESSAGES_IN_ALL} in all`,
    kept: `${MESSAGE_KEPT_DAYS} days`,
  },
  {
    tables: ['account_request', 'event'],
    by: ['mutation signUp', 'mutation requestPasswordReset'],
    bound: `${account('mails-per-network-a-day')} a day and network`,
    kept: `${REQUEST_KEPT_DAYS} day after the code ran out`,
  },
  {
    tables: ['account', 'event'],
    by: ['mutation confirmSignUp'],
    bound: 'one for each mail that was asked for and read',
    kept: 'until its person deletes it',
  },
  {
    tables: ['account_challenge'],
    by: ['mutation createPasskeyChallenge', 'mutation signIn', 'mutation resetPassword'],
    bound:
      `${PASSKEY_CHALLENGES_PER_NETWORK} passkey challenges in ${TRY_WINDOW_MINUTES} minutes and network; ` +
      'one for each right password or mailed code',
    kept: `${SIGN_IN_CHALLENGE_MINUTES} minutes, until the next hourly sweep`,
  },
  {
    tables: ['account_session', 'refresh_token', 'event'],
    by: [
      'mutation confirmSignUp',
      'mutation signIn',
      'mutation completeSignIn',
      'mutation signInWithPasskey',
      'mutation resetPassword',
      'mutation refreshSession',
    ],
    bound: `${SESSIONS_MAX} a person`,
    kept: `${SESSION_KEPT_DAYS} days after they ended, or ${SESSION_IDLE_DAYS} days without use`,
  },
  {
    tables: ['security_event'],
    by: [
      'mutation signIn',
      'mutation confirmSignUp',
      'mutation resetPassword',
      'mutation requestPasswordReset',
      'mutation refreshSession',
    ],
    bound:
      `${FAILED_ENTRIES_PER_DAY} entries of failed attempts, ${SECURITY_ENTRIES_PER_DAY} of others, a day, kind and ` +
      'person; further ones are counted',
    kept: `\`TIDINGS_SECURITY_LOG_DAYS\` (${SECURITY_LOG_DAYS})`,
  },
  {
    tables: ['search_cache', 'source_search', 'news_wish'],
    by: ['query searchPage', 'query searchArticles', 'query searchSuggestions', 'query similarArticles'],
    bound: `${visitor('searches')} an hour and network; ${NEWS_REQUESTS_MAX} requests for news in 15 minutes, of all`,
    kept: `answers ${SEARCH_KEPT_SECONDS} seconds, requests ${NEWS_REQUEST_KEPT_DAYS} days`,
  },
  {
    tables: ['attempt', 'served_turn'],
    by: ['whatever is counted, or served in turn'],
    bound: 'one row for each limit, network, person and window',
    kept: 'until the window ends; turns one hour',
  },
];

export const growNothing: readonly string[] = [
  'mutation signOut',
  'mutation deleteText',
  // Calls an external service and stores nothing; the amount is limited.
  'mutation translateText',
  // Writes log lines only, limited per minute and per network.
  'POST /failures',
];
