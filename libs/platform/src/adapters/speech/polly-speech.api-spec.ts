import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '@tidings/testing/until.ts';
import { cacheVoiceChecks, restoreVoiceChecks } from '@tidings/testing/voice-checks.ts';
import { parseMp3Frames } from './mp3-frames.ts';
import { PollySpeech } from './polly-speech.adapter.ts';
import { SpeechProcess } from './speech-process.ts';
import type { SpeechRequest } from './speech.port.ts';

const entry = fileURLToPath(new URL('../../../../../apps/speech/src/main.ts', import.meta.url));
const TEXT = 'The council agreed on Tuesday to repair the old bridge. It will cost three million pounds.';
const long = 'The council agreed on Tuesday to repair the old bridge over the river. '.repeat(42);

describe('the speech port with the product’s own speech server', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tidings-port-'));
  restoreVoiceChecks(dataFolder);
  const lines: string[] = [];
  const server = new SpeechProcess({ entry, dataFolder, workers: 1, log: (line) => lines.push(line) });
  const port = new PollySpeech({ endpoint: () => server.address(), key: server.key });
  afterAll(async () => {
    await server.stop();
    cacheVoiceChecks(dataFolder);
    rmSync(dataFolder, { recursive: true, force: true });
  });

  const hear = async (request: SpeechRequest) => {
    const result = await port.synthesize(request);
    const parts: Uint8Array[] = [];
    for await (const part of result.audio) parts.push(part);
    return { result, frames: parseMp3Frames(Buffer.concat(parts)) };
  };
  const joanna = { voiceId: 'Joanna', languageCode: 'en-US', engine: 'standard' } as const;

  it('returns MP3 frames, speech marks and a build tag for cache keys', async () => {
    const { result, frames } = await hear({ text: TEXT, ...joanna });
    expect(frames).toMatchObject({ isConstant: true, strayBytes: 0, sampleRate: 24_000 });
    expect(result).toMatchObject({ contentType: 'audio/mpeg', billedCharacters: TEXT.length });
    expect(result.engineBuild).toMatch(/^flite-\d/);
    expect(await port.engineBuild('Joanna', 'standard')).toBe(result.engineBuild);
    const marks = await result.marks();
    expect(marks.filter((mark) => mark.type === 'sentence').map((mark) => mark.value)).toEqual(TEXT.split(/(?<=\.) /));
    expect(marks.filter((mark) => mark.type === 'word')).toHaveLength(16);
    expect(marks.at(-1)?.timeMs).toBeLessThan(frames.durationMs);
  });

  it.each([
    [{ text: '', voiceId: 'Joanna' }, 'TextEmpty'],
    [{ text: 'x'.repeat(3_001), voiceId: 'Joanna' }, 'TextLengthExceeded'],
    [{ text: 'x', voiceId: 'Nobody' }, 'UnknownVoice'],
  ])('rejects invalid speech requests with a permanent error (%#)', async (request, code) => {
    await expect(port.synthesize({ languageCode: 'en-US', engine: 'standard', ...request })).rejects.toMatchObject({
      code,
      retryable: false,
    });
  });

  it('stops when aborted, before and during playback', async () => {
    await expect(port.synthesize({ text: TEXT, ...joanna, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'Aborted',
      retryable: false,
    });
    const leave = new AbortController();
    const { audio } = await port.synthesize({ text: long, ...joanna, signal: leave.signal });
    const listening = (async () => {
      for await (const _ of audio) leave.abort();
    })();
    await expect(listening).rejects.toMatchObject({ code: 'Aborted' });
  });

  it('restarts the server at a new address when it dies', async () => {
    const before = await server.address();
    process.kill(server.pid ?? 0, 'SIGKILL');
    await until('it starts again', () => lines.join().includes('starts again'));
    const { frames } = await hear({ text: TEXT, ...joanna });
    expect(frames.frames).toBeGreaterThan(100);
    expect(await server.address()).not.toBe(before);
  });

  it('neither reports nor restarts a server that exits just before the process stops', async () => {
    const reported: string[] = [];
    const stopping = new AbortController();
    const second = new SpeechProcess({
      entry,
      dataFolder,
      workers: 1,
      stopping: stopping.signal,
      log: (line) => reported.push(line),
    });
    const address = await second.address();
    process.kill(second.pid ?? 0, 'SIGTERM');
    await until('the server has ended', () =>
      fetch(address).then(
        () => false,
        () => true,
      ),
    );
    stopping.abort();
    await until('the address is gone', () =>
      second.address().then(
        () => false,
        () => true,
      ),
    );
    await second.stop();
    expect(reported).toEqual([]);
  });

  it('retries when the server is too busy', async () => {
    const address = await server.address();
    const leave = new AbortController();
    const refused: number[] = [];
    const crowd = Array.from({ length: 80 }, async (_, index) => {
      const body = JSON.stringify({ OutputFormat: 'mp3', VoiceId: 'Joanna', Text: `${index} ${long}`.slice(0, 3_000) });
      const answer = await fetch(`${address}/v1/speech`, {
        method: 'POST',
        headers: { 'x-tidings-key': server.key },
        body,
        signal: leave.signal,
      }).catch(() => undefined);
      if (answer?.status === 400) refused.push(index);
    });
    await until('it is too busy', () => refused.length > 0);
    const synthesis = hear({ text: long.slice(0, 600), ...joanna });
    setTimeout(() => leave.abort(), 30);
    expect((await synthesis).frames.durationMs).toBeGreaterThan(20_000);
    await Promise.all(crowd);
  });

  it('offers only the voices that passed their check', async () => {
    let offered = await port.voices();
    await until('55 voices passed, of every engine', async () => {
      offered = await port.voices();
      return (
        offered.length >= 55 &&
        ['Joanna', 'Vicki', 'AditiHindi'].every((id) => offered.some((voice) => voice.id === id))
      );
    });
    expect(offered.some((voice) => voice.locale === 'ja-JP')).toBe(false);
    const hindi = await hear({
      text: 'नमस्ते, यह आज का समाचार है।',
      voiceId: 'AditiHindi',
      languageCode: 'hi-IN',
      engine: 'standard',
    });
    expect(hindi.frames.durationMs).toBeGreaterThan(1_000);
  });

  it('reports an unreachable server', async () => {
    const lost = new PollySpeech({ endpoint: 'http://127.0.0.1:9' });
    await expect(lost.synthesize({ text: TEXT, ...joanna })).rejects.toMatchObject({
      code: 'Unreachable',
      retryable: true,
    });
    await expect(lost.voices()).rejects.toMatchObject({ code: 'Unreachable' });
  });
});
