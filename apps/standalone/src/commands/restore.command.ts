import type { DataSource } from 'typeorm';
import { describeBackup } from '../backup/backup-format.ts';
import { type Command, reportUsageError, withServer } from '../command.ts';
import { rebuildSearchIndex } from './rebuild.command.ts';

export const command: Command = {
  name: 'restore',
  summary: 'restore a backup into an empty database, and build its search index',
  usage: [
    'tidings restore FOLDER [--replace]',
    '',
    'Stop Tidings first. Restores the whole backup or nothing; --replace deletes the current data. ' +
      'Then builds the',
    'search index, also in OpenSearch if it is configured. Audio is rendered again on request. Prints the same lines',
    'as `backup`, and the number and digest of indexed documents. Uses DATABASE_URL, or the embedded database in',
    'TIDINGS_DATA.',
  ].join('\n'),
  async run(argv) {
    const [folder, ...more] = argv.filter((word) => word !== '--replace');
    if (folder === undefined || folder.startsWith('-') || more.length > 0) return reportUsageError(command);
    const replace = argv.includes('--replace');
    return withServer(async (server) => {
      const config = server.loadConfig(process.env);
      // Check the backup before anything is created or changed.
      const card = await server.requireRestorableBackup(folder);
      const restored = async (dataSource: DataSource) => {
        const blobs = server.createBlobStore(config);
        await server.restoreBackup({ dataSource, blobs, config }, { folder, card }, replace);
        process.stdout.write(describeBackup(card));
        const report = await rebuildSearchIndex(server, config, dataSource);
        if (!report) return 1;
        process.stdout.write(`${report.documents} documents in the search index, sha256 ${report.sha256}\n`);
        return report.refused.length > 0 ? 1 : 0;
      };
      return server.withMigratedDatabase(config, restored, ({ manager }) => server.requireNotRunning(manager));
    });
  },
};
