import { Inject, Injectable } from '@nestjs/common';
import {
  AUDIO_DOWNLOADS_MAX,
  AUDIO_STREAMS_MAX,
  EVENT_STREAMS_MAX,
} from '@tidings/contracts/limits/listening-limits.ts';
import { StreamCount } from '@tidings/domain/limits/concurrency.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ListenerIdentityService } from '../../account/identity/listener-identity.service.ts';
import { createDisconnectSignal, sendRefusal } from '../../server/http/responses.ts';

const IN_ALL = {
  'event-streams': EVENT_STREAMS_MAX,
  'audio-streams': AUDIO_STREAMS_MAX,
  'audio-downloads': AUDIO_DOWNLOADS_MAX,
};
type StreamKind = keyof typeof IN_ALL;
const RETRY_SECONDS = 10;
const MESSAGES = {
  network: 'Too many streams are open from your network. Close some, or try again in 10 seconds.',
  all: 'Too many streams are open at the moment. Try again in 10 seconds.',
};

@Injectable()
export class OpenStreamsService {
  readonly #counts: Record<StreamKind, StreamCount>;

  constructor(
    private readonly listeners: ListenerIdentityService,
    @Inject(CONFIG) { visitorLimits }: Config,
  ) {
    const count = (kind: StreamKind) => new StreamCount({ perNetwork: visitorLimits[kind], inAll: IN_ALL[kind] });
    this.#counts = {
      'event-streams': count('event-streams'),
      'audio-streams': count('audio-streams'),
      'audio-downloads': count('audio-downloads'),
    };
  }

  /** The signal aborts when the client disconnects. Returns null after responding with BUSY. */
  async open(kind: StreamKind, request: FastifyRequest, reply: FastifyReply): Promise<AbortSignal | null> {
    const stream = this.#counts[kind].open(request.ip, await this.listeners.identify(request));
    if ('full' in stream) {
      sendRefusal(reply.header('retry-after', RETRY_SECONDS), 503, 'BUSY', MESSAGES[stream.full]);
      return null;
    }
    const disconnected = createDisconnectSignal(reply);
    if (disconnected.aborted) stream.close();
    else disconnected.addEventListener('abort', stream.close, { once: true });
    return disconnected;
  }
}
