import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type SynthesizeSpeechCommandInput, DescribeVoicesCommand } from '@aws-sdk/client-polly';
import { type RunningServer, decodeMp3, startServer } from '../../test/running-server.ts';
import { PIPER_SPEAKERS_MAX } from './piper-folder.ts';
import { createPiperConfig, createPiperModel, writePiperVoice } from './tiny-piper.fixture.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const CROWD = PIPER_SPEAKERS_MAX + 3;
const TEXT = 'The council agreed on Tuesday to repair the old bridge. It will cost three million pounds.';

type VoiceList = {
  guests: { id: string; name: string }[];
  hidden: { name: string; reason: string }[];
  builds: Record<string, Record<string, string>>;
};

describe("an operator's Piper voices", () => {
  const data = mkdtempSync(join(tmpdir(), 'tidings-piper-'));
  const folder = join(data, 'voices', 'piper');
  let server: RunningServer;
  const listVoices = async () => (await (await fetch(`${server.address}/tidings/voices`)).json()) as VoiceList;
  const untilReported = async (holds: (now: VoiceList) => boolean) => {
    for (let patience = 1200; ; patience -= 1) {
      const now = await listVoices();
      if (holds(now) || patience === 0) return now;
      await sleep(200);
    }
  };
  const voice = (id: string) =>
    ({ VoiceId: id as NonNullable<SynthesizeSpeechCommandInput['VoiceId']>, Engine: 'neural' }) as const;
  const hum = voice('piper.en-US.hum-x_low');

  beforeAll(async () => {
    const model = createPiperModel();
    writePiperVoice(folder, 'en_US-hum-x_low', model, createPiperConfig());
    writePiperVoice(
      folder,
      'choir',
      createPiperModel({ hasSpeakers: true }),
      createPiperConfig({
        dataset: 'choir',
        language: { code: 'de_DE' },
        espeak: { voice: 'de' },
        num_speakers: CROWD,
        speaker_id_map: Object.fromEntries(Array.from({ length: CROWD }, (_, number) => [`p${number}`, number])),
      }),
    );
    writePiperVoice(folder, 'cut', model.subarray(0, model.length - 100), createPiperConfig());
    writePiperVoice(folder, 'page', Buffer.from('<!doctype html><p>Not here.'), createPiperConfig());
    writePiperVoice(folder, 'stranger', createPiperModel({ scales: 'style' }), createPiperConfig());
    writePiperVoice(folder, 'torn', model, '{"audio": {');
    writePiperVoice(folder, 'mute', model, createPiperConfig({ phoneme_id_map: {} }));
    writePiperVoice(folder, 'martian', model, createPiperConfig({ dataset: 'martian', espeak: { voice: 'qqx' } }));
    writePiperVoice(folder, 'pinyin', model, createPiperConfig({ phoneme_type: 'pinyin' }));
    writeFileSync(join(folder, 'alone.onnx'), model);
    copyFileSync(join(folder, 'torn.onnx.json'), join(folder, 'widow.onnx.json'));
    server = await startServer({ kept: data });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it('are listed after a successful check, while invalid files are hidden with a reason', async () => {
    const now = await untilReported(
      ({ guests: customVoices, hidden }) =>
        customVoices.length > PIPER_SPEAKERS_MAX && hidden.some(({ name }) => name.includes('martian')),
    );
    expect(now.guests.map(({ id }) => id).toSorted()).toEqual(
      [
        'piper.en-US.hum-x_low',
        ...Array.from({ length: PIPER_SPEAKERS_MAX }, (_, number) => `piper.de-DE.choir-p${number}`),
      ].toSorted(),
    );
    expect(Object.fromEntries(now.hidden.map(({ name, reason }) => [name, reason]))).toEqual({
      'alone.onnx': 'alone.onnx.json is missing in the same folder',
      'widow.onnx.json': 'widow.onnx is missing in the same folder',
      'torn.onnx': 'its JSON cannot be read',
      'stranger.onnx': 'it is another kind of model: a Piper model takes input, input_lengths, scales',
      'cut.onnx': expect.stringMatching(/^the file is cut off or no ONNX model \(\d+ bytes\)$/) as string,
      'page.onnx': expect.stringContaining('no ONNX model') as string,
      'mute.onnx': expect.stringContaining('phoneme_id_map') as string,
      'pinyin.onnx': expect.stringContaining('phoneme_type pinyin') as string,
      'piper.en-US.martian': expect.stringContaining('espeak-ng does not know its language “qqx”') as string,
      'choir.onnx': 'only its first 12 speakers are voices, 3 more are not',
    });
    const { Voices = [] } = await server.polly.send(
      new DescribeVoicesCommand({ Engine: 'neural', LanguageCode: 'en-US' }),
    );
    expect(Voices).toEqual([
      {
        Id: hum.VoiceId,
        Name: 'Hum x_low (added by the operator)',
        LanguageCode: 'en-US',
        LanguageName: 'English (US)',
        SupportedEngines: ['neural'],
        AdditionalLanguageCodes: [],
      },
    ]);
    expect(server.said).toContain('speech: your voice cut.onnx: the file is cut off');
  });

  it('return a time for every word, and sound different for each speaker', async () => {
    const { seconds, samples } = await decodeMp3(await server.say(TEXT, hum));
    const marks = await server.marks(TEXT, hum);
    const words = marks.filter(({ type }) => type === 'word');
    expect(words.map(({ value }) => value)).toEqual(TEXT.replaceAll('.', '').split(' '));
    expect(words.every(({ time }, index) => time >= (words[index - 1]?.time ?? 0) && time < seconds * 1_000)).toBe(
      true,
    );
    // Every sign is followed by a blank and lasts 46 ms, so 80 signs take about eight seconds.
    expect(seconds).toBeGreaterThan(6);
    expect(seconds).toBeLessThan(14);
    expect(Math.max(...samples.subarray(5_000, 40_000))).toBeGreaterThan(0.2);
    const [firstSpeaker, secondSpeaker] = await Promise.all(
      ['p0', 'p5'].map(async (speaker) => await server.say('Guten Tag.', voice(`piper.de-DE.choir-${speaker}`))),
    );
    expect(Buffer.compare(firstSpeaker ?? Buffer.alloc(0), secondSpeaker ?? Buffer.alloc(0))).not.toBe(0);
  });

  it('reject invalid requests with protocol errors and speak unusual texts', async () => {
    await expect(server.say(TEXT, { ...hum, Engine: 'standard' })).rejects.toMatchObject({
      name: 'LanguageNotSupportedException',
    });
    await expect(server.say(TEXT, { ...hum, LanguageCode: 'fr-FR' })).rejects.toMatchObject({
      name: 'LanguageNotSupportedException',
    });
    await expect(server.say(TEXT, voice('piper.en-US.martian'))).rejects.toMatchObject({
      name: 'LanguageNotSupportedException',
      message: expect.stringContaining('qqx') as string,
    });
    await expect(server.say(TEXT, voice('piper.en-US.nobody'))).rejects.toMatchObject({ name: 'ValidationException' });
    for (const odd of ['🙂 …', 'x'.repeat(2_900), '<speak>[[h@]]</speak>', '東京 город'])
      expect((await server.say(odd, hum)).length).toBeGreaterThan(500);
  });

  it('appear and disappear with their files', async () => {
    const before = (await listVoices()).builds[hum.VoiceId]?.neural;
    expect(before).toMatch(/^piper-1-[0-9a-f]{16}_/);
    writePiperVoice(
      folder,
      'en_US-hum-x_low',
      createPiperModel(),
      createPiperConfig({ inference: { length_scale: 0.6 } }),
    );
    renameSync(join(folder, 'choir.onnx.json'), join(folder, 'choir.txt'));
    const now = await untilReported(
      ({ guests: customVoices, builds }) => customVoices.length === 1 && builds[hum.VoiceId]?.neural !== before,
    );
    expect(now.guests).toEqual([expect.objectContaining({ id: hum.VoiceId })]);
    await expect(server.say('Guten Tag.', voice('piper.de-DE.choir-p0'))).rejects.toMatchObject({
      name: 'ValidationException',
    });
    expect((await decodeMp3(await server.say(TEXT, hum))).seconds).toBeLessThan(8);
  });

  it('are listed on the command line, with reasons for the hidden ones', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [main, 'voices', 'list'], {
      env: { ...process.env, NODE_OPTIONS: '', TIDINGS_DATA: data },
    });
    expect(stdout).toMatch(/^piper\.en-US\.hum-x_low +en-US +English \(US\) +natural +added by the operator$/m);
    expect(stdout).toMatch(/^torn\.onnx .* hidden +its JSON cannot be read$/m);
    expect(stdout).toMatch(/^piper\.en-US\.martian .* hidden +espeak-ng does not know its language “qqx”$/m);
    const json = await promisify(execFile)(process.execPath, [main, 'voices', 'list', '--json'], {
      env: { ...process.env, NODE_OPTIONS: '', TIDINGS_DATA: data, TIDINGS_PIPER_VOICES: join(data, 'nowhere') },
    });
    expect(
      json.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: string; reason?: string })
        .at(-1),
    ).toMatchObject({ id: join(data, 'nowhere'), quality: 'hidden', reason: 'the folder cannot be read (ENOENT)' });
  });
});
