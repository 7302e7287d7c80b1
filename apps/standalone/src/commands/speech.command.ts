import { runSpeechProgram } from './speech-program.ts';

export const command = {
  name: 'speech',
  summary: "run only the speech server (Amazon Polly's protocol) and print its address",
  usage: 'tidings speech [--port N] [--host NAME] [--workers N]',
  run: (argv: string[]): Promise<number> => runSpeechProgram(argv),
};
