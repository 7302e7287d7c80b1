// Removes class and id attributes from pages. It is a filter between a scorer and `tidings extract --jsonl`.
import { createInterface } from 'node:readline';

const TAG = /<[a-z][^<>]*>/gi;
const NAMES = /\s(?:class|id)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

for await (const line of createInterface({ input: process.stdin })) {
  const page = JSON.parse(line) as { bodyBase64: string };
  // Latin-1 preserves every byte, regardless of the page's charset.
  const markup = Buffer.from(page.bodyBase64, 'base64')
    .toString('latin1')
    .replace(TAG, (tag) => tag.replace(NAMES, ''));
  console.log(JSON.stringify({ ...page, bodyBase64: Buffer.from(markup, 'latin1').toString('base64') }));
}
