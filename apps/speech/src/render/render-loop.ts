import { loadEngine } from '../engines/engine-table.ts';
import {
  type EngineName,
  type EngineVoice,
  type SpeechEngine,
  UNAVAILABLE_CODE,
} from '../engines/speech-engine.port.ts';
import { applyGain, findGainDb } from '../loudness/apply-gain.ts';
import { type AudioEncoder, createMp3Encoder, createPcmEncoder } from '../mp3/audio-encoder.ts';
import type { SpeechPiece } from '../text/pieces.ts';
import type { MessageFromWorker, MessageToWorker, RenderJob, RenderResult, TimedMark } from './render-messages.ts';

type Running = {
  id: number;
  engine: EngineName;
  length: number;
  workMs: number;
  steps: AsyncGenerator<void, RenderResult>;
};

type RenderPort = {
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

/** Maximum duration of the audio for one request, as in Amazon Polly. */
const AUDIO_SECONDS_MAX = 600;
const SECONDS_PER_CHARACTER = 2;
const SECONDS_PER_PIECE = 3;
const BLOCK_SAMPLES = 8_192;
/** Duration of the silence for a text without words. */
const SILENCE_SECONDS = 0.3;
const SILENT_RATE = 16_000;

/** Returns the voice at another speed. Voices of other servers keep their speed. */
function changeSpeed(voice: EngineVoice, rate: number): EngineVoice {
  if (rate === 1) return voice;
  if (voice.engine === 'pico') return { ...voice, speed: Math.round(voice.speed * rate) };
  if ('speed' in voice) return { ...voice, speed: voice.speed * rate };
  if (voice.engine === 'espeak') return { ...voice, rate: voice.rate * rate };
  return voice.engine === 'flite' ? { ...voice, stretch: voice.stretch / rate } : voice;
}

/** Renders a text and yields after every piece. Passes audio to `emit` as soon as it is available. */
async function* renderPieces(
  job: RenderJob,
  engine: SpeechEngine,
  emit: (bytes: Uint8Array) => void,
): AsyncGenerator<void, RenderResult> {
  const marks: TimedMark[] = [];
  const sounds: string[] = [];
  const measured: Float32Array[] = [];
  let measuredRate = SILENT_RATE;
  let encoder: AudioEncoder | undefined;
  let seconds = 0;

  const write = async (pcm: Float32Array, rate: number) => {
    seconds += pcm.length / rate;
    if (job.format === 'json') return;
    encoder ??=
      job.format === 'mp3' ? await createMp3Encoder(rate, job.sampleRate) : createPcmEncoder(rate, job.sampleRate);
    for (let at = 0; at < pcm.length; at += BLOCK_SAMPLES) {
      const bytes = encoder.encode(pcm.subarray(at, at + BLOCK_SAMPLES));
      if (bytes.length > 0) emit(bytes);
    }
  };

  for (const piece of job.pieces) {
    const secondsLeft = AUDIO_SECONDS_MAX - seconds;
    if (secondsLeft <= 0) break;
    const spoken = await engine.speak(
      {
        text: piece.text,
        words: piece.words,
        maxSeconds: Math.min(secondsLeft, SECONDS_PER_PIECE + SECONDS_PER_CHARACTER * piece.text.length),
      },
      changeSpeed(job.voice, piece.prosody.rate),
    );
    if (piece.pauseSeconds > 0) {
      const pause = Math.min(secondsLeft, piece.pauseSeconds);
      await write(new Float32Array(Math.round(pause * spoken.sampleRate)), spoken.sampleRate);
    }
    const pieceStart = seconds;
    if (job.measuresGain) {
      measured.push(spoken.pcm.slice());
      measuredRate = spoken.sampleRate;
    }
    await write(
      applyGain(spoken.pcm, (job.gainDb ?? 0) + piece.prosody.volumeDb, spoken.sampleRate),
      spoken.sampleRate,
    );
    marks.push(...createMarks(piece, pieceStart, spoken.wordTimes()));
    sounds.push(...spoken.sounds);
    yield;
  }
  if (seconds === 0) await write(new Float32Array(SILENCE_SECONDS * SILENT_RATE), SILENT_RATE);
  const finalFrames = encoder?.finish();
  if (finalFrames && finalFrames.length > 0) emit(finalFrames);
  const gainDb = measured.length === 0 ? null : findGainDb(concatenate(measured), measuredRate);
  return { marks, seconds, sounds, gainDb };
}

function concatenate(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function createMarks(piece: SpeechPiece, begun: number, times: readonly (number | null)[]): TimedMark[] {
  const marks: TimedMark[] = piece.sentence ? [{ type: 'sentence', seconds: begun, ...piece.sentence }] : [];
  let last = 0;
  piece.wordMarks.forEach((range, index) => {
    const time = times[index];
    if (time === null || time === undefined) return;
    last = Math.max(last, time);
    marks.push({ type: 'word', seconds: begun + last, ...range });
  });
  return marks;
}
