import { type Command, loadServer, reportUsageError } from '../command.ts';

export const command: Command = {
  name: 'api',
  summary: 'run the pages and the API, without workers',
  usage: 'tidings api\n\nNeeds DATABASE_URL, and a schema updated by `tidings migrate`. Serves on HOST and PORT.',
  async run(argv) {
    if (argv.length > 0) return reportUsageError(command);
    const { runProduct } = await loadServer();
    process.exit(await runProduct(process.env, 'api'));
  },
};
