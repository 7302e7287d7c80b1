import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ProtocolServer } from './protocol-server.ts';

/** A step of a trace as a collector gets it. */
export type ReceivedSpan = {
  service: string;
  /** Of the process that sent it. */
  resource: Record<string, string | number>;
  traceId: string;
  spanId: string;
  /** Empty when it is the first of its trace. */
  parentId: string;
  name: string;
  /** 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  facts: Record<string, string | number>;
  durationMs: number;
  /** 2 when it failed. */
  status: number;
  /** Why. */
  message: string;
};

type Field = { bytes: Buffer; number: number };

/** The fields of a protobuf message by their numbers; a number has no bytes. */
function fieldsOf(message: Buffer): Map<number, Field[]> {
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

const all = (message: Buffer, number: number): Field[] => fieldsOf(message).get(number) ?? [];
const inside = (message: Buffer, ...path: number[]): Buffer[] =>
  path.reduce<Buffer[]>(
    (found, number) => found.flatMap((one) => all(one, number).map(({ bytes }) => bytes)),
    [message],
  );

const nanosecondsOf = (span: Buffer, number: number): bigint => inside(span, number)[0]?.readBigUInt64LE() ?? 0n;

function factsOf(attributes: Buffer[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map((attribute) => {
      const [value = Buffer.alloc(0)] = inside(attribute, 2);
      return [String(inside(attribute, 1)[0]), inside(value, 1)[0]?.toString() ?? all(value, 3)[0]?.number ?? 0];
    }),
  );
}

/** A collector of OpenTelemetry's protocol, over HTTP and as protobuf, which keeps what it is sent. */
export class OtlpReceiver extends ProtocolServer {
  readonly spans: ReceivedSpan[] = [];
  /** The headers of the last delivery. */
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
      const resource = factsOf(inside(resourceSpans, 1, 1));
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
          facts: factsOf(inside(span, 9)),
          durationMs: Number(nanosecondsOf(span, 8) - nanosecondsOf(span, 7)) / 1e6,
          status: all(inside(span, 15)[0] ?? Buffer.alloc(0), 3)[0]?.number ?? 0,
          message: inside(span, 15, 2)[0]?.toString() ?? '',
        });
      }
    }
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  }
}
