import { parentPort, workerData } from 'node:worker_threads';
import { EspeakEngine } from '../engines/espeak.engine.ts';
import { FliteEngine } from '../engines/flite.engine.ts';
import { PicoEngine } from '../engines/pico.engine.ts';
import type { EngineName, SpeechEngine } from '../engines/speech-engine.port.ts';
import { OpenaiEngine } from '../remote/openai.engine.ts';
import { beBehind } from './politeness.ts';
import { runRenderLoop } from './render-loop.ts';
import type { ThreadData } from './render-messages.ts';

const port = parentPort;
if (!port) throw new Error('This file is a worker thread of the speech server.');
const { picoFolder, remote, isPatient } = workerData as ThreadData;
if (isPatient) beBehind(0);

async function open(engine: EngineName): Promise<SpeechEngine> {
  if (engine === 'flite') return new FliteEngine();
  if (engine === 'pico') return PicoEngine.load(picoFolder);
  if (engine === 'espeak') return EspeakEngine.load();
  if (engine === 'openai' && remote) return new OpenaiEngine(remote);
  throw new Error(`${engine} does not run in a thread.`);
}

runRenderLoop(
  {
    tell: (message, transfer = []) => port.postMessage(message, transfer),
    onMessage: (hear) => {
      port.on('message', hear);
    },
  },
  open,
);
