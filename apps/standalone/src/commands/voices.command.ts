import { runSpeechProgram } from './speech.command.ts';

export const command = {
  name: 'voices',
  summary: 'list, search, install or remove voices',
  usage: 'tidings voices list [--json] | search [LANGUAGE] | install [ID] [--accept-licence] | remove [ID]',
  run: (argv: string[]): Promise<number> => runSpeechProgram(['voices', ...argv]),
};
