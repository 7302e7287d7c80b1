import { addOutput, makeFloats, makeNode, readModel, writeModel } from './onnx-graph.ts';
import type { OnnxConstant, GraphNode, OnnxModel } from './onnx-graph.ts';
import { convertConvolutionsTo2d } from './plane-convolutions.ts';

/** Name of the model output that contains each token's duration in steps of 25 ms. */
export const DURATIONS_NODE = '/encoder/Clip_output_0';
const UNSIGNED_BYTES = 2;

const toFloats = ({ raw }: OnnxConstant): Float32Array => new Float32Array(Uint8Array.from(raw).buffer);

class Rewriting {
  readonly #producers: Map<string, GraphNode>;
  readonly #consumers = new Map<string, GraphNode[]>();
  readonly #model: OnnxModel;

  constructor(model: OnnxModel) {
    this.#model = model;
    this.#producers = new Map(model.nodes.flatMap((node) => node.outputs.map((output) => [output, node] as const)));
    for (const node of model.nodes)
      for (const input of node.inputs) this.#consumers.set(input, [...(this.#consumers.get(input) ?? []), node]);
  }

  floatConvolution(node: GraphNode): { convolution: GraphNode; instead: GraphNode } {
    const [quantised = '', weightsName = '', , zeroName = ''] = node.inputs;
    const input = this.#producers.get(quantised)?.inputs[0];
    const next = this.#only(node);
    const [added, cast] = next.kind === 'Add' ? [next, this.#only(next)] : [undefined, next];
    const scaling = this.#only(cast);
    const scale = this.#constantBehind(scaling.inputs.find((name) => name !== cast.outputs[0]) ?? '');
    const weights = this.#model.constants.get(weightsName);
    const zeroPoint = this.#model.constants.get(zeroName);
    const zero = zeroPoint?.integer ?? zeroPoint?.raw[0];
    if (
      input === undefined ||
      cast.kind !== 'Cast' ||
      scaling.kind !== 'Mul' ||
      !scale ||
      zero === undefined ||
      weights?.dataType !== UNSIGNED_BYTES
    ) {
      throw new RangeError(`${node.name} is not as expected: this is another model.`);
    }
    const factor = toFloats(scale)[0] ?? 0;
    const values = new Float32Array(weights.raw.length);
    for (let at = 0; at < values.length; at += 1) values[at] = ((weights.raw[at] ?? 0) - zero) * factor;
    const floats = makeFloats(`${weightsName}_float`, weights.dims, values);
    this.#model.constants.set(floats.name, floats);
    const bias = added ? this.#constantBehind(added.inputs.find((name) => name !== node.outputs[0]) ?? '') : undefined;
    const inputs = [input, floats.name, ...(bias ? [bias.name] : [])];
    return {
      convolution: makeNode('Conv', node.name, inputs, [...scaling.outputs], node.attributes),
      instead: scaling,
    };
  }

  #only(node: GraphNode): GraphNode {
    const [next, ...others] = this.#consumers.get(node.outputs[0] ?? '') ?? [];
    if (!next || others.length > 0)
      throw new RangeError(`${node.name} is used otherwise than expected: this is another model.`);
    return next;
  }

  #constantBehind(name: string): OnnxConstant | undefined {
    const constant = this.#model.constants.get(name);
    if (constant) return constant.dataType === 1 ? constant : undefined;
    const producer = this.#producers.get(name);
    if (!producer || producer.kind === 'DynamicQuantizeLinear') return undefined;
    for (const input of producer.inputs) {
      const foundConstant = this.#constantBehind(input);
      if (foundConstant) return foundConstant;
    }
    return undefined;
  }
}

/**
 * Converts the model to float convolutions, which are twice as fast in this runtime, and adds token durations as an
 * output. Throws `RangeError` for any other model.
 */
export function convertModel(file: Uint8Array): Uint8Array[] {
  const model = readModel(file);
  const rewriting = new Rewriting(model);
  const replaced = new Map<GraphNode, GraphNode>();
  for (const node of model.nodes) {
    if (node.kind !== 'ConvInteger') continue;
    const { convolution, instead } = rewriting.floatConvolution(node);
    replaced.set(instead, convolution);
  }
  if (!model.nodes.some((node) => node.outputs.includes(DURATIONS_NODE)))
    throw new RangeError('The model does not provide token durations.');
  model.nodes = model.nodes.map((node) => replaced.get(node) ?? node);
  convertConvolutionsTo2d(model);
  addOutput(model, DURATIONS_NODE);
  return writeModel(model);
}
