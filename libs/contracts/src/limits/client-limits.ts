import type { AccountLimits } from './account-limits.ts';
import {
  getAccountRadioStreamsMax,
  AUDIO_DOWNLOADS_MAX,
  AUDIO_STREAMS_MAX,
  EVENT_STREAMS_MAX,
} from './listening-limits.ts';
import {
  CONCURRENT_PAGES_MAX,
  CONCURRENT_PAGES_PER_LISTENER,
  CONCURRENT_PAGES_PER_NETWORK,
  CONCURRENT_PAGES_PER_SITE,
  SITE_CONNECTIONS_MAX,
  CONCURRENT_PICTURES_MAX,
  CONCURRENT_PICTURES_PER_LISTENER,
  CONCURRENT_PICTURES_PER_NETWORK,
  CONCURRENT_PICTURES_PER_SITE,
  CONCURRENT_PICTURES_WIDE_NETWORK,
  PICTURES_WAITING_MAX,
} from './news-limits.ts';
import type { VisitorLimits } from './visitor-limits.ts';
import {
  CONTINUED_REQUESTS_MAX,
  CONTINUED_REQUESTS_PER_BROWSER,
  CONTINUED_REQUESTS_PER_NETWORK,
  NEW_REQUESTS_MAX,
  NEW_REQUESTS_PER_BROWSER,
  NEW_REQUESTS_PER_NETWORK,
  CONCURRENT_REQUESTS_MAX,
  CONCURRENT_REQUESTS_PER_BROWSER,
  CONCURRENT_REQUESTS_PER_NETWORK,
  FAILURES_ACCEPTED_MAX,
  SUPPORT_MESSAGES_TOTAL_MAX,
  SUPPORT_MESSAGES_PER_NETWORK_MAX,
} from './web-limits.ts';

export type OperatorLimits = { visitorLimits: VisitorLimits; accountLimits: AccountLimits; radioStreams: number };

type Limit = { name: string; value: number };
export type ClientLimit = {
  of: string;
  client: Limit;
  shared: Limit;
  /** With `network` or `account`, a single client may use the whole shared limit. */
  sharedBy: 'all' | 'network' | 'account';
  test: ClientLimitTest;
};

/** `tools/docs/settings.ts` maps these names to test files. */
export const clientLimitTests = [
  'admission',
  'turns',
  'pictures',
  'audio',
  'shares',
  'radio',
  'codes',
  'lockout',
  'messages',
  'failures',
] as const;
export type ClientLimitTest = (typeof clientLimitTests)[number];
const MINUTES_AN_HOUR = 60;

function limit(constant: Record<string, number>): Limit {
  const [[name, value] = ['', 0]] = Object.entries(constant);
  return { name, value };
}

const bound = (of: string, client: Limit, shared: Limit, test: ClientLimitTest): ClientLimit => ({
  of,
  client,
  shared,
  sharedBy: 'all',
  test,
});
const within = (of: string, client: Limit, shared: Limit, test: ClientLimitTest): ClientLimit => ({
  ...bound(of, client, shared, test),
  sharedBy: 'network',
});

const fixedBounds: readonly ClientLimit[] = [
  bound('new requests in progress', limit({ NEW_REQUESTS_PER_NETWORK }), limit({ NEW_REQUESTS_MAX }), 'admission'),
  bound(
    'requests in progress for existing files and audio',
    limit({ CONTINUED_REQUESTS_PER_NETWORK }),
    limit({ CONTINUED_REQUESTS_MAX }),
    'admission',
  ),
  within(
    'new requests in progress, one browser',
    limit({ NEW_REQUESTS_PER_BROWSER }),
    limit({ NEW_REQUESTS_PER_NETWORK }),
    'admission',
  ),
  within(
    'requests in progress for existing files and audio, one browser',
    limit({ CONTINUED_REQUESTS_PER_BROWSER }),
    limit({ CONTINUED_REQUESTS_PER_NETWORK }),
    'admission',
  ),
  bound('turns of requests', limit({ CONCURRENT_REQUESTS_PER_NETWORK }), limit({ CONCURRENT_REQUESTS_MAX }), 'turns'),
  within(
    'turns of requests, one browser',
    limit({ CONCURRENT_REQUESTS_PER_BROWSER }),
    limit({ CONCURRENT_REQUESTS_PER_NETWORK }),
    'turns',
  ),
  bound('pages being fetched', limit({ CONCURRENT_PAGES_PER_NETWORK }), limit({ CONCURRENT_PAGES_MAX }), 'shares'),
  bound(
    'pages being fetched, one site',
    limit({ CONCURRENT_PAGES_PER_SITE }),
    limit({ CONCURRENT_PAGES_MAX }),
    'shares',
  ),
  bound(
    'pages and pictures being fetched, one site',
    {
      name: 'CONCURRENT_PAGES_PER_SITE + CONCURRENT_PICTURES_PER_SITE',
      value: CONCURRENT_PAGES_PER_SITE + CONCURRENT_PICTURES_PER_SITE,
    },
    limit({ SITE_CONNECTIONS_MAX }),
    'shares',
  ),
  within(
    'pages being fetched, one listener',
    limit({ CONCURRENT_PAGES_PER_LISTENER }),
    limit({ CONCURRENT_PAGES_PER_NETWORK }),
    'shares',
  ),
  bound(
    'pictures being fetched',
    limit({ CONCURRENT_PICTURES_PER_NETWORK }),
    limit({ CONCURRENT_PICTURES_MAX }),
    'pictures',
  ),
  bound(
    'pictures being fetched, IPv6 /48',
    limit({ CONCURRENT_PICTURES_WIDE_NETWORK }),
    limit({ CONCURRENT_PICTURES_MAX }),
    'pictures',
  ),
  bound(
    'pictures being fetched, one site',
    limit({ CONCURRENT_PICTURES_PER_SITE }),
    limit({ CONCURRENT_PICTURES_MAX }),
    'pictures',
  ),
  within(
    'pictures being fetched, one listener',
    limit({ CONCURRENT_PICTURES_PER_LISTENER }),
    limit({ CONCURRENT_PICTURES_PER_NETWORK }),
    'pictures',
  ),
  bound(
    'messages to the operator',
    limit({ SUPPORT_MESSAGES_PER_NETWORK_MAX }),
    limit({ SUPPORT_MESSAGES_TOTAL_MAX }),
    'messages',
  ),
];

