import { withServer } from '../load-server.ts';
import type { Command } from './command.ts';

/** Brings the schema up to date without starting the product; for DATABASE_URL before a rollout. */
export const command: Command = {
  name: 'migrate',
  summary: 'bring the database schema up to date, then end',
  usage: 'tidings migrate\n\nUses DATABASE_URL, or the embedded database in TIDINGS_DATA. Prints the migrations it applied, one a line.',
  run(argv) {
    if (argv.length > 0) {
      process.stderr.write(`usage: ${command.usage}\n`);
      return Promise.resolve(2);
    }
    return withServer(({ withDatabase, loadConfig }) => withDatabase(loadConfig(process.env), async (_dataSource, applied) => {
      for (const name of applied) process.stdout.write(`${name}\n`);
      process.stderr.write(applied.length === 0 ? 'The schema was up to date.\n' : `${applied.length} migrations applied.\n`);
      return 0;
    }));
  },
};
