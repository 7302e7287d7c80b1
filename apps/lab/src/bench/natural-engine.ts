// Measures the natural engine. `natural-engine.ts SET_FOLDER THREADS` prints one line of JSON.
import { join } from 'node:path';
import { KokoroEngine } from '@tidings/speech/kokoro/kokoro.engine.ts';
import { findWords } from '@tidings/speech/text/pieces.ts';

const [folder = '', threads = '1'] = process.argv.slice(2);
const texts = [
  'The council agreed on Tuesday to repair the old bridge over the river, and nobody voted against it.',
  'Farmers in the north say that three dry summers have left their fields hard and their wells almost empty, and ' +
    'they fear another one.',
  'A small team of scientists has found a new kind of frog in the mountain forests, where it rains on most days ' +
    'of the year, and where hardly anybody has looked for frogs before them.',
];
const voice = { engine: 'kokoro' as const, language: 'en-US' as const, styles: { af_heart: 1 }, speed: 1 };
const loadStart = performance.now();
const engine = await KokoroEngine.load(
  { model: join(folder, 'model.onnx'), styles: join(folder, 'styles') },
  Number(threads),
);
const loadMs = performance.now() - loadStart;
const speak = async (text: string) => {
  const { pcm, sampleRate } = await engine.speak({ text, words: findWords(text, 'en-US'), maxSeconds: 60 }, voice);
  return pcm.length / sampleRate;
};
for (const text of texts) await speak(text);
let seconds = 0;
let quickest = Infinity;
const before = process.cpuUsage();
for (let round = 0; round < 3; round += 1) {
  for (const text of texts) {
    const started = performance.now();
    const spoken = await speak(text);
    quickest = Math.min(quickest, (performance.now() - started) / 1000 / spoken);
    seconds += spoken;
  }
}
const { user, system } = process.cpuUsage(before);
console.log(
  JSON.stringify({
    loadMs,
    cpuPerSecond: (user + system) / 1e6 / seconds,
    wallPerSecond: quickest,
    peakMb: process.resourceUsage().maxRSS / 1024,
  }),
);
