import { NumberedEvent, fromMessage, toMessage } from './envelope.ts';

const UID = '3b241101-e2bb-4255-8caf-4136c566a962';
const event = {
  part: 3,
  xid: '77',
  id: '5',
  uid: UID,
  type: 'a.b.v1',
  key: 'k',
  json: '{"a":1}',
  headers: { ce_id: UID, ce_type: 'a.b.v1', traceparent: 't' },
};
const sent = toMessage(event, 9, 'log');
const message = { key: Buffer.from('k'), value: Buffer.from('{"a":1}'), headers: sent.headers ?? {} };

it('an event is converted to a message and back, and keeps its number', () => {
  const read = fromMessage('a.b.v1', message, 'log') as NumberedEvent;
  expect({ ...read, raw: undefined }).toMatchObject({
    part: 3,
    xid: '77',
    id: '5',
    number: 9,
    uid: UID,
    type: 'a.b.v1',
    key: 'k',
    data: { a: 1 },
  });
  expect(read.headers).toEqual(event.headers);
});

it('a message header without a value is ignored', () => {
  const nothing = null as unknown as Buffer;
  expect(fromMessage('a.b.v1', { ...message, headers: { ...message.headers, ce_type: nothing } }, 'log')).toMatch(
    /not a CloudEvent/,
  );
  expect(
    (fromMessage('a.b.v1', { ...message, headers: { ...message.headers, more: nothing } }, 'log') as NumberedEvent)
      .headers,
  ).toMatchObject({ more: '' });
});

it('a message from another event log is ignored', () => {
  expect(fromMessage('a.b.v1', message, 'another log')).toBeNull();
});
