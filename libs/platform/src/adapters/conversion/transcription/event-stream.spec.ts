import { decodeMessage, encodeMessage } from './amazon-transcribe.adapter.ts';

const OTHERS =
  '0000007700000065130876610d3a6d6573736167652d747970650700056576656e74016e0400000005016200027473' +
  '08000001a1fd8c6900017509012345670123412381230123456789ab02627906000201020b3a6576656e742d74797065' +
  '07000f5472616e7363726970744576656e747b7dbc01d4a5';

it('decodeMessage accepts messages encoded by the AWS SDK', () => {
  const { headers, payload } = decodeMessage(Buffer.from(OTHERS, 'hex'));
  expect(headers).toEqual({ ':message-type': 'event', ':event-type': 'TranscriptEvent' });
  expect(Buffer.from(payload).toString()).toBe('{}');
});

it('encodeMessage creates messages that the AWS SDK decodes', () => {
  const message = encodeMessage({
    headers: { ':message-type': 'event', ':event-type': 'AudioEvent' },
    payload: Buffer.from('hällo'),
  });
  expect(Buffer.from(message).toString('hex')).toBe(
    '000000450000002f5ee035090d3a6d6573736167652d747970650700056576656e740b' +
      '3a6576656e742d7479706507000a417564696f4576656e7468c3a46c6c6fb8e8be32',
  );
});

it('decodeMessage rejects messages that were changed, truncated or extended', () => {
  const message = Buffer.from(OTHERS, 'hex');
  for (let at = 0; at < message.length; at += 1) {
    const changed = Buffer.from(message);
    changed[at]! ^= 1;
    expect(() => decodeMessage(changed)).toThrow(RangeError);
    expect(() => decodeMessage(message.subarray(0, at))).toThrow(RangeError);
  }
  expect(() => decodeMessage(Buffer.concat([message, Buffer.alloc(1)]))).toThrow(RangeError);
});
