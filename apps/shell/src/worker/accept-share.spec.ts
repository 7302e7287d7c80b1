import { PASTED_TEXT_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { parseShare } from './accept-share.ts';

it('finds the shared URL in any of the fields', () => {
  const page = { kind: 'address', url: 'https://example.org/a?b=1' };
  expect(parseShare('', '', 'https://example.org/a?b=1')).toEqual(page);
  expect(parseShare('A title', 'https://example.org/a?b=1', '')).toEqual(page);
  expect(parseShare('', 'Look at this: https://example.org/a?b=1', '')).toEqual(page);
});

it('shares a text that contains a URL as text, and limits its length', () => {
  const text = `${'A long letter. '.repeat(60)} https://example.org/`;
  expect(parseShare('Letter', text, '')).toEqual({ kind: 'text', title: 'Letter', text });
  const endless = parseShare('', 'x'.repeat(PASTED_TEXT_MAX * 3), '');
  expect(endless?.kind === 'text' && endless.text.length).toBe(PASTED_TEXT_MAX + 1);
});

it('accepts only http and https URLs', () => {
  expect(parseShare('', 'javascript:alert(1)', '')).toEqual({ kind: 'text', title: '', text: 'javascript:alert(1)' });
  expect(parseShare('Only a title', '  ', 'file:///etc/passwd')).toBeNull();
});
