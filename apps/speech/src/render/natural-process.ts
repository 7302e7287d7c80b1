import { KokoroEngine } from '../kokoro/kokoro.engine.ts';
import type { KokoroFiles } from '../kokoro/kokoro.engine.ts';
import type { ToWorker } from './render-messages.ts';
import { runRenderLoop } from './render-loop.ts';

/** The process of the natural voices: one model, as many threads as it may use. Ends with its parent. */
export function runNaturalProcess(files: KokoroFiles, threads: number): void {
  const send = process.send?.bind(process);
  if (!send) throw new Error('This is a process of the speech server.');
  process.on('disconnect', () => process.exit(0));
  process.on('SIGINT', () => undefined);
  runRenderLoop({
    tell: (message) => { send(message); },
    onMessage: (hear) => { process.on('message', (message) => hear(message as ToWorker)); },
  }, () => KokoroEngine.load(files, threads));
}
