import {
  ACCOUNT_LIMITS_DEFAULT,
  SESSIONS_MAX,
  SESSION_IDLE_DAYS,
  ATTEMPT_WINDOW_MINUTES,
  PASSKEY_CHALLENGES_PER_NETWORK,
  SIGN_IN_CHALLENGE_MINUTES,
  FAILED_ENTRIES_PER_DAY,
  SECURITY_ENTRIES_PER_DAY,
  SECURITY_LOG_DAYS_DEFAULT,
} from '@tidings/contracts/limits/account-limits.ts';
import { SEARCH_CACHE_SECONDS, NEWS_REQUESTS_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { STORED_PROGRAMMES_MAX } from '@tidings/contracts/limits/programme-limits.ts';
import {
  ANONYMOUS_PROGRESS_RETENTION_DAYS,
  ARTICLE_RETENTION_DAYS,
  CREDIT_RETENTION_DAYS,
  HISTORY_RETENTION_MONTHS,
  MESSAGE_RETENTION_DAYS,
  PROGRAMME_RETENTION_DAYS,
  REQUEST_RETENTION_DAYS,
  SESSION_RETENTION_DAYS,
  TEXT_RETENTION_DAYS,
  NEWS_REQUEST_RETENTION_DAYS,
} from '@tidings/contracts/limits/retention-limits.ts';
import { type VisitorLimits, VISITOR_LIMITS_DEFAULT } from '@tidings/contracts/limits/visitor-limits.ts';
import {
  ANALYTICS_RETENTION_DAYS,
  SUPPORT_MESSAGES_TOTAL_MAX,
  SUPPORT_MESSAGES_PER_NETWORK_MAX,
} from '@tidings/contracts/limits/web-limits.ts';

export type TableGrowth = {
  tables: string[];
  by: string[];
  bound: string;
  kept: string;
};

const visitor = (name: keyof VisitorLimits): string =>
  `\`${name}\` (${VISITOR_LIMITS_DEFAULT[name].toLocaleString('en')})`;
const account = (name: keyof typeof ACCOUNT_LIMITS_DEFAULT): string =>
  `\`${name}\` (${ACCOUNT_LIMITS_DEFAULT[name].toLocaleString('en')}) of \`TIDINGS_ACCOUNT_LIMITS\``;

export const tableGrowth: readonly TableGrowth[] = [
  {
    tables: ['article', 'event'],
    by: ['mutation readText'],
    bound: `${visitor('text-characters')} per hour and network`,
    kept: `${TEXT_RETENTION_DAYS} days; with an account, until it or the account is deleted`,
  },
  {
    tables: ['programme', 'article', 'event'],
    by: ['mutation planProgramme'],
    bound: `${visitor('programmes')} per hour and network; the newest ${STORED_PROGRAMMES_MAX} of a listener`,
    kept: `${PROGRAMME_RETENTION_DAYS} days`,
  },
  {
    tables: ['article', 'sent_page', 'extract_job', 'extract_asker', 'event'],
    by: ['POST /sent-pages'],
    bound: `${visitor('pages')} per hour and network, ${visitor('pages-at-once')} at once`,
    kept: `the page until it is read, the article ${TEXT_RETENTION_DAYS} days`,
  },
  {
    tables: ['article', 'extract_job', 'extract_asker', 'search_document', 'event'],
    by: ['query articleExtractor', 'query article'],
    bound: `${visitor('pages')} per hour and network, ${visitor('pages-at-once')} at once`,
    kept: `\`TIDINGS_ARTICLE_DAYS\` (${ARTICLE_RETENTION_DAYS})`,
  },
  {
    tables: ['rendition', 'speech_chunk', 'rendition_asker', 'event'],
    by: ['mutation requestRendition'],
    bound:
      `${visitor('renditions-per-listener')} and ${visitor('renditions-per-network')} at once; ` +
      'audio: `TIDINGS_AUDIO_GB`',
    kept:
      'requester: until the audio is rendered; audio that starts within a story: 1 day; the rest: ' +
      `${HISTORY_RETENTION_MONTHS} months after it was last played`,
  },
  {
    tables: ['listening_credit', 'credit_charge'],
    by: ['mutation requestRendition'],
    bound: `${visitor('credits')} per day and network`,
    kept: `${CREDIT_RETENTION_DAYS} days; charges ${HISTORY_RETENTION_MONTHS} months`,
  },
  {
    tables: ['listening_progress', 'event'],
    by: ['mutation saveProgress'],
    bound:
      `${visitor('places')} per hour and network, ${visitor('places-kept')} in total; ` +
      `${visitor('progress-reports')} reports`,
    kept: `${ANONYMOUS_PROGRESS_RETENTION_DAYS} days after the last report`,
  },
  {
    tables: ['analytics_event', 'analytics_hour', 'analytics_listening', 'event'],
    by: ['mutation recordEvents'],
    bound: `${visitor('analytics-events')} per hour and network`,
    kept: `${ANALYTICS_RETENTION_DAYS} days; anonymous totals stay`,
  },
  {
    tables: ['support_message', 'event'],
    by: ['mutation sendSupportEmail'],
    bound: `${SUPPORT_MESSAGES_PER_NETWORK_MAX} per 15 minutes and network, ${SUPPORT_MESSAGES_TOTAL_MAX} in total`,
    kept: `${MESSAGE_RETENTION_DAYS} days`,
  },
  {
    tables: ['account_request', 'event'],
    by: ['mutation signUp', 'mutation requestPasswordReset'],
    bound: `${account('mails-per-network-a-day')} per day and network`,
    kept: `${REQUEST_RETENTION_DAYS} day after the code expired`,
  },
  {
    tables: ['account', 'event'],
    by: ['mutation confirmSignUp'],
    bound: 'one for each confirmed mail address',
    kept: 'until the person deletes it',
  },
  {
    tables: ['account_challenge'],
    by: ['mutation createPasskeyChallenge', 'mutation signIn', 'mutation resetPassword'],
    bound:
      `${PASSKEY_CHALLENGES_PER_NETWORK} passkey challenges per ${ATTEMPT_WINDOW_MINUTES} minutes and network; ` +
      'one for each correct password or mailed code',
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
    bound: `${SESSIONS_MAX} per person`,
    kept: `${SESSION_RETENTION_DAYS} days after their end, or ${SESSION_IDLE_DAYS} days without use`,
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
      `${FAILED_ENTRIES_PER_DAY} failed attempts and ${SECURITY_ENTRIES_PER_DAY} other entries per day, kind and ` +
      'person; further ones are only counted',
    kept: `\`TIDINGS_SECURITY_LOG_DAYS\` (${SECURITY_LOG_DAYS_DEFAULT})`,
  },
  {
    tables: ['search_cache', 'source_search', 'news_wish'],
    by: ['query searchPage', 'query searchArticles', 'query searchSuggestions', 'query similarArticles'],
    bound: `${visitor('searches')} per hour and network; ${NEWS_REQUESTS_MAX} news requests per 15 minutes in total`,
    kept: `answers ${SEARCH_CACHE_SECONDS} seconds, requests ${NEWS_REQUEST_RETENTION_DAYS} days`,
  },
  {
    tables: ['attempt', 'served_turn'],
    by: ['every limit, and every turn'],
    bound: 'one row for each limit, network, person and window',
    kept: 'until the window ends; turns 1 hour',
  },
];

export const operationsWithoutGrowth: readonly string[] = [
  'mutation signOut',
  'mutation deleteText',
  'mutation translateText',
  'POST /failures',
];
