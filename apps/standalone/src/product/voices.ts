import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { CatalogueMonitor } from '@tidings/platform/adapters/speech/catalogue-monitor.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { findSpeechServerEntry } from '@tidings/platform/adapters/speech/speech-entry.ts';
import { SpeechProcess } from '@tidings/platform/adapters/speech/speech-process.ts';
import type { Speech } from '@tidings/platform/adapters/speech/speech.port.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { addMetricsSource } from '@tidings/platform/process/telemetry/metrics-sources.ts';

const FIGURES_MS = 1_000;
/** An operator's server may be checked often, whereas Amazon's list rarely changes. */
const OWN_ENDPOINT_PACE = { everyMs: 8_000, retryMs: 5_000 };
const SPEECH_FIGURE = /^(?:# (?:HELP|TYPE) )?tidings_speech_(?!characters)/;

export type RunningSpeech = {
  speech: Speech;
  stop(): Promise<void>;
};

/**
 * Uses our speech server as a child process, a configured endpoint, or Amazon Polly. Does not wait until it is ready.
 */
export function openVoices(config: Config, say: (line: string) => void, stopping?: AbortSignal): RunningSpeech {
  if (config.modes.speech !== 'own process') {
    const speech = new PollySpeech({
      endpoint: config.pollyEndpoint,
      key: config.speechKey,
      region: config.awsRegion,
    });
    const provider =
      config.pollyEndpoint === undefined
        ? `Amazon Polly in ${config.awsRegion ?? 'us-east-1'}`
        : 'The speech server at AWS_ENDPOINT_URL_POLLY';
    const watch = new CatalogueMonitor({
      provider,
      gaps: () => speech.catalogueGaps(),
      say,
      ...(config.pollyEndpoint === undefined ? {} : OWN_ENDPOINT_PACE),
    });
    return { speech, stop: async () => watch.stop() };
  }
  const server = new SpeechProcess({
    entry: findSpeechServerEntry(),
    dataFolder: config.dataFolder,
    natural: config.natural,
    voicesFrom: config.voicesFrom,
    small: config.small,
    stopping,
    log: say,
  });
  const endpoint = async () => {
    try {
      return await server.address();
    } catch (error) {
      if (getErrorCode(error) === 'ABORT_ERR') throw new Error('The speech server is stopping.', { cause: error });
      throw error;
    }
  };
  const removeFigures = addMetricsSource(async () => speechFigures(await endpoint()));
  const stop = async () => {
    removeFigures();
    await server.stop();
  };
  return { speech: new PollySpeech({ endpoint, key: server.key }), stop };
}

/** Returns the metrics of the speech process. Times out after 1 s. */
async function speechFigures(address: string): Promise<string> {
  const response = await fetch(`${address}/metrics`, { signal: AbortSignal.timeout(FIGURES_MS) });
  const lines = (await response.text()).split('\n').filter((line) => SPEECH_FIGURE.test(line));
  return lines.map((line) => `${line}\n`).join('');
}
