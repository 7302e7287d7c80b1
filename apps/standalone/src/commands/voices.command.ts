import { runSpeechProgram } from './hand-over.ts';

export const command = {
  name: 'voices',
  summary: 'list the voices, fetch the natural ones, or give their disk space back',
  usage: 'tidings voices list [--json] | install | remove',
  run: (argv: string[]): Promise<number> => runSpeechProgram(['voices', ...argv]),
};
