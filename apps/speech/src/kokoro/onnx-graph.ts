import {
  type ProtobufField,
  encodeBytesField,
  readFields,
  encodeNumberField,
  decodeNumber,
  decodeNumbers,
  encodeTextField,
  decodeText,
} from './protobuf.ts';

const MODEL_GRAPH = 7;
const GRAPH = { node: 1, initializer: 5, input: 11, output: 12 } as const;
const NODE = { input: 1, output: 2, name: 3, kind: 4, attribute: 5 } as const;
const TENSOR = { dims: 1, dataType: 2, floats: 4, integers: 5, longs: 7, name: 8, raw: 9 } as const;
const ATTRIBUTE = { name: 1, integers: 8, kind: 20 } as const;

export type GraphNode = {
  kind: string;
  name: string;
  inputs: string[];
  outputs: string[];
  bytes: readonly Uint8Array[];
  attributes: readonly Uint8Array[];
};

export type OnnxConstant = {
  name: string;
  dataType: number;
  raw: Uint8Array;
  integer?: number;
  dims: readonly Uint8Array[];
  bytes: readonly Uint8Array[];
};

export type OnnxModel = {
  around: Uint8Array[];
  rest: Uint8Array[];
  nodes: GraphNode[];
  constants: Map<string, OnnxConstant>;
  inputs: string[];
  outputs: { name: string; bytes: readonly Uint8Array[] }[];
};

function parseNode(field: ProtobufField): GraphNode {
  const node: GraphNode & { attributes: Uint8Array[] } = {
    kind: '',
    name: '',
    inputs: [],
    outputs: [],
    attributes: [],
    bytes: encodeBytesField(GRAPH.node, [field.body]),
  };
  for (const part of readFields(field.body)) {
    if (part.number === NODE.input) node.inputs.push(decodeText(part));
    else if (part.number === NODE.output) node.outputs.push(decodeText(part));
    else if (part.number === NODE.name) node.name = decodeText(part);
    else if (part.number === NODE.kind) node.kind = decodeText(part);
    else if (part.number === NODE.attribute) node.attributes.push(part.raw);
  }
  return node;
}

function parseConstant(field: ProtobufField): OnnxConstant {
  const dims: Uint8Array[] = [];
  let [name, dataType, raw] = ['', 0, new Uint8Array(0)];
  let integer: number | undefined;
  for (const part of readFields(field.body)) {
    if (part.number === TENSOR.name) name = decodeText(part);
    else if (part.number === TENSOR.dataType) dataType = decodeNumber(part);
    else if (part.number === TENSOR.dims) dims.push(part.raw);
    else if (part.number === TENSOR.raw || part.number === TENSOR.floats) raw = part.body as Uint8Array<ArrayBuffer>;
    else if (part.number === TENSOR.integers) integer ??= decodeNumbers(part)[0];
  }
  return {
    name,
    dataType,
    raw,
    dims,
    bytes: encodeBytesField(GRAPH.initializer, [field.body]),
    ...(integer === undefined ? {} : { integer }),
  };
}

const readName = (field: ProtobufField): string => {
  for (const part of readFields(field.body)) if (part.number === 1) return decodeText(part);
  return '';
};

/** Parses an ONNX model. Throws `RangeError` if the file is not a model. */
export function readModel(file: Uint8Array): OnnxModel {
  const model: OnnxModel = { around: [], rest: [], nodes: [], constants: new Map(), inputs: [], outputs: [] };
  let graph: ProtobufField | undefined;
  for (const field of readFields(file)) {
    if (field.number === MODEL_GRAPH) graph = field;
    else model.around.push(field.raw);
  }
  if (!graph) throw new RangeError('The file contains no model.');
  for (const field of readFields(graph.body)) {
    if (field.number === GRAPH.node) model.nodes.push(parseNode(field));
    else if (field.number === GRAPH.initializer) {
      const constant = parseConstant(field);
      model.constants.set(constant.name, constant);
    } else if (field.number === GRAPH.output) model.outputs.push({ name: readName(field), bytes: [field.raw] });
    else {
      if (field.number === GRAPH.input) model.inputs.push(readName(field));
      model.rest.push(field.raw);
    }
  }
  return model;
}

