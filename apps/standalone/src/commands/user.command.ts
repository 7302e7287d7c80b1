import { parseArgs } from 'node:util';
import { type Command, reportUsageError, withServer } from '../command.ts';

const verbs = {
  list: [0, 0],
  create: [1, 1],
  invite: [0, 1],
  delete: [1, 1],
  'sign-out': [1, 1],
  password: [1, 1],
  'reset-second-factor': [1, 1],
  tier: [2, 2],
} as const satisfies Record<string, readonly [number, number]>;
type Verb = keyof typeof verbs;
type Request = { verb: Verb; who: string; tier: string; name: string | null; until: string | null };
type Server = typeof import('../server.ts');
type Admin = { people: InstanceType<Server['AccountAdmin']>; newPeople: InstanceType<Server['AccountCreator']> };
type Made = Awaited<ReturnType<Admin['newPeople']['create']>>;
const PAGE = 500;
const PASSWORD_LINE_MAX = 1_000;

export const command: Command = {
  name: 'user',
  summary: 'create, invite, list or delete accounts, end sessions, set a password or a tier, reset second factors',
  usage: [
    'tidings user list',
    '       tidings user create EMAIL [--name NAME]       create an account; prints a link to choose its password',
    '       tidings user invite [EMAIL]                   print a link to create an account, for EMAIL or any address',
    '       tidings user delete EMAIL                     close an account now; its data are deleted after 30 days',
    '       tidings user sign-out EMAIL                   end all sessions of an account',
    '       tidings user password EMAIL                   set the password, read as one line from standard input, and',
    '                                                     end all sessions',
    '       tidings user reset-second-factor EMAIL        remove lost second factors, and end all sessions',
    '       tidings user tier EMAIL free|pro|enterprise   set the tier; its limits apply at once',
    '                       [--until DATE]                until the end of a day such as 2027-01-31 (UTC), then free',
    '',
    'EMAIL may also be an ID from the list; accounts from a sign-in provider have only an ID. A link ' +
      'works once, for 7',
    'days, and starts with TIDINGS_ORIGIN, or with the address of the service that last used TIDINGS_DATA. The list',
    'has JSON lines. Uses DATABASE_URL, or the existing embedded database in TIDINGS_DATA, also while Tidings runs.',
  ].join('\n'),
  async run(argv) {
    const request = read(argv);
    if (!request) return reportUsageError(command);
    const password = request.verb === 'password' ? await lineFromStdin() : '';
    return withServer((server) => {
      const config = server.loadConfig(process.env);
      // Environment variables take precedence over the settings that the service stored at its last start.
      const service = server.readServiceNote(config);
      const publicAddress = config.publicAddress ?? service?.address ?? `http://127.0.0.1:${config.port}`;
      const signUp = process.env['TIDINGS_SIGN_UP'] ? config.signUp : (service?.signUp ?? config.signUp);
      const signIn = process.env['TIDINGS_SIGN_IN'] ? config.signIn : (service?.signIn ?? config.signIn);
      return server.withDatabase(config, (dataSource) =>
        act(
          {
            people: new server.AccountAdmin(dataSource),
            newPeople: new server.AccountCreator(dataSource, { publicAddress, signUp, signIn }),
          },
          request,
          password,
        ),
      );
    });
  },
};

function read(argv: string[]): Request | null {
  try {
    const {
      positionals: [verb = '', ...words],
      values: { name, until },
    } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { name: { type: 'string' }, until: { type: 'string' } },
    });
    if (!Object.hasOwn(verbs, verb) || (name !== undefined && verb !== 'create')) return null;
    if (until !== undefined && verb !== 'tier') return null;
    const knownVerb = verb as Verb;
    const [fewest, most] = verbs[knownVerb];
    if (words.length < fewest || words.length > most) return null;
    const [who = '', tier = ''] = words;
    return { verb: knownVerb, who, tier, name: name ?? null, until: until ?? null };
  } catch {
    return null;
  }
}

async function act({ people, newPeople }: Admin, { verb, who, tier, name, until }: Request, password: string) {
  switch (verb) {
    case 'list':
      return list(people);
    case 'create':
      return emit(await newPeople.create(who, name), 'chooses a password there');
    case 'invite':
      return emit(await newPeople.invite(who === '' ? null : who), 'makes an account there');
    case 'delete': {
      const leaving = await people.remove(who);
      if (!leaving) return printAndReturn(1, unknownAccount(who));
      return printAndReturn(
        0,
        `${who} is signed out everywhere, and all data of the account is removed on ${day(leaving.goneAt)}. Until ` +
          'then, its owner can sign in and keep it.',
      );
    }
    case 'sign-out': {
      const ended = await people.signOut(who);
      return ended === null ? printAndReturn(1, unknownAccount(who)) : printAndReturn(0, `${ended} sessions ended.`);
    }
    case 'password': {
      const whyNot = await people.setPassword(who, password);
      return whyNot === null
        ? printAndReturn(0, 'The password has been set, and all sessions have been ended.')
        : printAndReturn(1, whyNot);
    }
    case 'reset-second-factor': {
      const whyNot = await people.resetSecondFactor(who);
      if (whyNot !== null) return printAndReturn(1, whyNot);
      return printAndReturn(
        0,
        `${who} has no second factor any more and signs in with the password alone; every session is ended. ` +
          'If the password may be known to others, set a new one: npx tidings user password.',
      );
    }
    case 'tier': {
      const whyNot = await people.setTier(who, tier, until);
      if (whyNot !== null) return printAndReturn(1, whyNot);
      return printAndReturn(
        0,
        `${who} is on the ${tier} tier${until === null ? '' : `, until the end of ${until} (UTC)`}.`,
      );
    }
  }
}

async function list(people: Admin['people']): Promise<number> {
  for (let after: string | null = null; ;) {
    const page = await people.list(after, PAGE);
    for (const person of page) process.stdout.write(`${JSON.stringify(person)}\n`);
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return 0;
  }
}

function emit(made: Made, does: string): number {
  if ('whyNot' in made) return printAndReturn(1, made.whyNot);
  process.stdout.write(`${made.address}\n`);
  return printAndReturn(
    0,
    `The person who opens this link ${does}. It works once, until ${day(made.until)}, and will not ` +
      'be shown again.',
  );
}

function printAndReturn(code: number, sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return code;
}

const day = (date: Date): string => date.toISOString().slice(0, 10);
const unknownAccount = (who: string): string => `There is no account ${who}. List all accounts: npx tidings user list`;

async function lineFromStdin(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) {
    text += String(chunk);
    if (text.includes('\n') || text.length > PASSWORD_LINE_MAX) break;
  }
  return text.split(/\r?\n/)[0] ?? '';
}
