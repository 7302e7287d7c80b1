import { Controller, Get, NotFoundException, Query, Req, Res, Inject } from '@nestjs/common';
import { parseInvitationCode, parseReturnPath } from '@tidings/contracts/account/sign-in.ts';
import { ProviderAccountsService } from '@tidings/domain/accounts/provider/provider-accounts.service.ts';
import {
  type PendingSignIn,
  IdentityRefused,
  SignInProviderService,
} from '@tidings/domain/accounts/provider/sign-in-provider.service.ts';
import { SessionsService } from '@tidings/domain/accounts/sessions/session.service.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { BeforeSignIn, RequestContext } from '../../../server/graphql/request-context.ts';
import { readCookie, setCookie } from '../../../server/http/cookies.ts';
import { addBasePath } from '../../../server/http/origin.ts';
import { createProxyIdentityReader, hashSubject, toConfirmedIdentity } from '../proxy/proxy-identity.ts';

const buildInitializingPath = (next: string): string =>
  `/initializing${next ? `?next=${encodeURIComponent(next)}` : ''}`;

async function redirectUncached(reply: FastifyReply, pathOrAddress: string): Promise<void> {
  const address = pathOrAddress.startsWith('/') ? addBasePath(reply.request, pathOrAddress) : pathOrAddress;
  await reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303);
}

async function redirectToSignInProblem(reply: FastifyReply, error: unknown): Promise<void> {
  if (!(error instanceof IdentityRefused)) throw error;
  await redirectUncached(reply, `/auth?problem=${error.problem}`);
}

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
