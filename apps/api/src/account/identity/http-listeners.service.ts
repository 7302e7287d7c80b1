import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { anonymousListenerOf } from '../../server/http/anonymous-listener.ts';
import { SessionsService } from './sessions/session.service.ts';
import { AccessStrategy } from './tokens/access.strategy.ts';

/**
 * Who asks beside GraphQL, where nobody can be asked to renew the session first: sound that plays for an hour, a page
 * that is sent. There the browser's session itself counts too, as long as it lives.
 */
@Injectable()
export class HttpListenersService {
  constructor(
    private readonly strategy: AccessStrategy,
    private readonly sessions: SessionsService,
  ) {}

  /** The listener as `RequestContext.knownListener` names them; null for a browser without a name. */
  async of(request: FastifyRequest): Promise<string | null> {
    const bearer = (await this.strategy.authenticate(request)) ?? (await this.sessions.bearerOf(request));
    return bearer?.accountId ?? anonymousListenerOf(request);
  }
}
