import { Injectable } from '@nestjs/common';
import type { RenditionAccess } from '@tidings/database/speech/rendition.entity.ts';
import { FEED_KEY_PARAMETER, FeedKeysService } from '@tidings/domain/listening/audio/feed-keys.service.ts';
import type { FastifyRequest } from 'fastify';
import { MembersOnlyCheck } from '../../account/identity/access/members-only.ts';
import { ListenerIdentityService } from '../../account/identity/listener-identity.service.ts';

export type AudioAudience = 'everybody' | 'who asks';

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
    if (onlyFor !== null) return onlyFor === (await this.listeners.identify(request)) ? 'who asks' : null;
    return isPrivate || this.members.isOn ? 'who asks' : 'everybody';
  }
}