/** Add new limits here. The type of `independentLimitReasons` enforces this for configurable limits. */
export function listClientLimits({ visitorLimits, accountLimits, radioStreams }: OperatorLimits): ClientLimit[] {
  const visitor = (name: keyof VisitorLimits) => ({
    name: `${name} (TIDINGS_VISITOR_LIMITS)`,
    value: visitorLimits[name],
  });
  const account = (name: keyof AccountLimits) => ({
    name: `${name} (TIDINGS_ACCOUNT_LIMITS)`,
    value: accountLimits[name],
  });
  const allRadios = { name: 'TIDINGS_RADIO_STREAMS', value: radioStreams };
  const accountRadios = { name: 'RADIO_STREAMS_PER_ACCOUNT', value: getAccountRadioStreamsMax(radioStreams) };
  return [
    ...fixedBounds,
    bound('pictures requested', visitor('pictures-at-once'), limit({ PICTURES_WAITING_MAX }), 'pictures'),
    bound('event streams', visitor('event-streams'), limit({ EVENT_STREAMS_MAX }), 'shares'),
    bound('streams of unfinished audio', visitor('audio-streams'), limit({ AUDIO_STREAMS_MAX }), 'audio'),
    bound('downloads of complete audio', visitor('audio-downloads'), limit({ AUDIO_DOWNLOADS_MAX }), 'audio'),
    bound('radio streams', visitor('radio-streams'), allRadios, 'radio'),
    bound('radio streams, one account', accountRadios, allRadios, 'radio'),
    within('renditions in progress', visitor('renditions-per-listener'), visitor('renditions-per-network'), 'shares'),
    within('wrong passwords', account('passwords-per-person'), account('passwords-per-network'), 'codes'),
    {
      ...bound(
        'wrong passwords in a day',
        account('passwords-per-person'),
        account('passwords-per-person-a-day'),
        'lockout',
      ),
      sharedBy: 'account',
    },
    within('mails to one mailbox', account('mails-per-person'), account('mails-per-network'), 'codes'),
    within(
      'mails to one mailbox in a day',
      account('mails-per-person-a-day'),
      account('mails-per-network-a-day'),
      'codes',
    ),
    bound(
      'mails to one mailbox, one network',
      account('mails-per-person-a-day'),
      account('mails-per-mailbox'),
      'lockout',
    ),
    bound(
      'mails to new addresses of a domain, one network',
      account('new-addresses-per-network-and-domain'),
      account('new-addresses-per-domain'),
      'lockout',
    ),
    bound(
      'mails to new addresses of a domain',
      account('new-addresses-per-domain'),
      account('new-addresses-in-all'),
      'lockout',
    ),
    bound('wrong codes, one person', account('wrong-codes-per-person'), account('wrong-codes-in-all'), 'codes'),
    bound('wrong codes, one network', account('wrong-codes-per-network'), account('wrong-codes-in-all'), 'codes'),
    bound(
      'failure reports in an hour',
      visitor('failure-reports'),
      { name: `FAILURES_ACCEPTED_MAX × ${MINUTES_AN_HOUR}`, value: FAILURES_ACCEPTED_MAX * MINUTES_AN_HOUR },
      'failures',
    ),
  ];
}

type Paired =
  | 'pictures-at-once'
  | 'event-streams'
  | 'audio-streams'
  | 'audio-downloads'
  | 'radio-streams'
  | 'renditions-per-listener'
  | 'renditions-per-network'
  | 'failure-reports';
const STORED = 'rows are small and deleted after their retention period';
const IN_TURN = 'work is done in turn between networks, so the others wait for one item at most';

/** Explains for each limit without a shared limit why other clients are protected. */
export const independentLimitReasons: Readonly<Record<Exclude<keyof VisitorLimits, Paired>, string>> = {
  'analytics-events': STORED,
  places: STORED,
  'places-kept': STORED,
  'progress-reports': STORED,
  credits: STORED,
  pages: IN_TURN,
  'pages-at-once': IN_TURN,
  programmes: IN_TURN,
  'text-characters': IN_TURN,
  'translated-characters': 'the budget of the operator at the translation service',
  searches: 'each search takes a turn of the requests in progress',
};

/**
 * Returns an error message if a client's limit is not below the limit of all clients or exceeds its network's limit.
 * Total limits of 0 or 1 are accepted, because they cannot be divided.
 */
export function findInvertedLimit(bounds: readonly ClientLimit[]): string | undefined {
  const inverted = bounds.find(({ client, shared, sharedBy }) =>
    sharedBy === 'all' ? shared.value > 1 && client.value >= shared.value : client.value > shared.value,
  );
  if (!inverted) return undefined;
  const { of, client, shared, sharedBy } = inverted;
  const rule = sharedBy === 'all' ? 'must be lower than' : 'must not be higher than';
  return (
    `Limits of ${of}: ${client.name}=${client.value} ${rule} ${shared.name}=${shared.value}, or one client could ` +
    'use up the limit of the others. Lower the first or raise the second.'
  );
}
