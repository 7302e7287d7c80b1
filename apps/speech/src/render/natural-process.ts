import { loadEngine } from '../engines/engine-table.ts';
import { runRenderLoop } from './render-loop.ts';
import type { MessageToWorker } from './render-messages.ts';

/** Renders one sentence at a time. Exits with its parent. */
export function runNaturalProcess(voicesFolder: string, threads: number): void {
  const send = process.send?.bind(process);
  if (!send) throw new Error('This process must be started by the speech server.');
  process.on('disconnect', () => process.exit(0));
  process.on('SIGINT', () => undefined);
  runRenderLoop(
    {
      tell: (message) => {
        send(message);
      },
      onMessage: (hear) => {
        process.on('message', (message) => hear(message as MessageToWorker));
      },
    },
    (engine) => loadEngine(engine, voicesFolder, { threads }),
  );
}
