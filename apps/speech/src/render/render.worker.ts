import { parentPort } from 'node:worker_threads';
import { EspeakEngine } from '../engines/espeak.engine.ts';
import { FliteEngine } from '../engines/flite.engine.ts';
import type { EngineName, SpeechEngine } from '../engines/speech-engine.port.ts';
import type { FromWorker, RenderDone, ToWorker } from './render-messages.ts';
import { renderSteps } from './render-steps.ts';

interface Running { id: number; engine: EngineName; length: number; steps: AsyncGenerator<void, RenderDone> }

const port = parentPort;
if (!port) throw new Error('This file is a worker thread of the speech server.');
const engines: Partial<Record<EngineName, Promise<SpeechEngine>>> = {};
const running: Running[] = [];
let isBusy = false;

const tell = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
/** Engines put their whole source into some errors: one line is enough. */
const firstLine = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0]?.slice(0, 200) ?? '';

function engineNamed(name: EngineName): Promise<SpeechEngine> {
  const loading = engines[name] ?? (name === 'flite' ? Promise.resolve().then(() => new FliteEngine()) : EspeakEngine.load());
  engines[name] = loading;
  loading.then(() => tell({ type: 'loaded', engine: name }), () => { delete engines[name]; });
  return loading;
}

/** One sentence of the shortest text at a time, so that a long text never holds up the first words of another. */
async function work(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  for (;;) {
    await new Promise((resolve) => { setImmediate(resolve); });
    const [next] = running.toSorted((one, other) => one.length - other.length);
    if (!next) break;
    try {
      const step = await next.steps.next();
      if (step.done) {
        drop(next.id);
        tell({ type: 'done', id: next.id, done: step.value });
      }
    } catch (error) {
      drop(next.id);
      delete engines[next.engine];
      tell({ type: 'failed', id: next.id, message: firstLine(error) });
    }
  }
  isBusy = false;
}

function drop(id: number): void {
  const index = running.findIndex((one) => one.id === id);
  if (index >= 0) running.splice(index, 1);
}

port.on('message', (message: ToWorker) => {
  if (message.type === 'abort') return drop(message.id);
  if (message.type === 'load') {
    engineNamed(message.engine).catch(() => undefined);
    return undefined;
  }
  const { id, job } = message;
  const emit = (bytes: Uint8Array) => {
    const owned = bytes as Uint8Array<ArrayBuffer>;
    tell({ type: 'audio', id, bytes: owned }, [owned.buffer]);
  };
  engineNamed(job.voice.engine).then((engine) => {
    const length = job.pieces.reduce((sum, piece) => sum + piece.text.length, 0);
    running.push({ id, length, engine: job.voice.engine, steps: renderSteps(job, engine, emit) });
    return work();
  }).catch((error: unknown) => tell({ type: 'failed', id, message: firstLine(error) }));
  return undefined;
});
