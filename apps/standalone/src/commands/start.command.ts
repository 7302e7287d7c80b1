import { becomeSmall } from '@tidings/platform/config/small-heap.ts';
import { loadServer } from '../load-server.ts';
import { wrongUsage } from './command.ts';
import type { Command } from './command.ts';

export const command: Command = {
  name: 'start',
  summary: 'run Tidings: database, workers, voices and the page, until Ctrl-C',
  usage:
    'tidings start\n\n' +
    'Environment: PORT, HOST, TIDINGS_DATA, TIDINGS_FEEDS, … (docs/operations/configure.md has them all).',
  async run(argv) {
    if (argv.length > 0) return wrongUsage(command);
    becomeSmall(process.env);
    const { runProduct } = await loadServer();
    const code = await runProduct(process.env);
    process.exit(code);
  },
};
