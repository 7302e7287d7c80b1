import { withServer } from '../load-server.ts';
import { wrongUsage } from './command.ts';
import type { Command } from './command.ts';

/** Writes what cannot be made again into a folder. */
export const command: Command = {
  name: 'backup',
  summary: 'write what cannot be made again into a new folder, while everything runs',
  usage: [
    'tidings backup FOLDER',
    '',
    'All rows of the database as they were at one moment, and people’s pictures; not the search index nor sound, ' +
      'which are',
    'made again, nor remotes, voices and mails in the data folder. Keep it as safe as the database: the keys of ' +
      'sessions are in it.',
    'Prints one line: rows, pictures and a digest. Uses DATABASE_URL, or the embedded database in TIDINGS_DATA.',
  ].join('\n'),
  async run(argv) {
    const [folder] = argv;
    if (argv.length !== 1 || folder === undefined || folder.startsWith('-')) return wrongUsage(command);
    return withServer((server) => {
      const config = server.loadConfig(process.env);
      return server.withDatabase(config, async (dataSource) => {
        const { rows, pictures, sha256 } = await server.makeBackup(dataSource, server.createBlobStore(config), folder);
        process.stdout.write(`${rows} rows, ${pictures} pictures, sha256 ${sha256}\n`);
        return 0;
      });
    });
  },
};
