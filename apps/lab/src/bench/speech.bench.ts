// Measures the processor time per second of audio (anchor: the MP3 encoder) and the time until the first audio (anchor:
// an empty response).
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEncoder } from 'wasm-media-encoders';
import { percentile, readResidentMb } from '../../../../tools/product/product.ts';
import { getNaturalVoicesFolder } from '../../../../tools/voices/natural-data.ts';
import { readProcessorMs } from '../load/processor-time.ts';
import type { BenchRow } from './bench.types.ts';
import { measureEngine, measureFirstChunk } from './natural-rows.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const BYTES_PER_SECOND = 6_000;
const COST_TARGET = 0.05;
const FIRST_BYTE_TARGET = 300;
const paragraphs = {
  Joanna:
    'The council agreed on Tuesday to repair the old bridge over the river. It will cost three million pounds, ' +
    'the mayor said, and it will take two years. No member voted against it, but two members said that the money ' +
    'should have gone to the hospital. Work begins in the spring, when the water is low, and the ferry will ' +
    'carry people across until the bridge is open again. ',
  Vicki:
    'Der Stadtrat hat am Dienstag beschlossen, die alte Brücke über den Fluss zu sanieren. Das kostet drei ' +
    'Millionen Euro, sagte die Bürgermeisterin, und dauert zwei Jahre. Niemand stimmte dagegen, doch zwei ' +
    'Mitglieder hätten das Geld lieber dem Krankenhaus gegeben. Die Arbeiten beginnen im Frühjahr, wenn das ' +
    'Wasser niedrig steht. ',
};
const FIRST_SENTENCE =
  'A small team of scientists has found a new kind of frog in the mountain forests of western Brazil, and it sings.';

async function startServer(data: string) {
  const built = join(root, 'apps/speech/dist/main.mjs');
  const child = spawn(
    process.execPath,
    [existsSync(built) ? built : join(root, 'apps/speech/src/main.ts'), '--port', '0', '--with-parent'],
    {
      env: {
        ...process.env,
        TIDINGS_DATA: data,
        MALLOC_ARENA_MAX: '1',
        MALLOC_TRIM_THRESHOLD_: '65536',
        MALLOC_MMAP_THRESHOLD_: '65536',
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const match = /^speech: (http:\S+)$/m.exec(text);
      if (match?.[1]) resolve(match[1]);
    });
    child.once('exit', (code) => reject(new Error(`the speech server ended with ${code}`)));
  });
  for (;;) {
    if ((await (await fetch(`${address}/healthz`)).json()).checked) return { child, address };
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
}

type Server = Awaited<ReturnType<typeof startServer>>;
const cpuSeconds = (pid: number | undefined) => readProcessorMs(pid ?? 0) / 1000;

