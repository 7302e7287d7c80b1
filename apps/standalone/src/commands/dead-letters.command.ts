import { parseArgs } from 'node:util';
import { type Command, reportUsageError, withServer } from '../command.ts';

const verbs = ['list', 'show', 'replay', 'drop'] as const;
type Verb = (typeof verbs)[number];
type Request = { verb: Verb; ids: string[]; all: boolean };

export const command: Command = {
  name: 'dead-letters',
  summary: 'list, show, replay or drop the events that a worker could not process',
  usage: [
    'tidings dead-letters list',
    '       tidings dead-letters show ID',
    '       tidings dead-letters replay ID… | --all   deliver them to their worker again',
    '       tidings dead-letters drop ID… | --all     delete them permanently',
    '',
    'Prints JSON lines. Uses DATABASE_URL, or the embedded database in TIDINGS_DATA; works while ' +
      'Tidings is running.',
  ].join('\n'),
  async run(argv) {
    const request = read(argv);
    if (!request) return reportUsageError(command);
    return withServer((server) =>
      server.withDatabase(server.loadConfig(process.env), (dataSource) => act(server, dataSource, request)),
    );
  },
};

function read(argv: string[]): Request | null {
  try {
    const {
      positionals: [verb, ...ids],
      values,
    } = parseArgs({ args: argv, allowPositionals: true, options: { all: { type: 'boolean', default: false } } });
    const knownVerb = verbs.find((candidate) => candidate === verb);
    if (!knownVerb || !ids.every((id) => /^\d{1,18}$/.test(id))) return null;
    const counts = {
      list: ids.length === 0 && !values.all,
      show: ids.length === 1 && !values.all,
      replay: values.all !== ids.length > 0,
      drop: values.all !== ids.length > 0,
    };
    return counts[knownVerb] ? { verb: knownVerb, ids, all: values.all } : null;
  } catch {
    return null;
  }
}

type Server = typeof import('../server.ts');
type DataSource = Parameters<Server['listDeadLetters']>[0];

async function act(server: Server, dataSource: DataSource, { verb, ids, all }: Request): Promise<number> {
  const selectedIds = all ? undefined : ids;
  switch (verb) {
    case 'list':
      for (const { id, at, consumer, type, key, attempts, cause } of await server.listDeadLetters(dataSource))
        print({ id, at, consumer, type, key, attempts, cause });
      return 0;
    case 'show': {
      const letter = await server.findDeadLetter(dataSource, ids[0] ?? '');
      if (letter) print(letter);
      else process.stderr.write(`There is no dead letter ${ids[0]}.\n`);
      return letter ? 0 : 1;
    }
    case 'replay':
      return report(await server.replayDeadLetters(dataSource, selectedIds), 'handed to their worker again', ids);
    case 'drop':
      return report(await server.deleteDeadLetters(dataSource, selectedIds), 'dropped', ids);
  }
}

function report(count: number, what: string, ids: string[]): number {
  process.stderr.write(`${count} ${what}.\n`);
  return count < ids.length ? 1 : 0;
}

const print = (value: object) => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};
