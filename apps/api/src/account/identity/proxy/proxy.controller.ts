import { Controller, Get, Inject, NotFoundException, Query, Req, Res } from '@nestjs/common';
import { parseInvitationCode, parseReturnPath } from '@tidings/contracts/account/sign-in.ts';
import { ProviderAccountsService } from '@tidings/domain/accounts/provider/provider-accounts.service.ts';
import { IdentityRefused } from '@tidings/domain/accounts/provider/sign-in-provider.service.ts';
import { SessionsService } from '@tidings/domain/accounts/sessions/session.service.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { BeforeSignIn } from '../../../server/graphql/access.ts';
import { RequestContext } from '../../../server/graphql/request-context.ts';
import { setCookie, readCookie } from '../../../server/http/cookies.ts';
import { redirectUncached, buildInitializingPath, redirectToSignInProblem } from '../provider/provider-redirects.ts';
import { createProxyIdentityReader, hashSubject, toConfirmedIdentity } from './proxy-identity.ts';

@BeforeSignIn()
@Controller('proxy')
export class ProxyController {
  readonly #identityOf: ReturnType<typeof createProxyIdentityReader>;
  constructor(
    private readonly accounts: ProviderAccountsService,
    private readonly sessions: SessionsService,
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#identityOf = createProxyIdentityReader(config);
  }

  @Get('start')
  async start(
    @Query('next') next: unknown,
    @Query('invitation') invited: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (this.config.signIn !== 'proxy') throw new NotFoundException();
    try {
      const identity = this.#identityOf(request);
      if (!identity) throw new IdentityRefused('not-said');
      // A link on another site must not replace an existing session.
      if (!(await this.sessions.findBearer(readCookie(request, 'refresh')))) {
        const context = new RequestContext(this.database, request, reply);
        await this.accounts.signIn(context, toConfirmedIdentity(identity), parseInvitationCode(invited));
        setCookie(request, reply, 'vouched', hashSubject(identity.subject));
      }
      await redirectUncached(reply, buildInitializingPath(parseReturnPath(next)));
    } catch (error) {
      await redirectToSignInProblem(reply, error);
    }
  }
}
