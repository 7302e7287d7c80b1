import { parentPort, workerData } from 'node:worker_threads';
import { loadEngine } from '../engines/engine-table.ts';
import { lowerPriority } from './lower-priority.ts';
import { runRenderLoop } from './render-loop.ts';
import type { RenderThreadData } from './render-messages.ts';

const port = parentPort;
if (!port) throw new Error('This file must run as a worker thread of the speech server.');
const { voicesFolder, isPatient } = workerData as RenderThreadData;
if (isPatient) lowerPriority(0);

runRenderLoop(
  {
    tell: (message, transfer = []) => port.postMessage(message, transfer),
    onMessage: (hear) => {
      port.on('message', hear);
    },
  },
  (engine) => loadEngine(engine, voicesFolder, { threads: 1 }),
);
