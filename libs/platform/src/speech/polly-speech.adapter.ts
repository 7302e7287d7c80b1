import type { DescribeVoicesCommandOutput, PollyClient, SynthesizeSpeechCommandInput } from '@aws-sdk/client-polly';
import { SPEECH_REQUEST_MAX } from '@tidings/contracts/limits/limits.ts';
import { voiceById, voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/voice-catalogue.ts';
import { speechErrorFrom } from './polly-errors.ts';
import { parseSpeechMarks } from './speech-marks.ts';
import { SpeechError, SpeechPort } from './speech.port.ts';
import type { SpeechMark, SpeechRequest, SpeechResult, SpeechVoice } from './speech.port.ts';

export interface PollySpeechOptions {
  /** Where the protocol is spoken; Amazon itself when absent. A function when the address can change (a restarted server). */
  endpoint?: string | (() => Promise<string>);
  region?: string;
  /** Qualities in the order they are wanted; each voice gets the first it has. Our own server has `standard` only. */
  engines?: readonly PollyEngine[];
  /** Names the engine in cache keys when the endpoint does not name itself: raise it when Amazon's voices change. */
  buildEpoch?: string;
}

type Sdk = typeof import('@aws-sdk/client-polly');

const attempts = 3;
const connectMs = 3_000;
const requestMs = 60_000;
const voicesKeptMs = 10_000;
const buildHeader = 'x-tidings-engine-build';

/** Speech over Amazon Polly's protocol: our own server by default, Amazon's when no endpoint is set. */
export class PollySpeechAdapter extends SpeechPort {
  private readonly options: PollySpeechOptions;
  private connecting: Promise<{ sdk: Sdk; client: PollyClient }> | undefined;
  private listed: { until: number; voices: Promise<SpeechVoice[]> } | undefined;
  private build: string | undefined;

  constructor(options: PollySpeechOptions) {
    super();
    this.options = options;
  }

  async synthesize(request: SpeechRequest): Promise<SpeechResult> {
    if (request.text.length === 0) throw new SpeechError('TextEmpty', 'There is no text to speak.');
    if (request.text.length > SPEECH_REQUEST_MAX) {
      throw new SpeechError('TextLengthExceeded', `The text has ${request.text.length} characters; ${SPEECH_REQUEST_MAX} is the most.`);
    }
    const { sdk, client } = await this.connected();
    const input = this.speechInput(request);
    const options = request.signal ? { abortSignal: request.signal } : {};
    try {
      const answer = await client.send(new sdk.SynthesizeSpeechCommand({ ...input, OutputFormat: 'mp3', SampleRate: '24000' }), options);
      const stream = answer.AudioStream as (AsyncIterable<Uint8Array> & { destroy(): void }) | undefined;
      if (!stream) throw new SpeechError('ServiceFailure', 'The speech endpoint answered without audio.');
      return {
        audio: audioOf(stream, request.signal),
        contentType: answer.ContentType ?? 'audio/mpeg',
        billedCharacters: answer.RequestCharacters ?? request.text.length,
        marks: () => this.marks(input, request.signal),
        engineBuild: await this.engineBuild(),
      };
    } catch (error) {
      throw speechErrorFrom(error, request.signal);
    }
  }

  voices(): Promise<SpeechVoice[]> {
    if (!this.listed || this.listed.until < Date.now()) {
      const voices = this.listVoices();
      this.listed = { until: Date.now() + voicesKeptMs, voices };
      voices.catch(() => { this.listed = undefined; });
    }
    return this.listed.voices;
  }

  async engineBuild(): Promise<string> {
    if (this.build === undefined) await this.voices();
    return this.build ?? `polly-${this.engines.join('-')}-${this.options.buildEpoch ?? '1'}`;
  }

  private get engines(): readonly PollyEngine[] { return this.options.engines ?? ['standard']; }

  private engineOf(voice: CatalogueVoice): PollyEngine {
    return this.engines.find((engine) => voice.engines.polly.includes(engine)) ?? 'standard';
  }

  private speechInput(request: SpeechRequest): Pick<SynthesizeSpeechCommandInput, 'Text' | 'TextType' | 'VoiceId' | 'LanguageCode' | 'Engine'> {
    const voice = voiceById(request.voiceId);
    if (!voice) throw new SpeechError('UnknownVoice', `There is no voice ${request.voiceId}.`);
    return {
      Text: request.text, TextType: 'text', Engine: this.engineOf(voice),
      VoiceId: voice.pollyId as NonNullable<SynthesizeSpeechCommandInput['VoiceId']>,
      LanguageCode: voice.locale as NonNullable<SynthesizeSpeechCommandInput['LanguageCode']>,
    };
  }

  private async marks(input: Omit<SynthesizeSpeechCommandInput, 'OutputFormat'>, signal: AbortSignal | undefined): Promise<SpeechMark[]> {
    const { sdk, client } = await this.connected();
    try {
      const answer = await client.send(
        new sdk.SynthesizeSpeechCommand({ ...input, OutputFormat: 'json', SpeechMarkTypes: ['sentence', 'word'] }),
        signal ? { abortSignal: signal } : {},
      );
      return parseSpeechMarks(await answer.AudioStream?.transformToString('utf8') ?? '');
    } catch (error) {
      throw speechErrorFrom(error, signal);
    }
  }

  private async listVoices(): Promise<SpeechVoice[]> {
    const { sdk, client } = await this.connected();
    const offered = new Set<string>();
    try {
      let next: string | undefined;
      do {
        const page: DescribeVoicesCommandOutput = await client.send(new sdk.DescribeVoicesCommand(next === undefined ? {} : { NextToken: next }));
        for (const voice of page.Voices ?? []) {
          for (const locale of [voice.LanguageCode, ...voice.AdditionalLanguageCodes ?? []]) {
            for (const engine of voice.SupportedEngines ?? []) offered.add(`${voice.Id} ${locale} ${engine}`);
          }
        }
        next = page.NextToken;
      } while (next !== undefined);
    } catch (error) {
      throw speechErrorFrom(error, undefined);
    }
    return voiceCatalogue.filter((voice) => offered.has(`${voice.pollyId} ${voice.locale} ${this.engineOf(voice)}`));
  }

  /** The SDK is big and only loaded when somebody wants to hear something. */
  private connected(): Promise<{ sdk: Sdk; client: PollyClient }> {
    this.connecting ??= this.connect();
    this.connecting.catch(() => { this.connecting = undefined; });
    return this.connecting;
  }

  private async connect(): Promise<{ sdk: Sdk; client: PollyClient }> {
    const [sdk, { NodeHttpHandler }] = await Promise.all([import('@aws-sdk/client-polly'), import('@smithy/node-http-handler')]);
    const { endpoint, region } = this.options;
    const client = new sdk.PollyClient({
      region: region ?? 'us-east-1', maxAttempts: attempts,
      requestHandler: new NodeHttpHandler({ connectionTimeout: connectMs, requestTimeout: requestMs }),
      ...(endpoint === undefined ? {} : {
        endpoint: typeof endpoint === 'string' ? endpoint : async () => sdkEndpoint(await endpoint()),
        credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      }),
    });
    client.middlewareStack.add((next) => async (args) => {
      const result = await next(args);
      const { headers } = result.response as { headers?: Record<string, string> };
      this.build = headers?.[buildHeader] ?? this.build;
      return result;
    }, { step: 'deserialize', name: 'engineBuild' });
    return { sdk, client };
  }
}

/** An address in the form the SDK wants from a function. */
function sdkEndpoint(address: string) {
  const { protocol, hostname, port, pathname } = new URL(address);
  return { protocol, hostname, path: pathname, ...(port === '' ? {} : { port: Number(port) }) };
}

/** The stream as an iterable that stops the engine when it is left, and speaks the port's errors. */
async function* audioOf(stream: AsyncIterable<Uint8Array> & { destroy(): void }, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  const stop = () => stream.destroy();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    yield* stream;
  } catch (error) {
    throw speechErrorFrom(error, signal);
  } finally {
    signal?.removeEventListener('abort', stop);
    stream.destroy();
  }
}
