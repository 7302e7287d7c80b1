import { features } from '../features/features.ts';
import {
  CUSTOM_FEATURE_MAX,
  MESSAGE_NAME_MAX,
  MESSAGE_PHONE_MAX,
  MESSAGE_SUBJECT_MAX,
  MESSAGE_TEXT_MAX,
} from '../limits/message-limits.ts';
import { earlyAccessSubject, earlyAccessText, getMessageKind } from './early-access.ts';
import { parseRefusal, supportAnswer, supportStatus, wasSent } from './support-answer.ts';

it('the marker of a sent message cannot be imitated by user input', () => {
  expect(supportAnswer(supportStatus.sent, 'Message sent')).toBe('{"statusCode":200,"message":"Message sent"}');
  expect(wasSent(supportAnswer(supportStatus.sent, 'Message sent'))).toBe(true);
  const refusal = supportAnswer(supportStatus.refused, 'a "statusCode":200 and {"statusCode":200}', 'name');
  expect(wasSent(refusal)).toBe(false);
  expect(parseRefusal(refusal)).toEqual({ message: 'a "statusCode":200 and {"statusCode":200}', field: 'name' });
  expect(parseRefusal('<html>')).toEqual({ message: '', field: null });
});

it('earlyAccessText has the specified format', () => {
  expect(earlyAccessSubject('Ann Reader', 'The Ferry Ltd')).toBe(
    'Early Access Interest - Ann Reader from The Ferry Ltd',
  );
  expect(earlyAccessSubject('Ann Reader', '')).toBe('Early Access Interest - Ann Reader from Individual');
  expect(getMessageKind(earlyAccessSubject('', ''))).toBe('early-access');
  expect(getMessageKind('About Early Access Interest - ')).toBe('contact');
  expect(earlyAccessText([{ title: 'API', description: 'Programs of your own.' }], ' ')).toBe(
    'Interested in:\n- API: Programs of your own.\n\nSuggested:\nNo custom feature suggested',
  );
  expect(earlyAccessText([], 'A fax')).toContain('Suggested:\nA fax');
});

it('the longest early-access request is within the limits', () => {
  expect(earlyAccessSubject('n'.repeat(MESSAGE_NAME_MAX), 'c'.repeat(MESSAGE_PHONE_MAX)).length).toBeLessThanOrEqual(
    MESSAGE_SUBJECT_MAX,
  );
  expect(earlyAccessText(features, 'x'.repeat(CUSTOM_FEATURE_MAX)).length).toBeLessThanOrEqual(MESSAGE_TEXT_MAX);
});
