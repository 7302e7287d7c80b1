import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { GqlExecutionContext } from '@nestjs/graphql';
import { SessionsService } from '@tidings/domain/accounts/sessions/session.service.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyRequest } from 'fastify';
import { Access, BeforeSignIn, RequestContext } from '../../../server/graphql/request-context.ts';
import { readCookie } from '../../../server/http/cookies.ts';
import { AccessStrategy, hasAccessToken } from '../tokens/access.strategy.ts';

const createMembersOnlyError = (): DomainError =>
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

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly strategy: AccessStrategy,
    private readonly members: MembersOnlyCheck,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const isMembersOnly =
      this.members.isOn &&
      this.reflector.getAllAndOverride(BeforeSignIn, [execution.getHandler(), execution.getClass()]) === undefined;
    if (execution.getType<'graphql' | 'http'>() !== 'graphql') {
      if (isMembersOnly) await this.members.check(execution.switchToHttp().getRequest());
      return true;
    }
    const access = this.reflector.get(Access, execution.getHandler());
    if (access === undefined) throw new DomainError('UNAUTHENTICATED', 'This operation is not available.');
    if (access === 'session' || (access === 'public' && !isMembersOnly)) return true;
    const context: unknown = GqlExecutionContext.create(execution).getContext();
    if (!(context instanceof RequestContext)) throw new Error('GraphQL operations need a request context.');
    context.bearer ??= await this.#authenticate(context);
    if (access === 'listener') context.signedIn();
    else if (isMembersOnly && !context.bearer) throw createMembersOnlyError();
    return true;
  }

  // An expired token is an error, because treating the caller as anonymous would lose the user's action.
  async #authenticate({ request }: RequestContext) {
    if (hasAccessToken(request)) {
      const bearer = await this.strategy.authenticate(request);
      if (bearer) return bearer;
      if (readCookie(request, 'refresh') === null)
        throw new DomainError('UNAUTHENTICATED', 'This sign-in is no longer valid. Please sign in again.');
    }
    if (readCookie(request, 'refresh') !== null)
      throw new DomainError('SESSION_STALE', 'Renew the session with refreshSession, then repeat the request.');
    return null;
  }
}
