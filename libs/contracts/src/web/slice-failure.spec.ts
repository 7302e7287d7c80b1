import { FAILURE_MESSAGE_MAX, FAILURE_STACK_MAX } from '../limits/web-limits.ts';
import { removePersonalData } from './slice-failure.ts';

const reported = (message: string, stack = '') =>
  removePersonalData({ slice: 'mf-feed', version: '1', failure: 'error', message, stack });

it.each([
  ['t.copyX is not a function', 't.copyX is not a function'],
  ['GET https://a.example/x/y?key=1&q=me#part failed', 'GET https://a.example/x/y failed'],
  ['no /article?id=7', 'no /article'],
  ['Is this right?', 'Is this right?'],
  ['for ann.b+c@mail.example.org, and bo%40b.example', 'for …, and …'],
  ['at https://ann:hush@a.example/x', 'at https://a.example/x'],
  ['Unexpected token, "Dear Ann, I" is not valid JSON', 'Unexpected token, "…" is not valid JSON'],
  ['Cannot read "sourceName" of undefined', 'Cannot read "sourceName" of undefined'],
])('removePersonalData removes personal data from %s', (message, expected) => {
  expect(reported(message).message).toBe(expected);
});

it('removePersonalData keeps stack positions in the format of every browser', () => {
  const stack =
    'at u (https://a.example/mf/mf-feed/1/234.b75.js:1:2032)\nu@https://a.example/mf/mf-feed/1/234.js?v=1:1:20';
  expect(reported('', stack).stack).toBe(
    'at u (https://a.example/mf/mf-feed/1/234.b75.js:1:2032)\nu@https://a.example/mf/mf-feed/1/234.js:1:20',
  );
});

it('removePersonalData truncates reports to their limits', () => {
  for (const part of ['x', '@', '/', '?', '"', 'a@', 'a.b@c.', '://', '1:']) {
    const { message, stack } = reported(part.repeat(500_000), part.repeat(500_000));
    expect(message.length).toBeLessThanOrEqual(FAILURE_MESSAGE_MAX);
    expect(stack.length).toBeLessThanOrEqual(FAILURE_STACK_MAX);
  }
});
