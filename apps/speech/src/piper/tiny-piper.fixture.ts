import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GraphNode, makeFloats, makeNode } from '../kokoro/onnx-graph.ts';
import { encodeBytesField, encodeTextField } from '../kokoro/protobuf.ts';

const FLOAT = 1;
const INT64 = 7;
const OPSET = 17;
const small = (field: number, value: number): Uint8Array =>
  Uint8Array.from([...(field < 16 ? [field * 8] : [((field * 8) % 128) + 128, (field * 8) >> 7]), value]);

function integers(name: string, values: readonly number[], dims: readonly number[]): Uint8Array[] {
  const raw = new Uint8Array(BigInt64Array.from(values, BigInt).buffer);
  return encodeBytesField(5, [
    ...dims.map((dim) => small(1, dim)),
    small(2, INT64),
    ...encodeTextField(8, name),
    ...encodeBytesField(9, [raw]),
  ]);
}
const value = (field: number, name: string, type: number): Uint8Array[] =>
  encodeBytesField(field, [...encodeTextField(1, name), ...encodeBytesField(2, encodeBytesField(1, [small(1, type)]))]);
const cast = (input: string, output: string, to: number): GraphNode =>
  makeNode(
    'Cast',
    `cast-${output}`,
    [input],
    [output],
    encodeBytesField(5, [...encodeTextField(1, 'to'), small(3, to), small(20, 2)]),
  );
const node = (kind: string, inputs: string[], output: string): GraphNode =>
  makeNode(kind, `make-${output}`, inputs, [output], []);

/**
 * Creates an ONNX model in Piper's format that hums: every sign lasts four steps of 256 samples, and each speaker has
 * its own tone. `roundsBy: 'Ceil'` makes the durations available, as in Piper's own exports.
 */
export function createPiperModel({
  hasSpeakers = false,
  scales = 'scales',
  roundsBy = 'Ceil' as 'Ceil' | 'Floor',
} = {}): Buffer {
  const nodes = [
    cast('input', 'x', FLOAT),
    node('Mul', ['x', 'zero'], 'flat'),
    node('Add', ['flat', 'length'], 'lengths'),
    node('Gather', [scales, 'one'], 'scale'),
    node('Mul', ['lengths', 'scale'], 'exact'),
    node(roundsBy, ['exact'], 'steps'),
    node('ReduceMax', ['steps'], 'most'),
    node('Squeeze', ['most'], 'longest'),
    node('Mul', ['longest', 'hop'], 'samples'),
    node('Range', ['nought', 'samples', 'unit'], 'clock'),
    node('Reshape', ['x', 'tall'], 'signs'),
    node('Mul', ['signs', 'clock'], 'phases'),
    node('Mul', ['phases', 'pitch'], 'slow'),
    ...(hasSpeakers
      ? [
          cast('sid', 'who', FLOAT),
          node('Add', ['who', 'unit'], 'register'),
          node('Mul', ['slow', 'register'], 'turned'),
        ]
      : [node('Identity', ['slow'], 'turned')]),
    node('Sin', ['turned'], 'tones'),
    node('Reshape', ['tones', 'wide'], 'output'),
  ];
  const scalar = (name: string, number: number) => makeFloats(name, [], Float32Array.of(number)).bytes;
  const graph = [
    ...nodes.flatMap(({ bytes }) => bytes),
    ...encodeTextField(2, 'hum'),
    ...scalar('zero', 0),
    ...scalar('length', roundsBy === 'Ceil' ? 3.4 : 4.4),
    ...scalar('hop', 256),
    ...scalar('nought', 0),
    ...scalar('unit', 1),
    ...scalar('pitch', 0.002),
    ...integers('one', [1], []),
    ...integers('tall', [1, 1, -1, 1], [4]),
    ...integers('wide', [1, 1, 1, -1], [4]),
    ...value(11, 'input', INT64),
    ...value(11, 'input_lengths', INT64),
    ...value(11, scales, FLOAT),
    ...(hasSpeakers ? value(11, 'sid', INT64) : []),
    ...value(12, 'output', FLOAT),
  ];
  return Buffer.concat([small(1, 8), ...encodeBytesField(8, [small(2, OPSET)]), ...encodeBytesField(7, graph)]);
}

const SIGNS = "_^$ !'(),-.:;?abcdefhijklmnopqrstuvwxyzæçðøħŋœɐɑɒɔəɚɛɜɡɪɹɾʁʃʊʌʒθᵻˈˌː\u0303";

export const createPiperConfig = (more: object = {}): object => ({
  audio: { sample_rate: 22_050, quality: 'x_low' },
  espeak: { voice: 'en-us' },
  inference: { noise_scale: 0.667, length_scale: 1, noise_w: 0.8 },
  phoneme_id_map: Object.fromEntries([...SIGNS].map((sign, index) => [sign, [index]])),
  num_speakers: 1,
  speaker_id_map: {},
  language: { code: 'en_US' },
  dataset: 'hum',
  ...more,
});

export function writePiperVoice(folder: string, name: string, model: Uint8Array, config: object | string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.onnx`), model);
  writeFileSync(join(folder, `${name}.onnx.json`), typeof config === 'string' ? config : JSON.stringify(config));
}
