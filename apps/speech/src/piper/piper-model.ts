import { outputAtEnd, readModel } from '../kokoro/onnx-graph.ts';
import { NoVoice } from './piper-config.ts';

const inputs = ['input', 'input_lengths', 'scales'] as const;

/** What of a Piper model matters here. */
export type PiperModel = {
  /** The result that is the sound. */
  audio: string;
  /** Where the model rounds the length of every sound; undefined when it does so elsewhere than Piper's own exports. */
  durations: string | undefined;
  hasSpeakers: boolean;
};

/** Looks into a model without running it. Throws `NoVoice` for what is cut off, no model, or another one. */
export function lookIntoModel(file: Uint8Array): PiperModel {
  try {
    const model = readModel(file);
    const missing = inputs.filter((name) => !model.inputs.includes(name));
    const audio = model.outputs[0]?.name;
    if (missing.length > 0 || audio === undefined)
      throw new NoVoice(`it is another kind of model: a Piper model takes ${inputs.join(', ')}`);
    const roundings = model.nodes.filter(({ kind }) => kind === 'Ceil');
    return {
      audio,
      durations: roundings.length === 1 ? roundings[0]?.outputs[0] : undefined,
      hasSpeakers: model.inputs.includes('sid'),
    };
  } catch (error) {
    if (error instanceof RangeError)
      throw new NoVoice(
        file.length === 0 ? 'the file is empty' : `the file is cut off or no ONNX model (${file.length} bytes)`,
      );
    throw error;
  }
}

/** The model's file with the lengths of sounds among its results: exact word times cost a few bytes at its end. */
export function withDurations(file: Uint8Array, { durations }: PiperModel): Uint8Array {
  return durations === undefined ? file : Buffer.concat([file, outputAtEnd(durations)]);
}
