import { UNAVAILABLE_CODE } from '../engines/speech-engine.port.ts';
import type { EngineName, SpeechEngine } from '../engines/speech-engine.port.ts';
import type { MessageFromWorker, RenderResult, MessageToWorker } from './render-messages.ts';
import { renderPieces } from './render-steps.ts';

type Running = {
  id: number;
  engine: EngineName;
  length: number;
  workMs: number;
  steps: AsyncGenerator<void, RenderResult>;
};

export type RenderPort = {
  tell(message: MessageFromWorker, transfer?: ArrayBuffer[]): void;
  onMessage(hear: (message: MessageToWorker) => void): void;
};

const failure = (id: number, error: unknown): MessageFromWorker => ({
  type: 'failed',
  id,
  message: firstLine(error),
  isAway: error instanceof Error && 'code' in error && error.code === UNAVAILABLE_CODE,
});

/** Use only the first line, because some engine errors contain the engine's source code. */
const firstLine = (error: unknown) =>
  String(error instanceof Error ? error.message : error)
    .split('\n')[0]
    ?.slice(0, 200) ?? '';

/** Renders one sentence at a time, shortest text first, so that a long text does not delay a short one. */
export function runRenderLoop(port: RenderPort, open: (engine: EngineName) => Promise<SpeechEngine>): void {
  const engines: Partial<Record<EngineName, Promise<SpeechEngine>>> = {};
  const running: Running[] = [];
  let isBusy = false;

  function engineNamed(name: EngineName): Promise<SpeechEngine> {
    const loadedEngine = engines[name];
    if (loadedEngine) return loadedEngine;
    const loading = open(name);
    engines[name] = loading;
    loading.then(
      () => port.tell({ type: 'loaded', engine: name }),
      () => {
        delete engines[name];
      },
    );
    return loading;
  }

  function drop(id: number): void {
    const index = running.findIndex((one) => one.id === id);
    if (index >= 0) running.splice(index, 1);
  }

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (;;) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      const [next] = running.toSorted((one, other) => one.length - other.length);
      if (!next) break;
      try {
        const began = performance.now();
        const step = await next.steps.next();
        next.workMs += performance.now() - began;
        if (step.done) {
          drop(next.id);
          port.tell({ type: 'done', id: next.id, done: step.value, workMs: next.workMs });
        }
      } catch (error) {
        drop(next.id);
        delete engines[next.engine];
        port.tell(failure(next.id, error));
      }
    }
    isBusy = false;
  }

  port.onMessage((message) => {
    if (message.type === 'abort') return drop(message.id);
    if (message.type === 'load') {
      engineNamed(message.engine).catch(() => undefined);
      return undefined;
    }
    const { id, job } = message;
    const emit = (bytes: Uint8Array) => {
      const owned = bytes as Uint8Array<ArrayBuffer>;
      port.tell({ type: 'audio', id, bytes: owned }, [owned.buffer]);
    };
    engineNamed(job.voice.engine)
      .then((engine) => {
        const length = job.pieces.reduce((sum, piece) => sum + piece.text.length, 0);
        running.push({ id, length, workMs: 0, engine: job.voice.engine, steps: renderPieces(job, engine, emit) });
        return work();
      })
      .catch((error: unknown) => port.tell(failure(id, error)));
    return undefined;
  });
}
