import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Row = { id: string; url?: string; dns?: string[][]; via?: { status?: number; location?: string } };
const corpus = fileURLToPath(new URL('../../../../../../shared/hostile/ssrf.json', import.meta.url));
const corpusRows: Row[] = existsSync(corpus) ? JSON.parse(readFileSync(corpus, 'utf8')) : [];
const builtInRows: Row[] = [
  ...[
    'http://127.0.0.1:{port}/a.png',
    'http://[::1]:{port}/a.png',
    'http://localhost:{port}/a.png',
    'http://2130706433:{port}/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest',
    'file:///etc/hosts',
    'http://x.example:22/',
  ].map((url) => ({ id: url, url })),
  ...['http://127.0.0.1:{port}/', '//127.0.0.1:{port}/', 'http://[::1]:{port}/', 'file:///etc/hosts'].map(
    (location) => ({ id: location, via: { status: 302, location } }),
  ),
  { id: 'private', url: 'http://one.rebind.example/', dns: [['10.0.0.1']] },
];
export const hostileAddressRows = [...builtInRows, ...corpusRows];
