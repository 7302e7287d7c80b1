import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const hostile = (name: string): string[] => {
  const corpus = fileURLToPath(new URL(`../../../../shared/hostile/${name}.json`, import.meta.url));
  return existsSync(corpus)
    ? (JSON.parse(readFileSync(corpus, 'utf8')) as { value: string }[]).map(({ value }) => value)
    : [];
};

/** Strings for checkouts without the shared corpus, and strings that JSON cannot contain. */
const ownStrings = [
  '',
  ' ',
  'null',
  'undefined',
  'true',
  '0',
  '-1',
  '1e309',
  'NaN',
  '0x7fffffffffffffff',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '%00',
  '%s%n',
  '${7*7}',
  '{{7*7}}',
  "'; DROP TABLE article; --",
  '" OR 1=1 --',
  '\\',
  '\\u0000',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '```\n~~~',
  'a\u0000b',
  '\u0000',
  'half \ud83d',
  '\ude00 half',
  '\ufffe\uffff',
  '\u0001\u001b[31m\u007f\u0085',
  '\r\n\t',
  '\u2028\u2029',
  '\ufeff',
  '\u202eright to left',
  'e\u0301\u0323',
  '👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '﷽',
  'Z̡̖̜͖̰a̢lg̸o',
  `${'x'.repeat(199)}😀`,
  '𝒳'.repeat(150),
  'İstanbul ẞ ﬁ',
  'tel:+44',
  'https://example.invalid/%%30%30',
  'http://[::1',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30T25:61:61Z',
  '-200000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  'a@b@c',
  '(((((((((',
  '*:* AND !(',
  'x'.repeat(5_000),
];
const ownLineEnders = [
  'a\r\nBcc: crlf@evil.example',
  'a\nX-Crlf: injection',
  'a\rBcc: crlf@evil.example',
  'a%0d%0aBcc: crlf@evil.example',
  'a%0D%0ASet-Cookie: crlf=injection',
  'a\r\n\tX-Crlf: injection',
  'a\u2028Bcc: crlf@evil.example',
  'a\u0085X-Crlf: injection',
  'a\r\n\r\n<script>alert(1)</script>',
  'a\u560d\u560aX-Crlf: injection',
  'a\n{"level":"error","msg":"crlf forged"}',
];

/** Includes keywords, control characters and invalid Unicode. */
export const listNaughtyStrings = (): string[] => [...new Set([...hostile('naughty'), ...ownStrings])];

/** Excludes strings with NUL or lone surrogates, blank strings and longer ones. */
export const listStorableStrings = (charactersMax: number): string[] =>
  listNaughtyStrings().filter(
    (text) => text.isWellFormed() && !text.includes('\0') && text.trim() !== '' && text.length <= charactersMax,
  );

/** Each string contains a line break followed by injected content, such as a header or a log line. */
export const listLineBreakStrings = (): string[] => [...new Set([...hostile('crlf'), ...ownLineEnders])];
