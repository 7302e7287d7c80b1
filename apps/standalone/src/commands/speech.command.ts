import { spawn } from 'node:child_process';
import { findSpeechServerEntry } from '@tidings/platform/adapters/speech/speech-process.ts';

export const command = {
  name: 'speech',
  summary: "run only the speech server (Amazon Polly's protocol) and print its address",
  usage: 'tidings speech [--port N] [--host NAME] [--workers N]',
  run: (argv: string[]): Promise<number> => runSpeechProgram(argv),
};

/** Runs the speech program in the foreground and forwards signals to it. */
export function runSpeechProgram(args: readonly string[]): Promise<number> {
  const program = spawn(process.execPath, [findSpeechServerEntry(), ...args], { stdio: 'inherit' });
  const pass = (signal: NodeJS.Signals) => {
    program.kill(signal);
  };
  process.on('SIGINT', pass);
  process.on('SIGTERM', pass);
  return new Promise((resolve) => {
    program.once('error', (error) => {
      process.stderr.write(`The speech server did not start: ${error.message}\n`);
      resolve(1);
    });
    program.once('exit', (code) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      resolve(code ?? 1);
    });
  });
}
