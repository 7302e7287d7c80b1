// Anchor of the sentence benchmark. It has the same interface as `tidings sentences --jsonl`.
import { createInterface } from 'node:readline';

const segmenters = new Map();
for await (const line of createInterface({ input: process.stdin })) {
  const { id, lang, text } = JSON.parse(line);
  if (!segmenters.has(lang)) segmenters.set(lang, new Intl.Segmenter(lang, { granularity: 'sentence' }));
  const sentences = Array.from(segmenters.get(lang).segment(text), ({ segment }) => segment);
  process.stdout.write(`${JSON.stringify({ id, ok: true, sentences })}\n`);
}
