import { setTimeout as sleep } from 'node:timers/promises';
import { voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import { PollyProtocolServer } from '@tidings/testing/polly-protocol-server.ts';
import { readiness } from '../../process/telemetry/readiness.ts';
import { CatalogueMonitor } from './catalogue-monitor.ts';
import { PollySpeech } from './polly-speech.adapter.ts';

const PROVIDER = 'Amazon Polly in eu-north-1';

describe('CatalogueMonitor', () => {
  const server = new PollyProtocolServer(() => 'whole');
  const lines: string[] = [];
  let watch: CatalogueMonitor | undefined;
  beforeAll(() => server.listen());
  afterAll(() => server.close());
  afterEach(() => {
    watch?.stop();
    lines.length = 0;
    server.voices = voiceCatalogue;
  });

  const adapter = () => new PollySpeech({ endpoint: server.address, engines: ['standard'] });
  const start = (everyMs = 20) => {
    watch = new CatalogueMonitor({
      provider: PROVIDER,
      gaps: () => adapter().catalogueGaps(),
      say: (line) => lines.push(line),
      everyMs,
      retryMs: everyMs,
    });
  };
  const until = async (holds: () => boolean) => {
    for (let patience = 1600; !holds() && patience > 0; patience -= 1) await sleep(20);
  };

  it('logs nothing when every voice is available', async () => {
    expect(await adapter().catalogueGaps()).toBeNull();
    expect(await adapter().voices()).toHaveLength(voiceCatalogue.length);
    start();
    await sleep(150);
    expect([lines, readiness.notes()]).toEqual([[], []]);
  });

  it('hides and logs a voice that is missing or of the wrong quality, until it returns', async () => {
    server.voices = voiceCatalogue
      .filter(({ id }) => id !== 'Geraint')
      .map((voice) => (voice.id === 'Ewa' ? { ...voice, engines: { polly: ['generative'] as const } } : voice));
    const offered = (await adapter().voices()).map(({ id }) => id);
    expect(offered).toHaveLength(voiceCatalogue.length - 2);
    expect(offered).not.toEqual(expect.arrayContaining(['Geraint']));
    expect(offered).not.toEqual(expect.arrayContaining(['Ewa']));
    start();
    await until(() => lines.length > 0);
    await sleep(150);
    const sentence =
      `${PROVIDER}: 2 of the ${voiceCatalogue.length} voices are hidden from listeners. Not offered: Geraint ` +
      '(en-GB-WLS). Not in the quality standard: Ewa (pl-PL), only generative.';
    expect([lines, readiness.notes()]).toEqual([[sentence], [sentence]]);
    server.voices = voiceCatalogue;
    await until(() => readiness.notes().length === 0);
    // The list may change between two requests for its pages, so other lines may be logged in between.
    expect([lines[0], lines.at(-1), readiness.notes()]).toEqual([
      sentence,
      `${PROVIDER}: every voice of the catalogue is offered.`,
      [],
    ]);
  });

  it('logs once that the voice list is unavailable, without account details, and retries', async () => {
    server.voices = 'refused';
    start();
    await until(() => lines.length > 0);
    await sleep(100);
    expect(lines).toEqual([
      `${PROVIDER}: the list of its voices is unavailable (AccessDenied); listeners have no voices ` +
        'until it is available.',
    ]);
    expect(readiness.notes()).toEqual(lines);
    server.voices = voiceCatalogue;
    await until(() => readiness.notes().length === 0);
    expect(readiness.notes()).toEqual([]);
  });
});
