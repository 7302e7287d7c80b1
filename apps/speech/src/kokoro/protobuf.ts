/**
 * A field's number, its bytes including the tag, and its content. The content is empty unless the field is
 * length-delimited.
 */
export type ProtobufField = {
  number: number;
  raw: Uint8Array;
  body: Uint8Array;
};

const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;
const nothing = new Uint8Array(0);
const text = new TextDecoder();

function readVarint(bytes: Uint8Array, at: number): [value: number, next: number] {
  let [value, factor] = [0, 1];
  for (let index = at; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return [value, index + 1];
    factor *= 128;
  }
  throw new RangeError('The file ends in the middle of a number.');
}

/** Yields the fields of a message without copying them. Throws `RangeError` if the message is invalid. */
export function* readFields(bytes: Uint8Array): Generator<ProtobufField> {
  for (let at = 0; at < bytes.length;) {
    const [tag, afterTag] = readVarint(bytes, at);
    let [from, to] = [afterTag, afterTag];
    switch (tag % 8) {
      case VARINT:
        [, to] = readVarint(bytes, afterTag);
        from = to;
        break;
      case FIXED64:
        to += 8;
        break;
      case FIXED32:
        to += 4;
        break;
      case BYTES: {
        const [length, body] = readVarint(bytes, afterTag);
        [from, to] = [body, body + length];
        break;
      }
      default:
        throw new RangeError(`Unknown field type ${tag % 8}.`);
    }
    if (to > bytes.length) throw new RangeError('The file ends in the middle of a field.');
    yield {
      number: Math.floor(tag / 8),
      raw: bytes.subarray(at, to),
      body: tag % 8 === BYTES ? bytes.subarray(from, to) : nothing,
    };
    at = to;
  }
}

export const decodeText = (field: ProtobufField | undefined): string => text.decode(field?.body);

export const decodeNumber = ({ raw }: ProtobufField): number => readVarint(raw, readVarint(raw, 0)[1])[0];

export function decodeNumbers(field: ProtobufField): number[] {
  if (field.body.length === 0) return [decodeNumber(field)];
  const numbers: number[] = [];
  for (let at = 0; at < field.body.length;) {
    const [value, next] = readVarint(field.body, at);
    numbers.push(value);
    at = next;
  }
  return numbers;
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let remainder = value;
  while (remainder > 127) {
    bytes.push((remainder % 128) + 128);
    remainder = Math.floor(remainder / 128);
  }
  return [...bytes, remainder];
}

/** Returns the field as several pieces, to avoid copying large contents. */
export function encodeBytesField(number: number, contents: readonly Uint8Array[]): Uint8Array[] {
  const length = contents.reduce((sum, content) => sum + content.length, 0);
  return [Uint8Array.from([...varint(number * 8 + BYTES), ...varint(length)]), ...contents];
}

export const encodeTextField = (number: number, value: string): Uint8Array[] =>
  encodeBytesField(number, [new TextEncoder().encode(value)]);

export const encodeNumberField = (number: number, value: number): Uint8Array =>
  Uint8Array.from([...varint(number * 8 + VARINT), ...varint(value)]);
