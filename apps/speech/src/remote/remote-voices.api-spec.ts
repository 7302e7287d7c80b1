import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SynthesizeSpeechCommandInput, DescribeVoicesCommand } from '@aws-sdk/client-polly';
import { type SpeechServerResponse, OpenaiSpeechServer } from '@tidings/testing/openai-speech-server.ts';
import { type RunningServer, decodeMp3, startServer } from '../../test/running-server.ts';

const KEY = 'sk-never-seen-anywhere';
const nova = {
  VoiceId: 'remote.fr-FR.nova' as NonNullable<SynthesizeSpeechCommandInput['VoiceId']>,
  Engine: 'neural',
} as const;
const TEXT = 'Le conseil municipal a décidé mardi de réparer le vieux pont. Les travaux coûteront trois millions.';

type VoiceList = {
  guests: { id: string }[];
  hidden: { name: string; reason: string }[];
  builds: Record<string, Record<string, string>>;
};

describe('another speech server behind this one', () => {
  const data = mkdtempSync(join(tmpdir(), 'tidings-remote-'));
  let behaviour: SpeechServerResponse = 'no key';
  const remote = new OpenaiSpeechServer(() => behaviour);
  let server: RunningServer;
  const listVoices = async () => (await (await fetch(`${server.address}/tidings/voices`)).json()) as VoiceList;
  const untilReported = async (holds: (now: VoiceList) => boolean) => {
    for (let patience = 800; ; patience -= 1) {
      const now = await listVoices();
      if (holds(now) || patience === 0) return now;
      await sleep(200);
    }
  };
  beforeAll(async () => {
    await remote.listen();
    server = await startServer({
      kept: data,
      env: {
        TIDINGS_OPENAI_SPEECH_URL: remote.address,
        TIDINGS_OPENAI_SPEECH_KEY: KEY,
        TIDINGS_OPENAI_SPEECH_MODEL: 'kokoro',
        TIDINGS_OPENAI_SPEECH_VOICES: 'nova=fr-FR,nova=de,alloy',
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    await remote.close();
    rmSync(data, { recursive: true, force: true });
  });

  it('hides its voices with a reason until a check succeeds, then lists them', async () => {
    const refused = await untilReported(({ hidden }) => hidden.length === 3);
    expect(refused.guests).toEqual([]);
    expect(refused.hidden).toEqual([
      { name: 'alloy', reason: 'it is not written as name=language, such as alloy=en-US' },
      { name: nova.VoiceId, reason: expect.stringContaining('refuses the key (401)') as string },
      { name: 'remote.de.nova', reason: expect.stringContaining('refuses the key (401)') as string },
    ]);
    behaviour = 'whole';
    expect(
      (await untilReported(({ guests: customVoices }) => customVoices.length === 2)).guests.map(({ id }) => id),
    ).toEqual([nova.VoiceId, 'remote.de.nova']);
    const { Voices = [] } = await server.polly.send(new DescribeVoicesCommand({ Engine: 'neural' }));
    expect(Voices.find(({ Id }) => Id === nova.VoiceId)).toEqual({
      Id: nova.VoiceId,
      Name: 'Nova (from another speech server)',
      LanguageCode: 'fr-FR',
      LanguageName: 'French',
      SupportedEngines: ['neural'],
      AdditionalLanguageCodes: [],
    });
  });

  it('speaks sentence by sentence, with one request for audio and marks', async () => {
    remote.requests.length = 0;
    const { seconds } = await decodeMp3(await server.say(TEXT, nova));
    const marks = await server.marks(TEXT, nova);
    expect(remote.requests.map(({ input, model, voice }) => [input, model, voice])).toEqual(
      TEXT.split(/(?<=\.) /).map((sentence) => [sentence, 'kokoro', 'nova']),
    );
    expect(marks.filter(({ type }) => type === 'word').map(({ value }) => value)).toEqual(
      TEXT.replaceAll('.', '').split(' '),
    );
    expect(marks.every(({ time }, index) => time >= (marks[index - 1]?.time ?? 0) && time <= seconds * 1_000)).toBe(
      true,
    );
    expect(seconds).toBeCloseTo(0.6 + (TEXT.length - 1) * 0.06, 0);
  });

  it('returns protocol errors instead of partial audio and does not affect other voices', async () => {
    behaviour = 'busy';
    await expect(server.say('Trop vite.', nova)).rejects.toMatchObject({
      name: 'ThrottlingException',
      message: expect.stringContaining('requires fewer requests (429)') as string,
    });
    behaviour = 'page';
    await expect(server.say('Une page.', nova)).rejects.toMatchObject({
      name: 'ServiceFailureException',
      message: expect.stringContaining('sent text/html instead of sound') as string,
    });
    behaviour = 'half';
    await expect(server.say('La moitié.', nova)).rejects.toMatchObject({ name: 'ServiceFailureException' });
    behaviour = 'no key';
    await expect(server.say('Sans clef.', nova)).rejects.toMatchObject({
      name: 'ServiceFailureException',
      message: expect.stringContaining('TIDINGS_OPENAI_SPEECH_KEY') as string,
    });
    expect((await server.say('The basic voice goes on.')).length).toBeGreaterThan(3_000);
    behaviour = 'whole';
    expect((await server.say('Encore une fois.', nova)).length).toBeGreaterThan(3_000);
  });

  it('never reveals its key', async () => {
    expect(remote.requests.every(({ authorization }) => authorization === `Bearer ${KEY}`)).toBe(true);
    expect(server.said).toContain('refuses the key');
    for (const written of [
      server.said,
      JSON.stringify(await listVoices()),
      readFileSync(join(data, 'speech', 'self-check.json'), 'utf8'),
    ])
      expect(written).not.toContain(KEY);
  });
});