async function say(
  address: string,
  VoiceId: string,
  Text: string,
  format = { OutputFormat: 'mp3', SampleRate: '24000' },
  Engine = 'standard',
) {
  const started = performance.now();
  const answer = await fetch(`${address}/v1/speech`, {
    method: 'POST',
    body: JSON.stringify({ VoiceId, Text, Engine, ...format }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  if (!answer.body) throw new Error('there is no sound in the answer');
  const parts: Uint8Array[] = [];
  let firstMs = Number.NaN;
  for await (const part of answer.body) {
    if (parts.length === 0) firstMs = performance.now() - started;
    parts.push(part);
  }
  return { firstMs, bytes: Buffer.concat(parts) };
}

/** Returns the processor time for encoding one second of 16 kHz audio. */
async function encoderAlone(pcm: Buffer): Promise<number> {
  const module = new WebAssembly.Module(
    readFileSync(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3')),
  );
  const encoder = await createEncoder('audio/mpeg', module);
  const samples = Float32Array.from(
    new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length >> 1),
    (sample) => sample / 32_768,
  );
  const encode = () => {
    encoder.configure({ sampleRate: 16_000, channels: 1, bitrate: 48, outputSampleRate: 24_000 });
    for (let at = 0; at < samples.length; at += 8_192) encoder.encode([samples.subarray(at, at + 8_192)]);
    encoder.finalize();
  };
  encode();
  const before = process.cpuUsage();
  for (let round = 0; round < 4; round += 1) encode();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / ((4 * samples.length) / 16_000);
}

async function cost({ address, child }: Server, voice: keyof typeof paragraphs) {
  const text = paragraphs[voice].repeat(4).slice(0, 1_400);
  const { bytes: pcm } = await say(address, voice, text, { OutputFormat: 'pcm', SampleRate: '16000' });
  const before = cpuSeconds(child.pid);
  let seconds = 0;
  for (let round = 0; round < 4; round += 1)
    seconds += (await say(address, voice, `${round} ${text}`)).bytes.length / BYTES_PER_SECOND;
  const figure = (cpuSeconds(child.pid) - before) / seconds;
  const anchor = await encoderAlone(pcm);
  return {
    name: `synthesis and MP3, ${voice}`,
    figure,
    unit: 'CPU-s per s of audio',
    anchor,
    ratio: figure / anchor,
    target: COST_TARGET,
    ok: figure <= COST_TARGET,
  };
}

async function firstByte({ address }: Server, voice: string): Promise<BenchRow> {
  const empty: number[] = [];
  const spoken: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const started = performance.now();
    await (await fetch(`${address}/healthz`)).text();
    empty.push(performance.now() - started);
    spoken.push((await say(address, voice, `${round}. ${FIRST_SENTENCE}`)).firstMs);
  }
  const [figure, anchor] = [percentile(spoken, 0.95), percentile(empty, 0.95)];
  return {
    name: `first byte p95, ${voice}, ${FIRST_SENTENCE.length + 3} characters`,
    figure,
    unit: 'ms',
    anchor,
    ratio: figure / anchor,
    target: FIRST_BYTE_TARGET,
    ok: figure <= FIRST_BYTE_TARGET,
  };
}

async function naturalRows(anchorCost: number): Promise<BenchRow[]> {
  const data = getNaturalVoicesFolder();
  const rows = measureEngine(data, anchorCost);
  const server = await startServer(data);
  try {
    const started = performance.now();
    await (await fetch(`${server.address}/healthz`)).text();
    const empty = performance.now() - started;
    return [
      ...rows,
      await measureFirstChunk((voice, text, engine) => say(server.address, voice, text, undefined, engine), empty),
    ];
  } finally {
    server.child.kill('SIGTERM');
  }
}

export default async function speechBench() {
  const data = mkdtempSync(join(tmpdir(), 'tidings-bench-'));
  const server = await startServer(data);
  try {
    const rows: BenchRow[] = [];
    let encoder = Number.NaN;
    for (const voice of ['Joanna', 'Vicki'] as const) {
      await say(server.address, voice, FIRST_SENTENCE);
      const spoken = await cost(server, voice);
      if (voice === 'Joanna') encoder = spoken.anchor;
      rows.push(spoken, await firstByte(server, voice));
    }
    const figure = readResidentMb(server.child.pid);
    const anchor = process.memoryUsage.rss() / 2 ** 20;
    rows.push({
      name: 'memory with both engines loaded',
      figure,
      unit: 'MB',
      anchor,
      ratio: figure / anchor,
      target: 250,
      ok: figure <= 250,
    });
    rows.push(...(await naturalRows(encoder)));
    return { rows };
  } finally {
    server.child.kill('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { rows } = await speechBench();
  for (const row of rows)
    console.log(
      `${row.name}: ${row.figure.toFixed(3)} ${row.unit}, anchor ${row.anchor?.toFixed(3)}, ratio ` +
        `${row.ratio?.toFixed(1)}, target ${row.target}: ${row.ok ? 'ok' : 'MISSED'}`,
    );
  console.log(JSON.stringify({ rows }));
}
