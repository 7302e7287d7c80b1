import { areBrowserKeys, encryptMessage } from './push-sender.ts';

/** Example from RFC 8291, appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru' +
    '3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

it('an encrypted message matches the example in RFC 8291', () => {
  const { text, privateKey, salt, message } = EXAMPLE;
  expect(encryptMessage(text, EXAMPLE, bytes(privateKey), bytes(salt)).toString('base64url')).toBe(message);
});

it('encryption differs each time, and rejects a message that does not fit into one record', () => {
  expect(encryptMessage('a', EXAMPLE).equals(encryptMessage('a', EXAMPLE))).toBe(false);
  expect(() => encryptMessage('a'.repeat(4_096), EXAMPLE)).toThrow('too long');
});

it('areBrowserKeys accepts only a point on the curve and a secret of 16 bytes', () => {
  const { p256dh, auth } = EXAMPLE;
  expect(areBrowserKeys({ p256dh, auth })).toBe(true);
  expect(areBrowserKeys({ p256dh: bytes(p256dh).fill(9, 1).toString('base64url'), auth })).toBe(false);
  expect(areBrowserKeys({ p256dh: '', auth })).toBe(false);
  expect(areBrowserKeys({ p256dh, auth: 'AAAA' })).toBe(false);
});
