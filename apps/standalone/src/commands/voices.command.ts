import { runSpeechProgram } from './speech.command.ts';

export const command = {
  name: 'voices',
  summary: 'list the voices, or install or remove the natural ones',
  usage: 'tidings voices list [--json] | install | remove',
  run: (argv: string[]): Promise<number> => runSpeechProgram(['voices', ...argv]),
};
