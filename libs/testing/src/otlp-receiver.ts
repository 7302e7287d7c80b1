import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ProtocolServer } from './protocol-server.ts';

/** A span as a collector receives it. */
export type ReceivedSpan = {
  service: string;
  /** Attributes of the sending process. */
  resource: Record<string, string | number>;
  traceId: string;
  spanId: string;
  /** Empty for a root span. */
  parentId: string;
  name: string;
  /** Span kind. 2: server, 3: client, 4: producer, 5: consumer. */
  kind: number;
  facts: Record<string, string | number>;
  durationMs: number;
  /** Status code; 2 if the call failed. */
  status: number;
  /** Status message of a failed call. */
  message: string;
};

type Field = { bytes: Buffer; number: number };

/** Fields with wire type 0 contain numbers; all others contain bytes. */
function parseFields(message: Buffer): Map<number, Field[]> {
  const fields = new Map<number, Field[]>();
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message.readUInt8(at);
      at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const wire = tag & 7;
    const field: Field = { bytes: Buffer.alloc(0), number: 0 };
    if (wire === 0) field.number = varint();
    else {
      const length = wire === 2 ? varint() : wire === 1 ? 8 : 4;
      field.bytes = message.subarray(at, (at += length));
    }
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), field]);
  }
  return fields;
}

const all = (message: Buffer, number: number): Field[] => parseFields(message).get(number) ?? [];
const inside = (message: Buffer, ...path: number[]): Buffer[] =>
  path.reduce<Buffer[]>(
    (found, number) => found.flatMap((one) => all(one, number).map(({ bytes }) => bytes)),
    [message],
  );

const readNanoseconds = (span: Buffer, number: number): bigint => inside(span, number)[0]?.readBigUInt64LE() ?? 0n;

function parseAttributes(attributes: Buffer[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map((attribute) => {
      const [value = Buffer.alloc(0)] = inside(attribute, 2);
      return [String(inside(attribute, 1)[0]), inside(value, 1)[0]?.toString() ?? all(value, 3)[0]?.number ?? 0];
    }),
  );
}

/** Simulates an OpenTelemetry collector for OTLP over HTTP with protobuf. */
export class OtlpReceiver extends ProtocolServer {
  readonly spans: ReceivedSpan[] = [];
  /** Headers of the last request. */
  headers: IncomingMessage['headers'] = {};

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (
      request.method !== 'POST' ||
      request.url !== '/v1/traces' ||
      request.headers['content-type'] !== 'application/x-protobuf'
    ) {
      response.writeHead(404).end();
      return;
    }
    this.headers = request.headers;
    for (const resourceSpans of inside(body, 1)) {
      const resource = parseAttributes(inside(resourceSpans, 1, 1));
      for (const span of inside(resourceSpans, 2, 2)) {
        const [traceId = '', spanId = '', parentId = ''] = [1, 2, 4].map((number) =>
          inside(span, number)[0]?.toString('hex'),
        );
        this.spans.push({
          service: String(resource['service.name']),
          resource,
          traceId,
          spanId,
          parentId,
          name: String(inside(span, 5)[0]),
          kind: all(span, 6)[0]?.number ?? 0,
          facts: parseAttributes(inside(span, 9)),
          durationMs: Number(readNanoseconds(span, 8) - readNanoseconds(span, 7)) / 1e6,
          status: all(inside(span, 15)[0] ?? Buffer.alloc(0), 3)[0]?.number ?? 0,
          message: inside(span, 15, 2)[0]?.toString() ?? '',
        });
      }
    }
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  }
}
