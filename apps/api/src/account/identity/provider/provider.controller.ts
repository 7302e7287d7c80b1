import { Controller, Get, NotFoundException, Query, Req, Res } from '@nestjs/common';
import { parseInvitationCode, parseReturnPath } from '@tidings/contracts/account/sign-in.ts';
import { ProviderAccountsService } from '@tidings/domain/accounts/provider/provider-accounts.service.ts';
import { IdentityRefused, SignInProviderService } from '@tidings/domain/accounts/provider/sign-in-provider.service.ts';
import type { PendingSignIn } from '@tidings/domain/accounts/provider/sign-in-provider.service.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { BeforeSignIn } from '../../../server/graphql/access.ts';
import { RequestContext } from '../../../server/graphql/request-context.ts';
import { addBasePath } from '../../../server/http/base-path.ts';
import { readCookie, setCookie } from '../../../server/http/cookies.ts';
import { redirectUncached, buildInitializingPath, redirectToSignInProblem } from './provider-redirects.ts';

const CALLBACK = '/oidc/callback';

@BeforeSignIn()
@Controller('oidc')
export class ProviderController {
  constructor(
    private readonly provider: SignInProviderService,
    private readonly accounts: ProviderAccountsService,
    private readonly database: DataSource,
  ) {}

  @Get('start')
  async start(
    @Query('next') next: unknown,
    @Query('invitation') invited: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (this.provider.name === null) throw new NotFoundException();
    // A link on another site must not sign the visitor in, so show the sign-in page instead.
    if (['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site'])))
      return redirectUncached(reply, '/auth');
    try {
      const { address, pendingSignIn } = await this.provider.begin(redirectUri(request), {
        next: parseReturnPath(next),
        invitation: parseInvitationCode(invited),
      });
      setCookie(request, reply, 'errand', written(pendingSignIn));
      await redirectUncached(reply, address);
    } catch (error) {
      await redirectToSignInProblem(reply, error);
    }
  }

  @Get('callback')
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (this.provider.name === null) throw new NotFoundException();
    try {
      const pendingSignIn = read(readCookie(request, 'errand'));
      setCookie(request, reply, 'errand', null);
      if (!pendingSignIn) throw new IdentityRefused('not-begun');
      const confirmed = await this.provider.finish(
        new URL(addBasePath(request, request.url), redirectUri(request)),
        pendingSignIn,
      );
      await this.accounts.signIn(
        new RequestContext(this.database, request, reply),
        confirmed,
        pendingSignIn.invitation,
      );
      await redirectUncached(reply, buildInitializingPath(pendingSignIn.next));
    } catch (error) {
      await redirectToSignInProblem(reply, error);
    }
  }
}

function redirectUri(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}${addBasePath(request, CALLBACK)}`;
}

const written = (pendingSignIn: PendingSignIn): string =>
  Buffer.from(JSON.stringify(pendingSignIn)).toString('base64url');

function read(cookie: string | null): PendingSignIn | null {
  try {
    const {
      state,
      nonce,
      verifier,
      next,
      invitation = '',
    }: Partial<Record<keyof PendingSignIn, unknown>> = JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString());
    const isWhole =
      typeof state === 'string' &&
      typeof nonce === 'string' &&
      typeof verifier === 'string' &&
      typeof next === 'string' &&
      typeof invitation === 'string';
    return isWhole && next === parseReturnPath(next) ? { state, nonce, verifier, next, invitation } : null;
  } catch {
    return null;
  }
}
