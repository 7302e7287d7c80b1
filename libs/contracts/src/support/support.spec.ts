import { features } from '../features/features.ts';
import {
  CUSTOM_FEATURE_MAX,
  MESSAGE_NAME_MAX,
  MESSAGE_PHONE_MAX,
  MESSAGE_SUBJECT_MAX,
  MESSAGE_TEXT_MAX,
} from '../limits/web-limits.ts';
import { formatEarlyAccessSubject, formatEarlyAccessText, getMessageKind } from './early-access.ts';
import {
  parseSupportRejection,
  formatSupportResponse,
  supportStatusCodes,
  isSentResponse,
} from './support-response.ts';

it('user input cannot imitate the marker of a sent message', () => {
  expect(formatSupportResponse(supportStatusCodes.sent, 'Message sent')).toBe(
    '{"statusCode":200,"message":"Message sent"}',
  );
  expect(isSentResponse(formatSupportResponse(supportStatusCodes.sent, 'Message sent'))).toBe(true);
  const refusal = formatSupportResponse(
    supportStatusCodes.refused,
    'a "statusCode":200 and {"statusCode":200}',
    'name',
  );
  expect(isSentResponse(refusal)).toBe(false);
  expect(parseSupportRejection(refusal)).toEqual({
    message: 'a "statusCode":200 and {"statusCode":200}',
    field: 'name',
  });
  expect(parseSupportRejection('<html>')).toEqual({ message: '', field: null });
});

it('formatEarlyAccessText follows the specified format', () => {
  expect(formatEarlyAccessSubject('Ann Reader', 'The Ferry Ltd')).toBe(
    'Early Access Interest - Ann Reader from The Ferry Ltd',
  );
  expect(formatEarlyAccessSubject('Ann Reader', '')).toBe('Early Access Interest - Ann Reader from Individual');
  expect(getMessageKind(formatEarlyAccessSubject('', ''))).toBe('early-access');
  expect(getMessageKind('About Early Access Interest - ')).toBe('contact');
  expect(formatEarlyAccessText([{ title: 'API', description: 'Programs of your own.' }], ' ')).toBe(
    'Interested in:\n- API: Programs of your own.\n\nSuggested:\nNo custom feature suggested',
  );
  expect(formatEarlyAccessText([], 'A fax')).toContain('Suggested:\nA fax');
});

it('the longest early-access request is within the message limits', () => {
  expect(
    formatEarlyAccessSubject('n'.repeat(MESSAGE_NAME_MAX), 'c'.repeat(MESSAGE_PHONE_MAX)).length,
  ).toBeLessThanOrEqual(MESSAGE_SUBJECT_MAX);
  expect(formatEarlyAccessText(features, 'x'.repeat(CUSTOM_FEATURE_MAX)).length).toBeLessThanOrEqual(MESSAGE_TEXT_MAX);
});
