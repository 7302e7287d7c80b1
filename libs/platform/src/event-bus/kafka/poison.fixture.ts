import { randomBytes, randomUUID } from 'node:crypto';
import type { IHeaders } from 'kafkajs';

export type PoisonCase = {
  name: string;
  cause: RegExp;
  key?: Buffer | string | null;
  value?: Buffer | string | null;
  headers?: Record<string, IHeaders[string]>;
};

const GOOD = '{"id":"poisoned","step":1}';
const nested = (depth: number) => `{"id":"deep","step":-7,"more":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const withPosition = (text: IHeaders[string]) => ({ headers: { tidings_place: text } });

export const POISON_CASES: PoisonCase[] = [
  { name: 'half a JSON', value: '{"id":"a",', cause: /not JSON/ },
  { name: 'plain text', value: 'hello', cause: /not JSON/ },
  { name: 'XML', value: '<event/>', cause: /not JSON/ },
  { name: 'two values', value: `${GOOD}${GOOD}`, cause: /not JSON/ },
  { name: 'single quotes', value: "{'id':'a'}", cause: /not JSON/ },
  { name: 'NaN', value: '{"id":"a","step":NaN}', cause: /not JSON/ },
  { name: 'a trailing comma', value: '{"id":"a","step":1,}', cause: /not JSON/ },
  { name: 'a byte order mark', value: `\uFEFF${GOOD}`, cause: /not JSON/ },
  { name: 'Avro', value: Buffer.from([0, 0, 0, 0, 1, 2, 97, 2]), cause: /not JSON/ },
  { name: 'gzip', value: Buffer.from('1f8b0800000000000003', 'hex'), cause: /not UTF-8/ },
  { name: 'invalid UTF-8', value: Buffer.from([0xff, 0xfe, 0x7b, 0x7d]), cause: /not UTF-8/ },
  {
    name: 'invalid UTF-8 within a string',
    value: Buffer.from([...Buffer.from('{"id":"'), 0xc3, 0x28, ...Buffer.from('","step":1}')]),
    cause: /not UTF-8/,
  },
  { name: 'one NUL byte', value: Buffer.from([0]), cause: /not JSON/ },
  { name: 'a NUL byte within a string', value: '{"id":"a\u0000b","step":1}', cause: /not JSON/ },
  { name: 'an escaped NUL', value: String.raw`{"id":"a\u0000b","step":1}`, cause: /database cannot store/ },
  { name: 'half a surrogate pair', value: String.raw`{"id":"\ud800","step":-7}`, cause: /database cannot store/ },
  { name: 'an array', value: '[]', cause: /not a JSON object/ },
  { name: 'a number', value: '5', cause: /not a JSON object/ },
  { name: 'a string', value: '"x"', cause: /not a JSON object/ },
  { name: 'null in words', value: 'null', cause: /not a JSON object/ },
  { name: 'true', value: 'true', cause: /not a JSON object/ },
  { name: 'an empty value', value: '', cause: /not JSON/ },
  { name: 'a tombstone', value: null, cause: /no value/ },
  { name: 'an empty object', value: '{}', cause: /payload does not match .* id .*step/ },
  { name: 'a missing field', value: '{"id":"a"}', cause: /payload does not match .* step/ },
  { name: 'a field of the wrong type', value: '{"id":"a","step":"one"}', cause: /payload does not match .* step/ },
  { name: 'a fraction', value: '{"id":"a","step":1.5}', cause: /payload does not match .* step/ },
  { name: 'a number beyond all integers', value: '{"id":"a","step":1e400}', cause: /payload does not match .* step/ },
  { name: 'an object for a text', value: '{"id":{},"step":1}', cause: /payload does not match .* id/ },
  { name: 'nested 10 000 deep', value: nested(10_000), cause: /database cannot store/ },
  { name: 'nested 400 000 deep', value: nested(400_000), cause: /database cannot store|not JSON/ },
  { name: '0.9 MB of text', value: 'x'.repeat(900_000), cause: /not JSON/ },
  { name: 'the largest message a broker takes', value: 'y'.repeat(1_048_000), cause: /not JSON/ },
  { name: 'no key', key: null, cause: /no key/ },
  { name: 'an empty key', key: '', cause: /no key/ },
  { name: 'a key that is not text', key: Buffer.from([0xff, 0x00]), cause: /key is not text/ },
  { name: 'a key with NUL', key: 'a\u0000b', cause: /key is not text/ },
  {
    name: 'a key of 20 KB',
    key: randomBytes(10_000).toString('hex'),
    value: '{"id":"a","step":-7}',
    cause: /database cannot store/,
  },
  {
    name: 'an undeclared type',
    headers: { ce_type: 'somebody.else.v1' },
    cause: /its type is somebody\.else\.v1, but this version accepts no such events/,
  },
  {
    name: 'a version of the future',
    headers: { ce_type: 'TOPIC.v2' },
    cause: /\.v2, but this version accepts no such events/,
  },
  { name: 'no type', headers: { ce_type: undefined }, cause: /not a CloudEvent/ },
  { name: 'no id', headers: { ce_id: undefined }, cause: /not a CloudEvent/ },
  { name: 'an id that is not a UUID', headers: { ce_id: '42' }, cause: /not a CloudEvent/ },
  {
    name: 'no headers at all',
    headers: { ce_id: undefined, ce_type: undefined, tidings_place: undefined },
    cause: /not a CloudEvent/,
  },
  {
    name: 'a type that is not text',
    headers: { ce_type: Buffer.from([0xff, 0]) },
    cause: /not a CloudEvent|accepts no such events/,
  },
  { name: 'a type of 0.5 MB', headers: { ce_type: 't'.repeat(500_000) }, cause: /its type is t{500}/ },
  { name: 'no position', ...withPosition(undefined), cause: /no position/ },
  { name: 'an empty place', ...withPosition(''), cause: /no position/ },
  { name: 'a place of three', ...withPosition('1/2/3'), cause: /no position/ },
  { name: 'a negative place', ...withPosition('-1/2/3/4'), cause: /no position/ },
  { name: 'a place in words', ...withPosition('a/b/c/d'), cause: /no position/ },
  { name: 'a part the log does not have', ...withPosition('9999/1/1/900001'), cause: /no position/ },
  {
    name: 'a transaction beyond 64 bits',
    ...withPosition('1/99999999999999999999/1/900002'),
    value: '{"id":"a","step":-7}',
    cause: /database cannot store/,
  },
  {
    name: 'a row beyond 64 bits',
    ...withPosition('1/1/9999999999999999999/900003'),
    value: '{"id":"a","step":-7}',
    cause: /database cannot store/,
  },
  { name: 'a header of 0.9 MB', headers: { ce_id: undefined, huge: 'h'.repeat(900_000) }, cause: /not a CloudEvent/ },
  {
    name: 'a thousand headers',
    headers: {
      ce_id: undefined,
      ...Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`h${index}`, 'x'])),
    },
    cause: /not a CloudEvent/,
  },
  {
    name: 'a header twice',
    headers: { ce_type: ['first.v1', 'second.v1'] },
    cause: /first\.v1, but this version accepts no such events/,
  },
  {
    name: 'headers named like parts of an object',
    headers: { ce_id: undefined, constructor: 'x', toString: 'y', ['__proto__']: 'z' },
    cause: /not a CloudEvent/,
  },
  { name: 'no name of its log', headers: { tidings_log: undefined }, cause: /which event log/ },
  { name: 'a header with NUL', headers: { ce_id: undefined, nul: 'a\u0000b' }, cause: /not a CloudEvent/ },
  {
    name: 'a header of bytes',
    headers: { ce_id: undefined, bytes: Buffer.from([0xff, 0x00, 0xc3]) },
    cause: /not a CloudEvent/,
  },
];

export const POISON_CODE = 'test_poison';

export function createPoisonMessage(
  { name, key, value, headers }: PoisonCase,
  topic: string,
  partition: number,
  number: number,
  log: string,
) {
  const all: Record<string, IHeaders[string]> = {
    ce_specversion: '1.0',
    ce_id: randomUUID(),
    ce_type: topic,
    tidings_log: log,
    tidings_place: `${partition}/1/${number}/${number}`,
    [POISON_CODE]: name,
    ...headers,
  };
  if (all['ce_type'] === 'TOPIC.v2') all['ce_type'] = topic.replace(/v1$/, 'v2');
  return {
    partition,
    key: key === undefined ? `poison ${number}` : key,
    value: value === undefined ? GOOD : value,
    headers: Object.fromEntries(Object.entries(all).filter(([, header]) => header !== undefined)),
  };
}
