type Server = typeof import('../server.ts');
type Config = ReturnType<Server['loadConfig']>;
type DataSource = Parameters<Server['rebuildSearch']>[0];

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