export function makeNode(
  kind: string,
  name: string,
  inputs: string[],
  outputs: string[],
  attributes: readonly Uint8Array[],
): GraphNode {
  const parts = [
    ...inputs.flatMap((input) => encodeTextField(NODE.input, input)),
    ...outputs.flatMap((output) => encodeTextField(NODE.output, output)),
    ...encodeTextField(NODE.name, name),
    ...encodeTextField(NODE.kind, kind),
    ...attributes,
  ];
  return { kind, name, inputs, outputs, attributes, bytes: encodeBytesField(GRAPH.node, parts) };
}

export const getAttributeName = (attribute: Uint8Array): string =>
  decodeText(readParts(attribute).find(({ number }) => number === ATTRIBUTE.name));

const INTEGERS = 7;

export const integersAttributeCodec = {
  read: (attribute: Uint8Array): number[] =>
    readParts(attribute).flatMap((part) => (part.number === ATTRIBUTE.integers ? decodeNumbers(part) : [])),
  write: (name: string, values: readonly number[]): Uint8Array[] =>
    encodeBytesField(NODE.attribute, [
      ...encodeTextField(ATTRIBUTE.name, name),
      ...values.map((value) => encodeNumberField(ATTRIBUTE.integers, value)),
      encodeNumberField(ATTRIBUTE.kind, INTEGERS),
    ]),
};

const readParts = (field: Uint8Array): ProtobufField[] =>
  [...readFields(field)].flatMap(({ body }) => [...readFields(body)]);

export const getShape = ({ dims }: OnnxConstant): number[] =>
  dims.flatMap((dim) => [...readFields(dim)].flatMap(decodeNumbers));

export const reshapeConstant = (constant: OnnxConstant, name: string, shape: readonly number[]): OnnxConstant =>
  makeFloats(
    name,
    shape.map((size) => encodeNumberField(TENSOR.dims, size)),
    constant.raw,
  );

const LONG = 7;

export function makeIntegers(name: string, values: readonly number[]): OnnxConstant {
  const dims = [encodeNumberField(TENSOR.dims, values.length)];
  const parts = [
    ...dims,
    encodeNumberField(TENSOR.dataType, LONG),
    ...values.map((value) => encodeNumberField(TENSOR.longs, value)),
    ...encodeTextField(TENSOR.name, name),
  ];
  return { name, dataType: LONG, raw: new Uint8Array(0), dims, bytes: encodeBytesField(GRAPH.initializer, parts) };
}

const FLOAT = 1;

/** `values` may also be the raw bytes of the floats. */
export function makeFloats(name: string, dims: readonly Uint8Array[], values: Float32Array | Uint8Array): OnnxConstant {
  const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  const parts = [
    ...dims,
    encodeNumberField(TENSOR.dataType, FLOAT),
    ...encodeTextField(TENSOR.name, name),
    ...encodeBytesField(TENSOR.raw, [raw]),
  ];
  return { name, dataType: FLOAT, raw, dims, bytes: encodeBytesField(GRAPH.initializer, parts) };
}

function floatOutput(name: string): Uint8Array[] {
  const floatTensor = encodeBytesField(2, encodeBytesField(1, [Uint8Array.from([8, FLOAT])]));
  return encodeBytesField(GRAPH.output, [...encodeTextField(1, name), ...floatTensor]);
}

export function addOutput(model: OnnxModel, name: string): void {
  model.outputs.push({ name, bytes: floatOutput(name) });
}

/** Encodes an output that can be appended to a model file without parsing it. */
export const encodeAppendedOutput = (name: string): Uint8Array =>
  Buffer.concat(encodeBytesField(MODEL_GRAPH, floatOutput(name)));

/** Encodes the model without nodes and constants that no output depends on. */
export function writeModel(model: OnnxModel): Uint8Array[] {
  const producers = new Map(model.nodes.flatMap((node) => node.outputs.map((output) => [output, node] as const)));
  const [used, neededNames] = [new Set<GraphNode>(), new Set<string>()];
  const waiting = model.outputs.map(({ name }) => name);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (neededNames.has(name)) continue;
    neededNames.add(name);
    const producer = producers.get(name);
    if (!producer || used.has(producer)) continue;
    used.add(producer);
    waiting.push(...producer.inputs);
  }
  const graph = [
    ...model.nodes.filter((node) => used.has(node)).flatMap((node) => node.bytes),
    ...[...model.constants.values()].filter(({ name }) => neededNames.has(name)).flatMap(({ bytes }) => bytes),
    ...model.outputs.flatMap(({ bytes }) => bytes),
    ...model.rest,
  ];
  return [...model.around, ...encodeBytesField(MODEL_GRAPH, graph)];
}
