import { parseArgs } from 'node:util';
import { type Command, reportUsageError, withServer } from '../command.ts';

const DAY_MS = 24 * 3_600_000;
const DAYS_DEFAULT = 7;
const MOST_PLAYED = 20;

export const command: Command = {
  name: 'analytics',
  summary: 'show what visitors who agreed to be counted opened and played',
  usage: [
    'tidings analytics [--days N]',
    '',
    `Prints one JSON document for the last N days (default ${DAYS_DEFAULT}): events per hour (UTC) by name and route,`,
    `and what was played by article (the ${MOST_PLAYED} most played), voice and language. Reads OpenSearch with`,
    'OPENSEARCH_URL, otherwise DATABASE_URL or the embedded database in TIDINGS_DATA.',
  ].join('\n'),
  async run(argv) {
    const days = parseDays(argv);
    if (days === null) return reportUsageError(command);
    return withServer((server) => {
      const config = server.loadConfig(process.env);
      return server.withDatabase(config, async (dataSource) => {
        const store = server.createAnalyticsStore(config, dataSource);
        const span = { from: new Date(Date.now() - days * DAY_MS), to: new Date(Date.now() + DAY_MS) };
        const document = {
          names: await store.perHour(span, 'name'),
          routes: await store.perHour(span, 'route'),
          articles: await store.listeningTotals(span, 'article', MOST_PLAYED),
          voices: await store.listeningTotals(span, 'voice', MOST_PLAYED),
          languages: await store.listeningTotals(span, 'language', MOST_PLAYED),
        };
        process.stdout.write(`${JSON.stringify(document, null, 1)}\n`);
        return 0;
      });
    });
  },
};

function parseDays(argv: string[]): number | null {
  try {
    const {
      values: { days = String(DAYS_DEFAULT) },
    } = parseArgs({ args: argv, options: { days: { type: 'string' } } });
    return /^[1-9]\d{0,3}$/.test(days) ? Number(days) : null;
  } catch {
    return null;
  }
}
