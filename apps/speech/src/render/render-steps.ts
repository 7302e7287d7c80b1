import type { SpeechEngine } from '../engines/speech-engine.port.ts';
import { createMp3Encoder, createPcmEncoder } from '../mp3/audio-encoder.ts';
import type { AudioEncoder } from '../mp3/audio-encoder.ts';
import type { SpeechPiece } from '../text/pieces.ts';
import type { RenderResult, RenderJob, TimedMark } from './render-messages.ts';

/** Maximum duration of the audio for one request, as in Amazon Polly. */
export const AUDIO_SECONDS_MAX = 600;
const SECONDS_PER_CHARACTER = 2;
const SECONDS_PER_PIECE = 3;
const BLOCK_SAMPLES = 8_192;
/** Duration of the silence for a text without words. */
const SILENCE_SECONDS = 0.3;
const SILENT_RATE = 16_000;

/** Renders a text and yields after every piece. Passes audio to `emit` as soon as it is available. */
export async function* renderPieces(
  job: RenderJob,
  engine: SpeechEngine,
  emit: (bytes: Uint8Array) => void,
): AsyncGenerator<void, RenderResult> {
  const marks: TimedMark[] = [];
  const sounds: string[] = [];
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
      job.voice,
    );
    if (piece.pauseSeconds > 0) {
      const pause = Math.min(secondsLeft, piece.pauseSeconds);
      await write(new Float32Array(Math.round(pause * spoken.sampleRate)), spoken.sampleRate);
    }
    const pieceStart = seconds;
    await write(spoken.pcm, spoken.sampleRate);
    marks.push(...createMarks(piece, pieceStart, spoken.wordTimes()));
    sounds.push(...spoken.sounds);
    yield;
  }
  if (seconds === 0) await write(new Float32Array(SILENCE_SECONDS * SILENT_RATE), SILENT_RATE);
  const finalFrames = encoder?.finish();
  if (finalFrames && finalFrames.length > 0) emit(finalFrames);
  return { marks, seconds, sounds };
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
