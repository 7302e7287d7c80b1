import { type Command, reportUsageError, withServer } from '../command.ts';

type Server = typeof import('../server.ts');
type Config = ReturnType<Server['loadConfig']>;
type DataSource = Parameters<Server['rebuildSearch']>[0];

export const command: Command = {
  name: 'rebuild',
  summary: 'rebuild the search index from the stored articles',
  usage: [
    'tidings rebuild search',
    '',
    'Works while Tidings runs: searches continue, and changes made meanwhile are indexed. With OPENSEARCH_URL it',
    'creates a new index and switches to it in one step; the rows in PostgreSQL are always rebuilt.',
    'Prints the number of documents, the duration in seconds, and a digest of the index content.',
    'Uses DATABASE_URL, or the embedded database in TIDINGS_DATA.',
  ].join('\n'),
  async run(argv) {
    if (argv.length !== 1 || argv[0] !== 'search') return reportUsageError(command);
    return withServer((server) => {
      const config = server.loadConfig(process.env);
      return server.withDatabase(config, async (dataSource) => {
        const started = performance.now();
        const report = await rebuildSearchIndex(server, config, dataSource);
        if (!report) return 1;
        const { documents, sha256, refused } = report;
        process.stdout.write(
          `${documents} documents, ${((performance.now() - started) / 1000).toFixed(1)} s, sha256 ${sha256}\n`,
        );
        return refused.length > 0 ? 1 : 0;
      });
    });
  },
};

/**
 * Rebuilds the search index and prints rejected documents. Returns null if another process is already rebuilding it.
 */
export async function rebuildSearchIndex(
  server: Server,
  config: Config,
  dataSource: DataSource,
): ReturnType<Server['rebuildSearch']> {
  const report = await server.rebuildSearch(
    dataSource,
    server.createSearchIndex(config, dataSource, server.createLogger(config)),
  );
  if (!report) process.stderr.write('The search index is already being rebuilt; try again when that has finished.\n');
  for (const { id, reason } of report?.refused ?? []) process.stderr.write(`left out ${id}: ${reason}\n`);
  return report;
}
