import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeBackup, verifyBackup } from '../backup/backup-format.ts';
import { type Command, reportUsageError, withServer } from '../command.ts';

const COUNT = /^[1-9]\d{0,3}$/;

type Request = { verb: 'make' | 'verify'; folder: string; keep: number | undefined };

export const command: Command = {
  name: 'backup',
  summary: 'write everything that cannot be rebuilt into a new folder while Tidings runs, or verify a backup',
  usage: [
    'tidings backup FOLDER [--keep N]',
    '       tidings backup verify FOLDER',
    '',
    'Writes a consistent snapshot of all database rows, the pictures, lexicon and released slices of the data folder,',
    'the list of voices, and the settings without their secrets. The search index and the audio are not included,',
    'because they can be rebuilt. Protect a backup like the database: it contains the session keys.',
    'Prints the database, the numbers of tables, files, rows and pictures, and a digest.',
    '',
    '--keep N   keep only the N newest backups of this database next to FOLDER, including the new one',
    'verify     read a whole backup and report every damaged file',
    '',
    'Uses DATABASE_URL, or the embedded database in TIDINGS_DATA.',
  ].join('\n'),
  async run(argv) {
    const request = read(argv);
    if (!request) return reportUsageError(command);
    const { verb, folder, keep } = request;
    if (verb === 'verify') {
      process.stdout.write(describeBackup(await verifyBackup(folder)));
      return 0;
    }
    return withServer((server) => {
      const config = server.loadConfig(process.env);
      return server.withDatabase(config, async (dataSource) => {
        const blobs = server.createBlobStore(config);
        const card = await server.makeBackup({ dataSource, blobs, config, env: process.env }, folder);
        process.stdout.write(describeBackup(card));
        const deleted = keep === undefined ? [] : await server.deleteOldBackups(folder, card.from, keep);
        for (const old of deleted) process.stderr.write(`${old} is removed.\n`);
        return 0;
      });
    });
  },
};

function read(argv: string[]): Request | null {
  try {
    const { positionals, values } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { keep: { type: 'string' } },
    });
    const { keep } = values;
    if (keep !== undefined && !COUNT.test(keep)) return null;
    const verb = positionals[0] === 'verify' ? 'verify' : 'make';
    const [folder, ...more] = verb === 'verify' ? positionals.slice(1) : positionals;
    if (folder === undefined || more.length > 0 || (verb === 'verify' && keep !== undefined)) return null;
    return { verb, folder: resolve(folder), keep: keep === undefined ? undefined : Number(keep) };
  } catch {
    return null;
  }
}
