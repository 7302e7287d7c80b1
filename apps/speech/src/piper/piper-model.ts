import { outputAtEnd, readModel } from '../kokoro/onnx-graph.ts';
import { NoVoice } from './piper-config.ts';

const inputs = ['input', 'input_lengths', 'scales'] as const;

/** Properties of a Piper model. */
export type PiperModel = {
  /** Name of the audio output. */
  audio: string;
  /** Name of the rounded durations; undefined if the model was not exported by Piper itself. */
  durations: string | undefined;
  hasSpeakers: boolean;
};

/** Inspects a model without running it. Throws `NoVoice` for an incomplete file, another model or no model. */
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

/** Adds the durations to the outputs of the model, for exact word times, by appending a few bytes. */
export function withDurations(file: Uint8Array, { durations }: PiperModel): Uint8Array {
  return durations === undefined ? file : Buffer.concat([file, outputAtEnd(durations)]);
}
