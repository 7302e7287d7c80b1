import type { SpeechEngine } from '../engines/speech-engine.port.ts';
import { KokoroEngine } from '../kokoro/kokoro.engine.ts';
import type { KokoroFiles } from '../kokoro/kokoro.engine.ts';
import { PiperEngine } from '../piper/piper.engine.ts';
import { runRenderLoop } from './render-loop.ts';
import type { ToWorker } from './render-messages.ts';

/**
 * The process of the natural voices, the operator's among them: one sentence at a time, as many threads as it may use.
 * Ends with its parent.
 */
export function runNaturalProcess(files: KokoroFiles, threads: number): void {
  const send = process.send?.bind(process);
  if (!send) throw new Error('This is a process of the speech server.');
  process.on('disconnect', () => process.exit(0));
  process.on('SIGINT', () => undefined);
  runRenderLoop(
    {
      tell: (message) => {
        send(message);
      },
      onMessage: (hear) => {
        process.on('message', (message) => hear(message as ToWorker));
      },
    },
    (engine): Promise<SpeechEngine> =>
      engine === 'piper' ? PiperEngine.load(threads) : KokoroEngine.load(files, threads),
  );
}
