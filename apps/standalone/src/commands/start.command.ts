import { restartWithSmallHeap } from '@tidings/platform/process/config/small-heap.ts';
import { type Command, loadServer, reportUsageError } from '../command.ts';

export const command: Command = {
  name: 'start',
  summary: 'run Tidings with its database, workers, voices and pages, until Ctrl-C',
  usage:
    'tidings start\n\n' +
    'Environment: PORT, HOST, TIDINGS_DATA, TIDINGS_FEEDS, … (all are in docs/operations/configure.md).',
  async run(argv) {
    if (argv.length > 0) return reportUsageError(command);
    restartWithSmallHeap(process.env);
    const { runProduct } = await loadServer();
    const code = await runProduct(process.env);
    process.exit(code);
  },
};
