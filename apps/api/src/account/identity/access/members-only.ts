import { Inject, Injectable } from '@nestjs/common';
import { SessionsService } from '@tidings/domain/accounts/sessions/session.service.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../../server/http/cookies.ts';
import { AccessStrategy } from '../tokens/access.strategy.ts';

export const createMembersOnlyError = (): DomainError =>
  new DomainError('UNAUTHENTICATED', 'You need an account to read and listen here. Please sign in.');

@Injectable()
export class MembersOnlyCheck {
  constructor(
    private readonly strategy: AccessStrategy,
    private readonly sessions: SessionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get isOn(): boolean {
    return this.config.reading === 'members';
  }

  /**
   * Throws UNAUTHENTICATED for anonymous callers. Also accepts a live session cookie, because an HTTP client cannot
   * renew its session first.
   */
  async check(request: FastifyRequest): Promise<void> {
    if (!this.isOn) return;
    if (
      !((await this.strategy.authenticate(request)) ?? (await this.sessions.findBearer(readCookie(request, 'refresh'))))
    )
      throw createMembersOnlyError();
  }
}
