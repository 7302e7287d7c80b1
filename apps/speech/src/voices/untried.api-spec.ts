import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../test/running-server.ts';
import type { VoiceCheck } from './self-check.ts';

describe('voices that failed their check', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tidings-untried-'));
  afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

  it('are checked again after a timeout, but remain hidden after a wrong result', async () => {
    const file = join(dataFolder, 'speech', 'self-check.json');
    const remembered = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, VoiceCheck>;
    const first = await startServer({ kept: dataFolder });
    await first.untilHealth(({ voices }) => voices > 1, 200_000);
    await first.stop();
    const [busy = '', wrong = ''] = Object.entries(remembered())
      .filter(([, { ok }]) => ok)
      .map(([key]) => key);
    mkdirSync(join(dataFolder, 'speech'), { recursive: true });
    writeFileSync(
      file,
      JSON.stringify({
        ...remembered(),
        [busy]: {
          secondsPerCharacter: 0,
          distinctSounds: 0,
          ok: false,
          gainDb: null,
          reason: 'The engine did not answer in time.',
        },
        [wrong]: { secondsPerCharacter: 0.16, distinctSounds: 2, ok: false, gainDb: null },
      }),
    );
    const second = await startServer({ kept: dataFolder });
    try {
      for (const end = Date.now() + 180_000; !remembered()[busy]?.ok && Date.now() < end;)
        await second.untilHealth(() => false, 200);
      expect([remembered()[busy]?.ok, remembered()[wrong]?.ok]).toEqual([true, false]);
    } finally {
      await second.stop();
    }
  });
});

it('a text spoken before the check of its voice sounds the same afterwards', async () => {
  const kept = mkdtempSync(join(tmpdir(), 'tidings-unchecked-'));
  const server = await startServer({ kept });
  try {
    const text = 'The bells of the tower ring again.';
    const before = await server.say(text, { VoiceId: 'Joanna' });
    await server.untilHealth(({ checked }) => checked);
    expect(Buffer.compare(before, await server.say(text, { VoiceId: 'Joanna' }))).toBe(0);
  } finally {
    await server.stop();
    rmSync(kept, { recursive: true, force: true });
  }
});
