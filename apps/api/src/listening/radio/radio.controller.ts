import type { ServerResponse } from 'node:http';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import {
  RADIO_STREAM_STARTS_PER_NETWORK,
  RADIO_DRAIN_MS,
  UNKNOWN_RADIO_REQUESTS_PER_NETWORK,
  RADIO_ICY_BYTES,
} from '@tidings/contracts/limits/listening-limits.ts';
import { feedTabNames } from '@tidings/contracts/news/news-sources.ts';
import { AUDIO_BYTES_PER_SECOND, AUDIO_CONTENT_TYPE, AUDIO_SAMPLE_RATE } from '@tidings/contracts/playback/audio.ts';
import type { RadioTopic } from '@tidings/database/radio/radio-address.entity.ts';
import { ThrottleService, createNetworkLimits } from '@tidings/domain/limits/throttle.service.ts';
import { IcyTitleInserter } from '@tidings/domain/listening/radio/paced-output.ts';
import { RadioAddresses } from '@tidings/domain/listening/radio/radio-addresses.service.ts';
import { Stations } from '@tidings/domain/listening/radio/stations.service.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BeforeSignIn } from '../../server/graphql/access.ts';
import { createDisconnectSignal, sendRefusal, sendTooManyRequests } from '../../server/http/responses.ts';
import { RadioStreams } from './radio-streams.service.ts';

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
