import { type Command, loadServer, reportUsageError } from '../command.ts';

export const command: Command = {
  name: 'worker',
  summary: 'run only workers: ingest, extract, index, speech, relay, …',
  usage:
    'tidings worker [NAME…]\n\nRuns the named workers, or those of WORKERS. Needs DATABASE_URL. Serves ' +
    '/healthz/live, /healthz/ready and /metrics on HOST and PORT.',
  async run(argv) {
    if (argv.some((name) => name.startsWith('-'))) return reportUsageError(command);
    const { runProduct } = await loadServer();
    process.exit(
      await runProduct(argv.length > 0 ? { ...process.env, WORKERS: argv.join(',') } : process.env, 'worker'),
    );
  },
};
