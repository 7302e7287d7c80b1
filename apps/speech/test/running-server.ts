import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type SynthesizeSpeechCommandInput, PollyClient, SynthesizeSpeechCommand } from '@aws-sdk/client-polly';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { cacheVoiceChecks, restoreVoiceChecks } from '@tidings/testing/voice-checks.ts';
import { MPEGDecoder } from 'mpg123-decoder';

export type HealthResponse = {
  status: string;
  voices: number;
  checked: boolean;
  waiting: number;
};
export type SpeechMark = {
  time: number;
  type: string;
  start: number;
  end: number;
  value: string;
};

/**
 * Starts a speech server on a free port, with an Amazon client. `kept` is a data folder that is not deleted afterwards.
 * `said` contains the standard error output.
 */
export async function startServer({
  args = [],
  voices,
  kept,
  env = {},
}: { args?: string[]; voices?: string; kept?: string; env?: Record<string, string> } = {}) {
  const data = kept ?? mkdtempSync(join(tmpdir(), 'tidings-speech-'));
  if (voices !== undefined) symlinkSync(voices, join(data, 'voices'));
  if (kept === undefined && env.TIDINGS_DATA === undefined) restoreVoiceChecks(data);
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../src/main.ts', import.meta.url)), '--port', '0', '--with-parent', ...args],
    {
      env: { ...process.env, NODE_OPTIONS: '', TIDINGS_DATA: data, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  let notes = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    notes += text;
    process.stderr.write(text);
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const line = /^speech: (http:\S+)$/m.exec(output);
      if (line?.[1]) resolve(line[1]);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const polly = new PollyClient({
    endpoint: address,
    region: 'us-east-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: new NodeHttpHandler({ httpAgent: { maxSockets: 300 } }),
  });
  const health = async () => (await (await fetch(`${address}/healthz`)).json()) as HealthResponse;
  return {
    address,
    child,
    polly,
    health,
    get said() {
      return notes;
    },
    async untilHealth(holds: (health: HealthResponse) => boolean, patienceMs = 200_000): Promise<HealthResponse> {
      for (const end = Date.now() + patienceMs; ;) {
        const now = await health();
        if (holds(now) || Date.now() > end) return now;
        await sleep(50);
      }
    },
    async say(Text: string, more: Partial<SynthesizeSpeechCommandInput> = {}): Promise<Uint8Array> {
      const answer = await polly.send(
        new SynthesizeSpeechCommand({ OutputFormat: 'mp3', SampleRate: '24000', VoiceId: 'Joanna', Text, ...more }),
      );
      return (await answer.AudioStream?.transformToByteArray()) ?? new Uint8Array();
    },
    async marks(Text: string, more: Partial<SynthesizeSpeechCommandInput> = {}): Promise<SpeechMark[]> {
      const answer = await polly.send(
        new SynthesizeSpeechCommand({
          OutputFormat: 'json',
          SpeechMarkTypes: ['sentence', 'word'],
          VoiceId: 'Joanna',
          Text,
          ...more,
        }),
      );
      const body = (await answer.AudioStream?.transformToString()) ?? '';
      return body
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as SpeechMark);
    },
    async stop(): Promise<void> {
      polly.destroy();
      const exited = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await exited;
      }
      if (kept !== undefined) return;
      cacheVoiceChecks(data);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
export type RunningServer = Awaited<ReturnType<typeof startServer>>;

export async function decodeMp3(
  mp3: Uint8Array,
): Promise<{ seconds: number; samples: Float32Array; sampleRate: number }> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate, samplesDecoded } = decoder.decode(mp3);
  const samples = (channelData[0] ?? new Float32Array()).slice();
  decoder.free();
  return { seconds: samplesDecoded / sampleRate, samples, sampleRate };
}
