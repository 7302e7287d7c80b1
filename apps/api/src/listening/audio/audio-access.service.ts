import { Inject, Injectable } from '@nestjs/common';
import {
  AUDIO_DOWNLOADS_MAX,
  AUDIO_STREAMS_MAX,
  EVENT_STREAMS_MAX,
} from '@tidings/contracts/limits/listening-limits.ts';
import type { RenditionAccess } from '@tidings/database/speech/rendition.query.ts';
import { StreamCount } from '@tidings/domain/limits/concurrency.ts';
import { FEED_KEY_PARAMETER, FeedKeysService } from '@tidings/domain/listening/audio/feed-keys.service.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MembersOnlyCheck } from '../../account/identity/access/access.guard.ts';
import { ListenerIdentityService } from '../../account/identity/tokens/caller-identity.ts';
import { createDisconnectSignal, sendRefusal } from '../../server/http/responses.ts';

export type AudioAudience = 'everybody' | 'who asks';
type StreamKind = keyof typeof IN_ALL;

@Injectable()
export class AudioAccess {
  constructor(
    private readonly listeners: ListenerIdentityService,
    private readonly keys: FeedKeysService,
    private readonly members: MembersOnlyCheck,
  ) {}

  /**
   * Returns the audience of the audio, or null if the caller has no access; callers respond with 404. Throws
   * UNAUTHENTICATED in members-only mode.
   */
  async reach(
    renditionId: string,
    { isPrivate, onlyFor }: RenditionAccess,
    request: FastifyRequest,
  ): Promise<AudioAudience | null> {
    const key = (request.query as Readonly<Record<string, unknown>>)[FEED_KEY_PARAMETER];
    if (key !== undefined) {
      const accountId = typeof key === 'string' ? await this.keys.findAccount(key, renditionId) : null;
      return accountId !== null && (onlyFor ?? accountId) === accountId ? 'who asks' : null;
    }
    await this.members.check(request);
    if (onlyFor !== null) return onlyFor === (await this.listeners.identify(request, 'listen')) ? 'who asks' : null;
    return isPrivate || this.members.isOn ? 'who asks' : 'everybody';
  }
}

const ID = /^[0-9a-f]{32}$/;
const YEAR = 'max-age=31536000, immutable';

export const parseRenditionId = (text: string): string | null => (ID.test(text) ? text : null);

/**
 * Returns the Cache-Control header. Audio whose access can be revoked is revalidated every time and excluded from
 * shared caches.
 */
export const toCacheControl = (reach: AudioAudience, forEverybody = `public, ${YEAR}`): string =>
  reach === 'everybody' ? forEverybody : 'private, no-cache';

export const sendAudioNotFound = (reply: FastifyReply): void =>
  sendRefusal(reply, 404, 'NOT_FOUND', 'This audio does not exist. Request it again from its article.');

const IN_ALL = {
  'event-streams': EVENT_STREAMS_MAX,
  'audio-streams': AUDIO_STREAMS_MAX,
  'audio-downloads': AUDIO_DOWNLOADS_MAX,
};
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
    const stream = this.#counts[kind].open(request.ip, await this.listeners.identify(request, 'listen'));
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
