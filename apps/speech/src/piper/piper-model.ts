import { encodeAppendedOutput, readModel } from '../kokoro/onnx-graph.ts';
import { InvalidVoice } from './piper-config.ts';

const inputs = ['input', 'input_lengths', 'scales'] as const;

export type PiperModel = {
  audio: string;
  durations: string | undefined;
  hasSpeakers: boolean;
};

/** Reads the properties of a model without running it. Throws `InvalidVoice` for an incomplete or unsupported model. */
export function inspectModel(file: Uint8Array): PiperModel {
  try {
    const model = readModel(file);
    const missing = inputs.filter((name) => !model.inputs.includes(name));
    const audio = model.outputs[0]?.name;
    if (missing.length > 0 || audio === undefined)
      throw new InvalidVoice(`it is another kind of model: a Piper model takes ${inputs.join(', ')}`);
    const roundings = model.nodes.filter(({ kind }) => kind === 'Ceil');
    return {
      audio,
      durations: roundings.length === 1 ? roundings[0]?.outputs[0] : undefined,
      hasSpeakers: model.inputs.includes('sid'),
    };
  } catch (error) {
    if (error instanceof RangeError)
      throw new InvalidVoice(
        file.length === 0 ? 'the file is empty' : `the file is cut off or no ONNX model (${file.length} bytes)`,
      );
    throw error;
  }
}

/** Appends an output that contains the durations, which are needed for exact word times. */
export function addDurationsOutput(file: Uint8Array, { durations }: PiperModel): Uint8Array {
  return durations === undefined ? file : Buffer.concat([file, encodeAppendedOutput(durations)]);
}
