import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OnModuleDestroy, Controller, Get, Inject, Injectable, Optional, Param, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import {
  RADIO_DRAIN_MS,
  RADIO_ICY_BYTES,
  RADIO_STREAM_STARTS_PER_NETWORK,
  UNKNOWN_RADIO_REQUESTS_PER_NETWORK,
  getAccountRadioStreamsMax,
} from '@tidings/contracts/limits/listening-limits.ts';
import { feedTabNames } from '@tidings/contracts/news/news-sources.ts';
import { AUDIO_BYTES_PER_SECOND, AUDIO_CONTENT_TYPE, AUDIO_SAMPLE_RATE } from '@tidings/contracts/playback/audio.ts';
import {
  type RadioTopic,
  type StoredRadioAddress,
  listRadioAddressesBySeed,
} from '@tidings/database/radio/radio-address.entity.ts';
import { StreamCount } from '@tidings/domain/limits/concurrency.ts';
import { ThrottleService, createNetworkLimits } from '@tidings/domain/limits/throttle.service.ts';
import {
  type RadioTiming,
  IcyTitleInserter,
  RADIO_TIMING,
  defaultRadioTiming,
} from '@tidings/domain/listening/radio/paced-output.ts';
import { RadioAddresses } from '@tidings/domain/listening/radio/radio-addresses.service.ts';
import type { OpenStream } from '@tidings/domain/listening/radio/station.ts';
import { Stations } from '@tidings/domain/listening/radio/stations.service.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { radioStreams, rejectedRadioStreams } from '@tidings/platform/process/telemetry/metrics.ts';
import { CONFIG, LOGGER } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { BeforeSignIn } from '../../server/graphql/request-context.ts';
import { createDisconnectSignal, sendRefusal, sendTooManyRequests } from '../../server/http/responses.ts';

type StreamRefusal = {
  reason: 'off' | 'full' | 'network' | 'account';
  message: string;
  againSeconds: number;
};

type Ending = OpenStream & { end: () => void };

@Injectable()
export class RadioStreams implements OnModuleDestroy {
  readonly #open = new Set<Ending>();
  readonly #places: StreamCount;
  readonly #playing = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #isLeaving = false;

  constructor(
    private readonly database: DataSource,
    private readonly http: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() @Inject(RADIO_TIMING) private readonly pace: RadioTiming = defaultRadioTiming,
  ) {
    this.#places = new StreamCount({ perNetwork: config.visitorLimits['radio-streams'], inAll: config.radioStreams });
  }

  get count(): number {
    return this.#open.size;
  }

