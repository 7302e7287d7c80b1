import { withServer } from '../load-server.ts';
import { wrongUsage } from './command.ts';
import type { Command } from './command.ts';

/** What one may do, and how many words it takes. */
const verbs = { list: 0, 'sign-out': 1, password: 1, tier: 2 } as const;
type Verb = keyof typeof verbs;
type Request = { verb: Verb; who: string; tier: string };
const PAGE = 500;
const PASSWORD_LINE_MAX = 1_000;

/** What operators do for people who have an account. */
export const command: Command = {
  name: 'user',
  summary: 'people who have an account: list, sign out, set a password or a tier',
  usage: [
    'tidings user list',
    '       tidings user sign-out EMAIL                        end every session of a person',
    '       tidings user password EMAIL                        set a password, read as one line from stdin; ends ' +
      'every session',
    '       tidings user tier EMAIL free|pro|enterprise        put a person on a tier; its limits count at once',
    '',
    'EMAIL may be the id that the list shows: people of a sign-in provider are known by it alone.',
    'Prints JSON lines. Uses DATABASE_URL, or the embedded database in TIDINGS_DATA, also while Tidings runs.',
  ].join('\n'),
  async run(argv) {
    const request = read(argv);
    if (!request) return wrongUsage(command);
    const password = request.verb === 'password' ? await lineFromStdin() : '';
    return withServer((server) =>
      server.withDatabase(server.loadConfig(process.env), (dataSource) =>
        act(new server.People(dataSource), request, password),
      ),
    );
  },
};

function read([verb = '', ...words]: string[]): Request | null {
  if (!Object.hasOwn(verbs, verb)) return null;
  const known = verb as Verb;
  const [who = '', tier = ''] = words;
  return words.length === verbs[known] ? { verb: known, who, tier } : null;
}

async function act(
  people: InstanceType<(typeof import('../server.ts'))['People']>,
  { verb, who, tier }: Request,
  password: string,
): Promise<number> {
  switch (verb) {
    case 'list':
      for (let after: string | null = null; ;) {
        const page = await people.list(after, PAGE);
        for (const person of page) process.stdout.write(`${JSON.stringify(person)}\n`);
        after = page.at(-1)?.id ?? null;
        if (page.length < PAGE) return 0;
      }
    case 'sign-out': {
      const ended = await people.signOut(who);
      process.stderr.write(ended === null ? `${nobody(who)}\n` : `${ended} sessions ended.\n`);
      return ended === null ? 1 : 0;
    }
    case 'password': {
      const whyNot = await people.setPassword(who, password);
      process.stderr.write(`${whyNot ?? 'The password is set; every session is ended.'}\n`);
      return whyNot === null ? 0 : 1;
    }
    case 'tier': {
      const whyNot = await people.setTier(who, tier);
      process.stderr.write(`${whyNot ?? `${who} is on the ${tier} tier.`}\n`);
      return whyNot === null ? 0 : 1;
    }
  }
}

const nobody = (who: string): string => `There is nobody called ${who}. Everybody: npx tidings user list`;

async function lineFromStdin(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) {
    text += String(chunk);
    if (text.includes('\n') || text.length > PASSWORD_LINE_MAX) break;
  }
  return text.split(/\r?\n/)[0] ?? '';
}
