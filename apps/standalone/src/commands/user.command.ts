import { withServer } from '../load-server.ts';
import type { Command } from './command.ts';

const verbs = ['list', 'sign-out', 'password'] as const;
type Request = { verb: (typeof verbs)[number]; email: string };
const PAGE = 500;
const PASSWORD_LINE_MAX = 1_000;

/** What operators do for people who have an account. */
export const command: Command = {
  name: 'user',
  summary: 'people who have an account: list, sign out, set a password',
  usage: [
    'tidings user list',
    '       tidings user sign-out EMAIL   end every session of a person',
    '       tidings user password EMAIL   set a password, read as one line from stdin; ends every session',
    '', 'Prints JSON lines. Uses DATABASE_URL, or the embedded database in TIDINGS_DATA, also while Tidings runs.',
  ].join('\n'),
  async run(argv) {
    const request = read(argv);
    if (!request) {
      process.stderr.write(`usage: ${command.usage}\n`);
      return 2;
    }
    const password = request.verb === 'password' ? await lineFromStdin() : '';
    return withServer((server) => server.withDatabase(server.loadConfig(process.env), (dataSource) => act(new server.People(dataSource), request, password)));
  },
};

function read([verb, email, ...rest]: string[]): Request | null {
  const known = verbs.find((candidate) => candidate === verb);
  if (!known || rest.length > 0 || (known === 'list') !== (email === undefined)) return null;
  return { verb: known, email: email ?? '' };
}

async function act(people: InstanceType<(typeof import('../server.ts'))['People']>, { verb, email }: Request, password: string): Promise<number> {
  switch (verb) {
    case 'list':
      for (let after: string | null = null; ;) {
        const page = await people.list(after, PAGE);
        for (const person of page) process.stdout.write(`${JSON.stringify(person)}\n`);
        after = page.at(-1)?.id ?? null;
        if (page.length < PAGE) return 0;
      }
    case 'sign-out': {
      const ended = await people.signOut(email);
      process.stderr.write(ended === null ? `Nobody has the address ${email}. All addresses: npx tidings user list\n` : `${ended} sessions ended.\n`);
      return ended === null ? 1 : 0;
    }
    case 'password': {
      const whyNot = await people.setPassword(email, password);
      process.stderr.write(`${whyNot ?? 'The password is set; every session is ended.'}\n`);
      return whyNot === null ? 0 : 1;
    }
  }
}

async function lineFromStdin(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) {
    text += String(chunk);
    if (text.includes('\n') || text.length > PASSWORD_LINE_MAX) break;
  }
  return text.split(/\r?\n/)[0] ?? '';
}