  open(ip: string, address: StoredRadioAddress): OpenStream | StreamRefusal {
    const slot = this.#takePlace(ip, address);
    if ('reason' in slot) {
      rejectedRadioStreams.inc({ reason: slot.reason });
      return slot;
    }
    const over = new AbortController();
    const stream: Ending = {
      address,
      signal: over.signal,
      end: () => over.abort(),
      close: () => {
        if (!this.#open.delete(stream)) return;
        radioStreams.dec();
        over.abort();
        slot.close();
        if (this.#open.size === 0) clearTimeout(this.#timer);
      },
    };
    this.#open.add(stream);
    radioStreams.inc();
    if (this.#open.size === 1) this.#sweepLater();
    return stream;
  }

  /** Delays the shutdown until the stream's history is written. */
  async during(playing: Promise<void>): Promise<void> {
    this.#playing.add(playing);
    try {
      await playing;
    } finally {
      this.#playing.delete(playing);
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.#isLeaving = true;
    clearTimeout(this.#timer);
    for (const stream of this.#open) stream.end();
    await Promise.race([Promise.allSettled(this.#playing), sleep(RADIO_DRAIN_MS, undefined, { ref: false })]);
  }

  #takePlace(ip: string, { accountId }: StoredRadioAddress): { close: () => void } | StreamRefusal {
    if (this.config.radioStreams === 0)
      return { reason: 'off', message: 'Radio streams are disabled on this server.', againSeconds: 3_600 };
    const slot = this.#places.open(ip, accountId);
    if ('full' in slot)
      return slot.full === 'all'
        ? {
            reason: 'full',
            message: 'Too many radios are playing. Please try again in a minute.',
            againSeconds: 60,
          }
        : {
            reason: 'network',
            message: 'Too many radios are playing on your network. Stop one of them, or try again in a minute.',
            againSeconds: 60,
          };
    const sameAccount = [...this.#open].filter(({ address }) => address.accountId === accountId).length;
    const accountMax = getAccountRadioStreamsMax(this.config.radioStreams);
    if (sameAccount < accountMax) return slot;
    slot.close();
    return {
      reason: 'account',
      message:
        `The stations of this account are already playing on ${accountMax} radios. Stop one of them, or ` +
        'try again in a minute.',
      againSeconds: 60,
    };
  }

  #sweepLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#sweep(), this.pace.sweepMs).unref();
  }

  async #sweep(): Promise<void> {
    // During shutdown, the radio reconnects to another process or after the restart.
    const { listening } = this.http.httpAdapter.getHttpServer() as { listening: boolean };
    if (!listening) for (const stream of this.#open) stream.end();
    try {
      const seeds = [...new Set([...this.#open].map(({ address }) => address.seed))];
      const counting = new Map(
        (await listRadioAddressesBySeed(this.database, seeds)).map((address) => [address.seed, address]),
      );
      for (const stream of this.#open) {
        const now = counting.get(stream.address.seed);
        if (now) stream.address = now;
        else if (seeds.includes(stream.address.seed)) stream.end();
      }
    } catch (error) {
      if (this.#isLeaving) return;
      this.logger.warn(
        { err: error },
        'the addresses of open radio streams could not be checked; the streams continue',
      );
    }
    if (this.#open.size > 0 && !this.#isLeaving) this.#sweepLater();
  }
}

const KBIT = (AUDIO_BYTES_PER_SECOND * 8) / 1_000;
const HEADERS = {
  'content-type': AUDIO_CONTENT_TYPE,
  'cache-control': 'no-store',
  'accept-ranges': 'none',
  'x-accel-buffering': 'no',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'icy-br': String(KBIT),
  'icy-pub': '0',
  'ice-audio-info': `ice-samplerate=${AUDIO_SAMPLE_RATE};ice-bitrate=${KBIT};ice-channels=1`,
};

/** The URL is the credential, because radios have no cookies. */
@BeforeSignIn()
@Controller('radio')
export class RadioController {
  constructor(
    private readonly addresses: RadioAddresses,
    private readonly streams: RadioStreams,
    private readonly throttle: ThrottleService,
    private readonly stations: Stations,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get(':token.mp3')
  async radio(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const address = await this.addresses.withToken(token);
    const wait = await this.throttle.take(
      ...(address
        ? [{ of: `radio ${address.seed}`, max: RADIO_STREAM_STARTS_PER_NETWORK }]
        : createNetworkLimits(request, { of: 'no radio', max: UNKNOWN_RADIO_REQUESTS_PER_NETWORK })),
    );
    if (wait !== null) return sendTooManyRequests(reply, wait);
    if (!address)
      return sendRefusal(
        reply,
        404,
        'NOT_FOUND',
        'This station does not exist or has been closed. Its owner can find the current address on the ' +
          'page of saved articles.',
      );
    const headers = { ...HEADERS, 'icy-name': stationName(address.topic), ...titleHeader(request) };
    if (request.method === 'HEAD') return reply.headers(headers).send();
    const stream = this.streams.open(request.ip, address);
    if ('message' in stream)
      return sendRefusal(reply.header('retry-after', String(stream.againSeconds)), 503, 'BUSY', stream.message);
    createDisconnectSignal(reply).addEventListener('abort', stream.close, { once: true });
    if (reply.raw.destroyed) return stream.close();
    reply.hijack();
    // Old radios do not support chunked encoding.
    reply.raw.useChunkedEncodingByDefault = false;
    reply.raw.writeHead(200, { ...headers, connection: 'close' });
    try {
      const titles = asksForTitles(request) ? new IcyTitleInserter(RADIO_ICY_BYTES) : null;
      await this.streams.during(this.stations.play(stream, request, reply.raw, titles));
    } catch (error) {
      this.logger.error({ err: error }, 'a radio stream failed');
    } finally {
      stream.close();
      endSoon(reply.raw);
    }
  }
}

/** A client that does not read never receives the end, so its connection is closed. */
function endSoon(response: ServerResponse): void {
  const timeout = setTimeout(() => response.destroy(), RADIO_DRAIN_MS).unref();
  response.once('close', () => clearTimeout(timeout)).end();
}

const asksForTitles = ({ headers }: FastifyRequest): boolean => headers['icy-metadata'] === '1';
const titleHeader = (request: FastifyRequest): Record<string, string> =>
  asksForTitles(request) ? { 'icy-metaint': String(RADIO_ICY_BYTES) } : {};
const stationName = (topic: RadioTopic): string => (topic === 'all' ? 'Tidings' : `Tidings: ${feedTabNames[topic]}`);
