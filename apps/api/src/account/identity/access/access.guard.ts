import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { GqlExecutionContext } from '@nestjs/graphql';
import { AuthGuard } from '@nestjs/passport';
import type { TokenScope } from '@tidings/contracts/account/token-scopes.ts';
import { OperatorsService } from '@tidings/domain/accounts/operator/operators.service.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyRequest } from 'fastify';
import {
  type RequestContext,
  Access,
  BeforeSignIn,
  Scope,
  requireCaller,
  requireScope,
} from '../../../server/graphql/request-context.ts';
import { readCookie } from '../../../server/http/cookies.ts';
import { isSameOrigin } from '../../../server/http/origin.ts';
import { ListenerIdentityService, TokenStrategies, readOutcome } from '../tokens/caller-identity.ts';
import { readAccessCookie, readBearerToken } from '../tokens/token.strategy.ts';

const READING_METHODS = new Set(['GET', 'HEAD']);

const createMembersOnlyError = (): DomainError =>
  new DomainError('UNAUTHENTICATED', 'You need an account to read and listen here. Please sign in.');

@Injectable()
export class MembersOnlyCheck {
  constructor(
    private readonly listeners: ListenerIdentityService,
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
    if (this.isOn && !(await this.listeners.findBearer(request))) throw createMembersOnlyError();
  }
}

/** Enforces `@Access`, `@Scope` and `@BeforeSignIn`. HTTP handlers without `@Access` authenticate the caller. */
@Injectable()
export class AccessGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    private readonly members: MembersOnlyCheck,
    private readonly operators: OperatorsService,
    strategies: TokenStrategies,
  ) {
    super({ defaultStrategy: strategies.names });
  }

  override async canActivate(execution: ExecutionContext): Promise<boolean> {
    const isMembersOnly =
      this.members.isOn &&
      this.reflector.getAllAndOverride(BeforeSignIn, [execution.getHandler(), execution.getClass()]) === undefined;
    const access = this.reflector.get(Access, execution.getHandler());
    const request = this.getRequest(execution);
    if (isGraphql(execution)) {
      if (access === undefined) throw new DomainError('UNAUTHENTICATED', 'This operation is not available.');
      if (access === 'session' || (access === 'public' && !isMembersOnly)) return true;
    } else {
      if (access === undefined && isMembersOnly) await this.members.check(request);
      if (access === undefined) return true;
      if (!READING_METHODS.has(request.method) && !isSameOrigin(request))
        throw new DomainError('REQUEST_REFUSED', 'Cross-site requests are not allowed.');
    }
    // Passport creates an error with a stack trace for each strategy that finds no token.
    if (!request.user && hasCredentials(request)) await super.canActivate(execution);
    if (request.user) requireScope(request.user, this.#findScope(execution));
    if (access === 'listener') requireCaller(request);
    else if (access === 'operator') await this.operators.assertOperator(requireCaller(request).accountId);
    else if (isMembersOnly && !request.user) throw createMembersOnlyError();
    return true;
  }

  #findScope(execution: ExecutionContext): TokenScope | undefined {
    const access = this.reflector.get(Access, execution.getHandler());
    if (access === 'operator') return 'admin';
    return access === 'public' ? 'read' : this.reflector.get(Scope, execution.getHandler());
  }

  override getRequest(execution: ExecutionContext): FastifyRequest {
    return isGraphql(execution)
      ? GqlExecutionContext.create(execution).getContext<RequestContext>().request
      : execution.switchToHttp().getRequest();
  }

  // An expired token is an error, because treating the caller as anonymous would lose the user's action.
  override handleRequest<Caller>(
    error: unknown,
    caller: Caller,
    failures: unknown,
    execution: ExecutionContext,
  ): Caller {
    const bearer = readOutcome(error, caller, failures);
    const request = this.getRequest(execution);
    if (!bearer && readCookie(request, 'refresh') !== null)
      throw new DomainError('SESSION_STALE', 'Renew the session with refreshSession, then repeat the request.');
    if (!bearer && (readBearerToken(request) ?? readAccessCookie(request)) !== null)
      throw new DomainError('UNAUTHENTICATED', 'This sign-in is no longer valid. Please sign in again.');
    return bearer as Caller;
  }
}

const hasCredentials = (request: FastifyRequest): boolean =>
  (readBearerToken(request) ?? readCookie(request, 'access') ?? readCookie(request, 'refresh')) !== null;

const isGraphql = (execution: ExecutionContext): boolean => execution.getType<'graphql' | 'http'>() === 'graphql';
