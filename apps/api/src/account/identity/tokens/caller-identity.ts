import { randomUUID } from 'node:crypto';
import { type OnApplicationShutdown, Injectable } from '@nestjs/common';
import type { TokenScope } from '@tidings/contracts/account/token-scopes.ts';
import { SessionsService } from '@tidings/domain/accounts/sessions/session.service.ts';
import type { Bearer } from '@tidings/domain/requester/requester.ts';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { requireScope } from '../../../server/graphql/request-context.ts';
import { readAnonymousListener, readCookie } from '../../../server/http/cookies.ts';
import { PersonalTokenStrategy } from '../personal-tokens/personal-token.strategy.ts';
import { ProviderStrategy } from '../provider/provider.strategy.ts';
import { AccessStrategy, PreviousKeyStrategy } from './access.strategy.ts';
import { KeyLookupFailed } from './token.strategy.ts';

/** Passport's names belong to the process, but each application in it has its own database. */
@Injectable()
export class TokenStrategies implements OnApplicationShutdown {
  readonly names: string[];

  constructor(
    access: AccessStrategy,
    provider: ProviderStrategy,
    personal: PersonalTokenStrategy,
    previousKey: PreviousKeyStrategy,
  ) {
    // The cookie of a session comes first, because nearly every caller has one and each failed strategy costs time.
    this.names = [access, provider, personal, previousKey].map((strategy) => {
      const name = `${strategy.constructor.name} ${randomUUID()}`;
      passport.use(name, strategy);
      return name;
    });
  }

  onApplicationShutdown(): void {
    for (const name of this.names) passport.unuse(name);
  }
}

/** Returns null if no strategy accepts the caller. Throws if the caller cannot be determined. */
export function readOutcome(error: unknown, caller: unknown, failures: unknown): Bearer | null {
  const failed = [failures].flat().find((failure) => failure instanceof KeyLookupFailed);
  if (error || failed) throw error ?? failed?.cause;
  return (caller || null) as Bearer | null;
}

/** Accepts a live session cookie, because a client cannot renew its session while audio plays for an hour. */
@Injectable()
export class ListenerIdentityService {
  constructor(
    private readonly strategies: TokenStrategies,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Returns the account ID or the anonymous ID of the caller, like `RequestContext.knownListener`. Throws
   * TOKEN_SCOPE_MISSING for a personal access token without the scope.
   */
  async identify(request: FastifyRequest, scope: TokenScope): Promise<string | null> {
    const bearer = await this.findBearer(request);
    if (bearer) requireScope(bearer, scope);
    return bearer?.accountId ?? readAnonymousListener(request);
  }

  async findBearer(request: FastifyRequest): Promise<Bearer | null> {
    return (await this.#authenticate(request)) ?? this.sessions.findBearer(readCookie(request, 'refresh'));
  }

  #authenticate(request: FastifyRequest): Promise<Bearer | null> {
    return new Promise((resolve, reject) => {
      const finish = (error: unknown, caller: unknown, failures: unknown): void => {
        try {
          resolve(readOutcome(error, caller, failures));
        } catch (cause) {
          reject(cause);
        }
      };
      passport.authenticate(this.strategies.names, { session: false }, finish)(request, {}, reject);
    });
  }
}
