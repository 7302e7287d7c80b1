import {
  getAttributeName,
  integersAttributeCodec,
  makeIntegers,
  makeNode,
  reshapeConstant,
  getShape,
} from './onnx-graph.ts';
import type { OnnxConstant, GraphNode, OnnxModel } from './onnx-graph.ts';

/**
 * Node names start with this prefix in the vocoder. Only its convolutions are rewritten, because it does most of the
 * work.
 */
const VOCODER = '/decoder/decoder/generator/';
const LINE_DIMENSIONS = 3;
const HEIGHT_AXIS = 'axis_of_height';

/**
 * Rewrites convolutions as 2D convolutions of height one, which the runtime computes 10 % faster with the same result.
 * Throws `RangeError` if a convolution cannot be rewritten.
 */
export function convertConvolutionsTo2d(model: OnnxModel): void {
  const findWeights = (node: GraphNode): OnnxConstant | undefined => model.constants.get(node.inputs[1] ?? '');
  model.constants.set(HEIGHT_AXIS, makeIntegers(HEIGHT_AXIS, [2]));
  model.nodes = model.nodes.flatMap((node) => {
    const weights = findWeights(node);
    if (node.kind !== 'Conv' || !node.name.startsWith(VOCODER) || !weights) return [node];
    const [out, channels, width, ...more] = getShape(weights);
    if (out === undefined || channels === undefined || width === undefined || more.length > 0) {
      throw new RangeError(`${node.name} is no convolution over ${LINE_DIMENSIONS} dimensions: this is another model.`);
    }
    const plane = reshapeConstant(weights, `${weights.name}_plane`, [out, channels, 1, width]);
    model.constants.set(plane.name, plane);
    const [before = '', , ...others] = node.inputs;
    const [inputName, outputName] = [`${node.name}/plane`, `${node.name}/plane_out`];
    return [
      makeNode('Unsqueeze', inputName, [before, HEIGHT_AXIS], [inputName], []),
      makeNode(
        'Conv',
        node.name,
        [inputName, plane.name, ...others],
        [outputName],
        node.attributes.flatMap(planeAttribute),
      ),
      makeNode('Squeeze', outputName, [outputName, HEIGHT_AXIS], node.outputs, []),
    ];
  });
}

function planeAttribute(attribute: Uint8Array): readonly Uint8Array[] {
  const name = getAttributeName(attribute);
  const across = { kernel_shape: [1], dilations: [1], strides: [1], pads: [0] }[name];
  if (!across) return [attribute];
  const values = integersAttributeCodec.read(attribute);
  return integersAttributeCodec.write(
    name,
    values.flatMap((value) => [...across, value]),
  );
}
