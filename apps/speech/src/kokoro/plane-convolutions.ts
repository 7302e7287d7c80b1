import { attributeName, integersAttribute, makeIntegers, makeNode, reshaped, shapeOf } from './onnx-graph.ts';
import type { Constant, GraphNode, OnnxModel } from './onnx-graph.ts';

/** The last part of the model, which turns a picture of the sound into the sound: most of the work. */
const VOCODER = '/decoder/decoder/generator/';
const LINE_DIMENSIONS = 3;
const HEIGHT_AXIS = 'axis_of_height';

/**
 * Writes the vocoder's convolutions over time as convolutions over a plane of height one: the runtime has its quick way
 * (blocks of channels) for planes only. A tenth less work for the same numbers; the rest of the model would gain little
 * and take more memory. Throws `RangeError` when a convolution has no such form.
 */
export function planeConvolutions(model: OnnxModel): void {
  const weightsOf = (node: GraphNode): Constant | undefined => model.constants.get(node.inputs[1] ?? '');
  model.constants.set(HEIGHT_AXIS, makeIntegers(HEIGHT_AXIS, [2]));
  model.nodes = model.nodes.flatMap((node) => {
    const weights = weightsOf(node);
    if (node.kind !== 'Conv' || !node.name.startsWith(VOCODER) || !weights) return [node];
    const [out, channels, width, ...more] = shapeOf(weights);
    if (out === undefined || channels === undefined || width === undefined || more.length > 0) {
      throw new RangeError(`${node.name} is no convolution over ${LINE_DIMENSIONS} dimensions: this is another model.`);
    }
    const plane = reshaped(weights, `${weights.name}_plane`, [out, channels, 1, width]);
    model.constants.set(plane.name, plane);
    const [before = '', , ...others] = node.inputs;
    const [entered, left] = [`${node.name}/plane`, `${node.name}/plane_out`];
    return [
      makeNode('Unsqueeze', entered, [before, HEIGHT_AXIS], [entered], []),
      makeNode('Conv', node.name, [entered, plane.name, ...others], [left], node.attributes.flatMap(planeAttribute)),
      makeNode('Squeeze', left, [left, HEIGHT_AXIS], node.outputs, []),
    ];
  });
}

/** What a convolution over time is written as one of a plane: nothing happens in its height. */
function planeAttribute(attribute: Uint8Array): readonly Uint8Array[] {
  const name = attributeName(attribute);
  const across = { kernel_shape: [1], dilations: [1], strides: [1], pads: [0] }[name];
  if (!across) return [attribute];
  const given = integersAttribute.read(attribute);
  return integersAttribute.write(
    name,
    given.flatMap((value) => [...across, value]),
  );
}
