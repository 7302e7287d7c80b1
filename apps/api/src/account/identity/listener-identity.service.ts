import { Injectable } from '@nestjs/common';
import { SessionsService } from '@tidings/domain/accounts/sessions/session.service.ts';
import type { FastifyRequest } from 'fastify';
import { readAnonymousListener, readCookie } from '../../server/http/cookies.ts';
import { AccessStrategy } from './tokens/access.strategy.ts';

/** Accepts a live session cookie, because a client cannot renew its session while audio plays for an hour. */
@Injectable()
export class ListenerIdentityService {
  constructor(
    private readonly strategy: AccessStrategy,
    private readonly sessions: SessionsService,
  ) {}

  /** Returns the account ID or the anonymous ID of the caller, like `RequestContext.knownListener`. */
  async identify(request: FastifyRequest): Promise<string | null> {
    const bearer =
      (await this.strategy.authenticate(request)) ?? (await this.sessions.findBearer(readCookie(request, 'refresh')));
    return bearer?.accountId ?? readAnonymousListener(request);
  }
}
