import { isUtf8 } from 'node:buffer';
import { type LoggedEvent, PARTITION_COUNT } from '@tidings/database/event-log/event-log.ts';
import type { RelayEvent } from '@tidings/database/event-log/relay-log.ts';
import type { IHeaders, KafkaMessage, Message } from 'kafkajs';
import type { Logger } from '../../process/telemetry/logger.ts';

/** Decodes headers on demand, because decoding them takes half of the processing time. */
export class NumberedEvent implements LoggedEvent {
  constructor(
    readonly part: number,
    readonly xid: string,
    readonly id: string,
    readonly number: number,
    readonly uid: string,
    readonly type: string,
    readonly key: string,
    readonly data: unknown,
    private readonly raw: IHeaders,
  ) {}

  get traceparent(): string | undefined {
    return text(this.raw['traceparent']);
  }
  get time(): string | undefined {
    return text(this.raw['ce_time']);
  }
  get headers(): Record<string, string> {
    return attributes(this.raw);
  }
}

/** Format: `part/xid/id/number`. */
const LOG = 'tidings_log';
const PLACE = 'tidings_place';
const PLACE_FORM = /^(\d{1,4})\/(\d{1,20})\/(\d{1,19})\/(\d{1,15})$/;
const UID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Uses the CloudEvents binary mode, and the same partition as in the event log. */
export function toMessage(
  event: RelayEvent,
  number: number,
  log: string,
  traceparent = event.headers['traceparent'],
): Message {
  return {
    key: event.key,
    value: event.json,
    partition: event.part,
    headers: {
      ...event.headers,
      ...(traceparent === undefined ? {} : { traceparent }),
      'content-type': 'application/json',
      [LOG]: log,
      [PLACE]: `${event.part}/${event.xid}/${event.id}/${number}`,
    },
  };
}

/** Returns null for events from another database, because topics may outlive a database. */
export function fromMessage(
  topic: string,
  { key, value, headers = {} }: Pick<KafkaMessage, 'key' | 'value' | 'headers'>,
  log: string,
): NumberedEvent | string | null {
  const position = PLACE_FORM.exec(text(headers[PLACE]) ?? '');
  const type = text(headers['ce_type']);
  const uid = text(headers['ce_id']);
  if (type === undefined || uid === undefined || !UID_FORM.test(uid))
    return 'it is not a CloudEvent: the headers ce_type and ce_id (a UUID) are missing';
  if (type !== topic) return `its type is ${type}, but this version accepts no such events on ${topic}`;
  if (!position || Number(position[1]) >= PARTITION_COUNT)
    return `it has no position in the event log (header ${PLACE}): only Tidings' own relay writes to this topic`;
  const from = text(headers[LOG]);
  if (from === undefined) return `it does not say which event log it is from (header ${LOG})`;
  if (from !== log) return null;
  if (key === null || key.length === 0) return 'it has no key, so its place in the order is unknown';
  if (!isUtf8(key) || key.includes(0)) return 'its key is not text';
  if (value === null) return 'it has no value';
  if (!isUtf8(value)) return 'its value is not UTF-8';
  let data: unknown;
  try {
    data = JSON.parse(value.toString());
  } catch {
    return 'its value is not JSON';
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return 'its value is not a JSON object';
  const [, part = '', xid = '', id = '', number = ''] = position;
  return new NumberedEvent(Number(part), xid, id, Number(number), uid, type, key.toString(), data, headers);
}

function attributes(headers: IHeaders): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const name in headers) {
    if (name !== PLACE && name !== LOG && name !== 'content-type') texts[name] = text(headers[name]) ?? '';
  }
  return texts;
}

function text(header: IHeaders[string]): string | undefined {
  const first = Array.isArray(header) ? header[0] : header;
  return first?.toString();
}

/** Skips messages from other databases and logs this once per topic. */
export class OwnMessageReader {
  log = '';
  readonly #foreign = new Set<string>();

  constructor(
    private readonly group: string,
    private readonly logger: Logger,
  ) {}

  read(topic: string, message: KafkaMessage): ReturnType<typeof fromMessage> {
    const event = fromMessage(topic, message, this.log);
    if (event === null && !this.#foreign.has(topic)) {
      this.#foreign.add(topic);
      this.logger.warn({ worker: this.group, topic }, `${topic} contains events of another database; they are skipped`);
    }
    return event;
  }
}
