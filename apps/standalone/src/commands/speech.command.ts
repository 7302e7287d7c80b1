import { spawn } from 'node:child_process';
import { speechServerEntry } from '@tidings/platform/speech/speech-entry.ts';

/** Runs the speech server alone in the foreground; it prints its own address and understands its own options. */
export const command = {
  name: 'speech',
  summary: 'run the speech server alone (Amazon Polly\'s protocol) and print its address',
  usage: 'tidings speech [--port N] [--host NAME] [--workers N]',
  run(argv: string[]): Promise<number> {
    const server = spawn(process.execPath, [speechServerEntry(), ...argv], { stdio: 'inherit' });
    const pass = (signal: NodeJS.Signals) => { server.kill(signal); };
    process.on('SIGINT', pass);
    process.on('SIGTERM', pass);
    return new Promise((resolve) => {
      server.once('error', (error) => {
        process.stderr.write(`The speech server did not start: ${error.message}\n`);
        resolve(1);
      });
      server.once('exit', (code) => {
        process.off('SIGINT', pass);
        process.off('SIGTERM', pass);
        resolve(code ?? 1);
      });
    });
  },
};
