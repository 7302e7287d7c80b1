import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const corpus = fileURLToPath(new URL('../../../../shared/hostile/redirects.json', import.meta.url));

/** Used in checkouts without the shared corpus. */
const builtInAddresses = [
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  'https:elsewhere.example',
  'https:///elsewhere.example',
  'https://tidings.example@elsewhere.example',
  'javascript:alert(1)',
  'java%0d%0ascript:alert(1)',
  '/%09/elsewhere.example',
  '//%5celsewhere.example',
  '/.//elsewhere.example',
  'data:text/html,<script>alert(1)</script>',
  '\u0001javascript:alert(1)',
  '/\t/elsewhere.example',
  '//elsewhere%E3%80%82example',
  'http://0xd83ad6ce',
  '%2f%2felsewhere.example',
];

/** Returns redirect targets that lead to another site if they are not validated. */
export const listHostileRedirects = (): string[] =>
  existsSync(corpus)
    ? [
        ...(JSON.parse(readFileSync(corpus, 'utf8')) as { value: string }[]).map(({ value }) => value),
        ...builtInAddresses,
      ]
    : builtInAddresses;
