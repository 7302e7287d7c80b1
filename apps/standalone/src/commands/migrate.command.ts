import { type Command, reportUsageError, withServer } from '../command.ts';

export const command: Command = {
  name: 'migrate',
  summary: 'update the database schema, then exit',
  usage: [
    'tidings migrate [--restored]',
    '',
    'Prints each migration that it applies. Uses DATABASE_URL, or the embedded database in TIDINGS_DATA.',
    '--restored: the database was restored to an earlier state by other means than `tidings restore`. Stop Tidings',
    'first. Renames the event log, so that it is published to the existing Kafka topics again.',
  ].join('\n'),
  run(argv) {
    const isRestored = argv.includes('--restored');
    if (argv.length > (isRestored ? 1 : 0)) return Promise.resolve(reportUsageError(command));
    return withServer(({ adoptRestoredDatabase, withMigratedDatabase, loadConfig }) =>
      withMigratedDatabase(loadConfig(process.env), async (dataSource, applied) => {
        for (const name of applied) process.stdout.write(`${name}\n`);
        process.stderr.write(
          applied.length === 0 ? 'The schema was up to date.\n' : `${applied.length} migrations applied.\n`,
        );
        if (isRestored) {
          await adoptRestoredDatabase(dataSource);
          process.stderr.write('The event log is marked as restored.\n');
        }
        return 0;
      }),
    );
  },
};
