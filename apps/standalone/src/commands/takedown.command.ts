import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Command, reportUsageError, withServer } from '../command.ts';

const WAIT_MS = 20_000;
const LOOK_MS = 200;

type Request = { verb: 'list' } | { verb: 'order' | 'undo'; target: string };
type Admin = InstanceType<(typeof import('../server.ts'))['TakedownAdmin']>;
type Takedown = NonNullable<Awaited<ReturnType<Admin['state']>>>;

export const command: Command = {
  name: 'takedown',
  summary: 'remove a domain or a page at the request of its publisher, list takedowns, or undo one',
  usage: [
    'tidings takedown DOMAIN|URL          remove all its content, and never fetch it again',
    '       tidings takedown --undo DOMAIN|URL   allow fetching it again; removed content is not restored',
    '       tidings takedown list                list all takedowns, also those undone',
    '',
    'A domain includes its subdomains. A URL is one page, or a feed and its articles. The “privacy” ' +
      'worker removes',
    'texts, search entries, audio, pictures, podcast episodes and exports, at once while Tidings runs, otherwise at',
    'the next start. Prints JSON lines. Uses DATABASE_URL, or the embedded database in TIDINGS_DATA, also while',
    'Tidings runs.',
  ].join('\n'),
  async run(argv) {
    const request = read(argv);
    if (!request) return reportUsageError(command);
    return withServer((server) =>
      server.withDatabase(server.loadConfig(process.env), (dataSource) =>
        act(new server.TakedownAdmin(dataSource), request),
      ),
    );
  },
};

function read(argv: string[]): Request | null {
  try {
    const {
      positionals: [target, ...more],
      values: { undo },
    } = parseArgs({ args: argv, allowPositionals: true, options: { undo: { type: 'boolean', default: false } } });
    if (target === undefined || more.length > 0) return null;
    return target === 'list' && !undo ? { verb: 'list' } : { verb: undo ? 'undo' : 'order', target };
  } catch {
    return null;
  }
}

async function act(admin: Admin, request: Request): Promise<number> {
  if (request.verb === 'list') {
    for (const takedown of await admin.list()) print(takedown);
    return 0;
  }
  const { target } = request;
  if (request.verb === 'undo') {
    const lifted = await admin.lift(target);
    if (!lifted) return fail(`${target} is not taken down. All that are: npx tidings takedown list`);
    print(lifted);
    process.stderr.write(
      'It will be ingested again when its sources next deliver it. Removed content is not restored.\n',
    );
    return 0;
  }
  const ordered = await admin.order(target);
  if (!ordered)
    return fail(
      `“${target}” is neither a domain such as example.org nor the address of a page such as ` +
        'https://example.org/story.',
    );
  const state = await finished(admin, ordered);
  print(state);
  process.stderr.write(
    state.doneAt
      ? `Removed: ${state.articles} articles, ${state.sounds} pieces of audio. If there are caches in ` +
          'front of Tidings, clear them.\n'
      : 'Ordered: its content is no longer ingested. It will be removed as soon as the “privacy” worker ' +
          'runs; see npx tidings takedown list.\n',
  );
  return 0;
}

async function finished(admin: Admin, ordered: Takedown): Promise<Takedown> {
  let state = ordered;
  for (const until = Date.now() + WAIT_MS; Date.now() < until && state.doneAt === null;) {
    await sleep(LOOK_MS);
    state = (await admin.state(ordered.id)) ?? ordered;
  }
  return state;
}

const print = (value: object) => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};

function fail(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 1;
}
