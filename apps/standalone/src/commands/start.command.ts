import { restartWithSmallHeap } from '@tidings/platform/config/small-heap.ts';
import { loadServer } from '../load-server.ts';
import { reportWrongUsage } from './command.ts';
import type { Command } from './command.ts';

export const command: Command = {
  name: 'start',
  summary: 'run Tidings: database, workers, voices and the page, until Ctrl-C',
  usage:
    'tidings start\n\n' +
    'Environment: PORT, HOST, TIDINGS_DATA, TIDINGS_FEEDS, … (docs/operations/configure.md has them all).',
  async run(argv) {
    if (argv.length > 0) return reportWrongUsage(command);
    restartWithSmallHeap(process.env);
    const { runProduct } = await loadServer();
    const code = await runProduct(process.env);
    process.exit(code);
  },
};
