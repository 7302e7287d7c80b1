import { parseArgs } from 'node:util';
import { toEmailKey } from '@tidings/contracts/account/email.ts';
import { securityEventKinds } from '@tidings/contracts/account/security-events.ts';
import { type Command, reportUsageError, withServer } from '../command.ts';

const PAGE = 500;
const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const DURATION = /^(?<count>\d{1,5})(?<unit>[mhd])$/;
const ISO_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/;

type Server = typeof import('../server.ts');
type DataSource = Parameters<Server['listSecurityEvents']>[0];
type Filter = Parameters<Server['listSecurityEvents']>[1];
type Entry = Awaited<ReturnType<Server['listSecurityEvents']>>[number];

export const command: Command = {
  name: 'security-log',
  summary: 'show security events of accounts: sign-ins, failed attempts, changes',
  usage: [
    'tidings security-log [--email ADDRESS] [--kind KIND] [--since TIME] [--jsonl]',
    '',
    'Prints the security events of all accounts, or of one, oldest first: time, kind, number of attempts, address of',
    'the account, network address, browser; separated by tabs, or as JSON lines with --jsonl.',
    '',
    '--email ADDRESS   only the account with this address; exits with 1 if no account has it',
    '--kind KIND       only this kind, such as SIGN_IN_FAILED',
    '--since TIME      only since a date (2026-11-27, 2026-11-27T08:00:00Z) or for a duration (30m, 24h, 7d)',
    '',
    `KIND is one of ${securityEventKinds.join(', ')}.`,
    '',
    'Uses DATABASE_URL, or the embedded database in TIDINGS_DATA; works while Tidings is running.',
  ].join('\n'),
  async run(argv) {
    const request = read(argv);
    if (!request) return reportUsageError(command);
    return withServer((server) =>
      server.withDatabase(server.loadConfig(process.env), async (dataSource) => {
        const { emailKey } = request.filter;
        if (emailKey !== null && !(await server.findAccountByEmail(dataSource, emailKey))) {
          process.stderr.write(
            `No account has the address ${emailKey}. List the accounts with npx tidings user list.\n`,
          );
          return 1;
        }
        return list(server, dataSource, request.filter, request.jsonl ? JSON.stringify : toLine);
      }),
    );
  },
};

function read(argv: string[]): { filter: Filter; jsonl: boolean } | null {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      args: argv,
      options: { email: text, kind: text, since: text, jsonl: { type: 'boolean', default: false } },
    });
    const kind = securityEventKinds.find((known) => known === values.kind) ?? null;
    const since = values.since === undefined ? null : parseTime(values.since);
    if ((values.kind !== undefined && kind === null) || (values.since !== undefined && since === null)) return null;
    const emailKey = values.email === undefined ? null : toEmailKey(values.email.trim());
    return { filter: { emailKey, kind, since }, jsonl: values.jsonl };
  } catch {
    return null;
  }
}

function parseTime(text: string): Date | null {
  const { count, unit } = DURATION.exec(text)?.groups ?? {};
  if (count !== undefined) return new Date(Date.now() - Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS]);
  const time = new Date(text);
  return ISO_DATE.test(text) && !Number.isNaN(time.getTime()) ? time : null;
}

async function list(
  server: Server,
  dataSource: DataSource,
  filter: Filter,
  format: (entry: Entry) => string,
): Promise<number> {
  for (let last: Entry | null = null; ;) {
    const page: Entry[] = await server.listSecurityEvents(dataSource, filter, last, PAGE);
    for (const entry of page) process.stdout.write(`${format(entry)}\n`);
    last = page.at(-1) ?? null;
    if (page.length < PAGE) return 0;
  }
}

/** Replaces control characters, because the client chooses the user agent. */
const toLine = ({ at, kind, count, email, network, browser }: Entry): string =>
  [at.toISOString(), kind, count, email, network ?? '-', browser ?? '-']
    .map((field) => String(field).replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD'))
    .join('\t');
