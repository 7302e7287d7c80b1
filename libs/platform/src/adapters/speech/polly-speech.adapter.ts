import type { Readable } from 'node:stream';
import type {
  DescribeVoicesCommandOutput,
  PollyClient,
  SynthesizeSpeechCommandInput,
  SynthesizeSpeechCommandOutput,
} from '@aws-sdk/client-polly';
import {
  type SpeechQuota,
  SPEECH_REQUEST_CHARS_MAX,
  SPEECH_QUOTAS,
} from '@tidings/contracts/limits/listening-limits.ts';
import { getVoiceLabel, findVoice, voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import { type PollyEngine, parseCustomVoice } from '@tidings/contracts/voices/voice.ts';
import { traceAwsCalls } from '../../process/telemetry/calls.ts';
import { speechCharacters } from '../../process/telemetry/metrics.ts';
import { CatalogueClient } from './catalogue-client.ts';
import { type AudioStream, CheckedAudioStream, parseSpeechMarks, withRetries } from './polly-responses.ts';
import { QuotaLimiter } from './quota-limiter.ts';
import {
  OfferedVoices,
  SpeechServerProbe,
  addConstantHeaders,
  createServerKeyHeader,
  isSpokenByPiper,
  toSdkEndpoint,
} from './speech-server-probe.ts';
import {
  type NaturalVoices,
  type SpeechMark,
  type SpeechRequest,
  type SpeechResult,
  type SpeechVoice,
  Speech,
  SpeechError,
} from './speech.port.ts';

export type PollySpeechOptions = {
  /** Defaults to Amazon Polly. Use a function if the address may change on a restart. */
  endpoint?: string | (() => Promise<string>);
  region?: string;
  key?: string | undefined;
  engines?: readonly PollyEngine[];
  /** Part of cache keys if the endpoint sends no build tag. Change it when Amazon's voices change. */
  buildEpoch?: string;
  quotas?: Partial<Record<PollyEngine, SpeechQuota>>;
  silenceMs?: number;
};

type SpeechCall = Pick<SpeechRequest, 'signal' | 'priority'>;
type SpeechInput = Pick<SynthesizeSpeechCommandInput, 'Text' | 'TextType' | 'VoiceId' | 'LanguageCode'> & {
  Engine: PollyEngine;
};
type Sdk = typeof import('@aws-sdk/client-polly');

const CONNECT_MS = 3_100;
const SILENCE_MS = 60_000;
const SOCKETS_MAX = 256;
const VOICES_KEPT_MS = 10_000;
const SPEAKABLE = /[\p{L}\p{N}]/u;
const BUILD_HEADER = 'x-tidings-engine-build';

/** Speaks Amazon Polly's protocol. */
export class PollySpeech extends Speech {
  readonly #options: PollySpeechOptions;
  #connecting: Promise<{ sdk: Sdk; client: PollyClient }> | undefined;
  #listed: { until: number; offered: Promise<OfferedVoices> } | undefined;
  readonly #gates = new Map<PollyEngine, QuotaLimiter>();
  readonly #builds = new WeakMap<object, string>();
  readonly catalogue: CatalogueClient;
  readonly #own: SpeechServerProbe;
  readonly #keyHeader: Record<string, string>;

  constructor(options: PollySpeechOptions) {
    super();
    this.#options = options;
    // Never send the key to Amazon.
    this.#keyHeader = createServerKeyHeader(options.endpoint === undefined ? undefined : options.key);
    this.#own = new SpeechServerProbe(options.endpoint, this.#keyHeader);
    this.catalogue = new CatalogueClient(this.#own);
  }

  async synthesize(request: SpeechRequest): Promise<SpeechResult> {
    if (request.text.length === 0) throw new SpeechError('TextEmpty', 'There is no text to speak.');
    if (request.text.length > SPEECH_REQUEST_CHARS_MAX) {
      throw new SpeechError(
        'TextLengthExceeded',
        `The text has ${request.text.length} characters; the limit is ${SPEECH_REQUEST_CHARS_MAX}.`,
      );
    }
    const input = this.#speechInput(request);
    const answer = await this.#ask({ ...input, OutputFormat: 'mp3', SampleRate: '24000' }, 'audio/mpeg', request);
    const audio = new CheckedAudioStream(answer.AudioStream as unknown as AudioStream, request.signal);
    return {
      audio,
      contentType: answer.ContentType ?? 'audio/mpeg',
      billedCharacters: answer.RequestCharacters ?? request.text.length,
      marks: () => this.#marks(input, audio, request),
      engineBuild: this.#lastBuild(answer) ?? (await this.engineBuild(request.voiceId, request.engine)),
    };
  }

  async voices(): Promise<SpeechVoice[]> {
    const offered = await this.#offered();
    const serverInfo = await this.#own.ask();
    const customVoices = (serverInfo?.guests ?? []).flatMap(({ id, name }) => parseCustomVoice(id, name) ?? []);
    return [...voiceCatalogue, ...customVoices].flatMap((voice) => {
      const engine = offered.best(voice, this.#engines);
      if (engine === undefined) return [];
      const label = serverInfo && getVoiceLabel(voice, engine, isSpokenByPiper(serverInfo.builds[voice.id]?.[engine]));
      return [{ ...voice, engine, label: label ?? null }];
    });
  }

  async catalogueGaps(): Promise<string | null> {
    return (await this.#own.ask()) ? null : (await this.#offered()).gaps(this.#engines);
  }

  async engineBuild(voiceId: string, engine: PollyEngine): Promise<string> {
    const serverInfo = await this.#own.ask();
    if (!serverInfo) return `polly-${engine}-${this.#options.buildEpoch ?? '1'}`;
    const build = serverInfo.builds[voiceId]?.[engine];
    if (build === undefined)
      throw new SpeechError('EngineNotSupported', `${voiceId} is not spoken in the quality ${engine} here.`);
    return build;
  }

  async naturalVoices(): Promise<NaturalVoices | null> {
    return (await this.#own.ask())?.natural ?? null;
  }

  /** Amazon's better voices cost more, so operators must enable them explicitly. */
  get #engines(): readonly PollyEngine[] {
    return this.#options.engines ?? (this.#options.endpoint === undefined ? ['standard'] : ['neural', 'standard']);
  }

  #lastBuild(answer: SynthesizeSpeechCommandOutput): string | undefined {
    const build = this.#builds.get(answer);
    if (build !== undefined) this.#own.expect(build);
    return build;
  }

  #speechInput(request: SpeechRequest): SpeechInput {
    const voice = findVoice(request.voiceId);
    if (!voice) throw new SpeechError('UnknownVoice', `There is no voice ${request.voiceId}.`);
    return {
      Text: request.text,
      TextType: 'text',
      Engine: request.engine,
      VoiceId: voice.pollyId as NonNullable<SynthesizeSpeechCommandInput['VoiceId']>,
      LanguageCode: voice.locale as NonNullable<SynthesizeSpeechCommandInput['LanguageCode']>,
    };
  }

  async #marks(input: SpeechInput, audio: CheckedAudioStream, call: SpeechCall): Promise<SpeechMark[]> {
    const marks = await withRetries(async () => {
      const answer = await this.#askOnce(
        { ...input, OutputFormat: 'json', SpeechMarkTypes: ['sentence', 'word'] },
        'application/x-json-stream',
        call,
      );
      const read = parseSpeechMarks((await answer.AudioStream?.transformToString('utf8')) ?? '');
      if (read.length === 0 && SPEAKABLE.test(input.Text ?? ''))
        throw new SpeechError('BadAudio', 'There are no speech marks for this text.');
      return read;
    }, call.signal);
    audio.checkAgainst(marks);
    return marks;
  }

  #ask(
    input: SynthesizeSpeechCommandInput & SpeechInput,
    contentType: string,
    call: SpeechCall,
  ): Promise<SynthesizeSpeechCommandOutput> {
    return withRetries(() => this.#askOnce(input, contentType, call), call.signal);
  }

  /** Counts against the quota until the response has been read. */
  async #askOnce(
    input: SynthesizeSpeechCommandInput & SpeechInput,
    contentType: string,
    { signal, priority }: SpeechCall,
  ): Promise<SynthesizeSpeechCommandOutput> {
    const { sdk, client } = await this.#connected();
    const leave = await this.#getGate(input.Engine).enter(signal);
    try {
      const command = new sdk.SynthesizeSpeechCommand(input);
      // Amazon has no priorities.
      if (priority && this.#options.endpoint) addConstantHeaders(command, { 'x-tidings-priority': priority });
      const answer = await client.send(command, signal ? { abortSignal: signal } : {});
      const stream = answer.AudioStream as (Readable & { transformToString(): Promise<string> }) | undefined;
      if (!stream) throw new SpeechError('ServiceFailure', 'The speech endpoint returned no audio.');
      speechCharacters.inc({ engine: input.Engine }, answer.RequestCharacters ?? input.Text?.length ?? 0);
      const stop = () => {
        stream.destroy();
      };
      signal?.addEventListener('abort', stop, { once: true });
      stream.once('close', () => {
        signal?.removeEventListener('abort', stop);
        leave();
      });
      if (signal?.aborted) stop();
      const type = answer.ContentType?.split(';')[0] ?? '';
      if (type === contentType) return answer;
      stop();
      throw new SpeechError('BadAudio', `The speech endpoint returned ${type || 'no type'} instead of ${contentType}.`);
    } catch (error) {
      leave();
      throw error;
    }
  }

  #getGate(engine: PollyEngine): QuotaLimiter {
    const gate = this.#gates.get(engine) ?? new QuotaLimiter(this.#options.quotas?.[engine] ?? SPEECH_QUOTAS[engine]);
    this.#gates.set(engine, gate);
    return gate;
  }

  #offered(): Promise<OfferedVoices> {
    if (!this.#listed || this.#listed.until < Date.now()) {
      const offered = this.#describeVoices();
      this.#listed = { until: Date.now() + VOICES_KEPT_MS, offered };
      offered.catch(() => {
        this.#listed = undefined;
      });
    }
    return this.#listed.offered;
  }

  async #describeVoices(): Promise<OfferedVoices> {
    const { sdk, client } = await this.#connected();
    const offered = new OfferedVoices();
    let next: string | undefined;
    do {
      const NextToken = next;
      const page: DescribeVoicesCommandOutput = await withRetries(
        () => client.send(new sdk.DescribeVoicesCommand(NextToken === undefined ? {} : { NextToken })),
        undefined,
      );
      for (const voice of page.Voices ?? []) offered.add(voice);
      next = page.NextToken;
    } while (next !== undefined);
    return offered;
  }

  #connected(): Promise<{ sdk: Sdk; client: PollyClient }> {
    this.#connecting ??= this.#connect();
    this.#connecting.catch(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #connect(): Promise<{ sdk: Sdk; client: PollyClient }> {
    const [sdk, { NodeHttpHandler }] = await Promise.all([
      import('@aws-sdk/client-polly'),
      import('@smithy/node-http-handler'),
    ]);
    const { endpoint, region, silenceMs: patienceMs = SILENCE_MS } = this.#options;
    const client = new sdk.PollyClient({
      region: region ?? 'us-east-1',
      maxAttempts: 1,
      requestHandler: new NodeHttpHandler({
        connectionTimeout: CONNECT_MS,
        requestTimeout: patienceMs,
        throwOnRequestTimeout: true,
        socketTimeout: patienceMs,
        httpAgent: { maxSockets: SOCKETS_MAX },
        httpsAgent: { maxSockets: SOCKETS_MAX },
      }),
      ...(endpoint === undefined
        ? {}
        : {
            endpoint: typeof endpoint === 'string' ? endpoint : async () => toSdkEndpoint(await endpoint()),
            credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
          }),
    });
    traceAwsCalls('speech', client, 'read');
    addConstantHeaders(client, this.#keyHeader);
    client.middlewareStack.add(
      (next) => async (args) => {
        const result = await next(args);
        const { headers } = result.response as { headers?: Record<string, string> };
        const build = headers?.[BUILD_HEADER];
        if (build !== undefined && result.output) this.#builds.set(result.output, build);
        return result;
      },
      { step: 'deserialize', name: 'engineBuild' },
    );
    return { sdk, client };
  }
}
