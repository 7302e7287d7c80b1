import { Controller, Get, NotFoundException, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { BeforeSignIn } from '../../access/members-only.ts';
import { RequestContext } from '../../graphql/request-context.ts';
import { cookieOf, setCookie } from '../cookies.ts';
import { ProviderAccounts } from './provider-accounts.service.ts';
import { NotVouched, SignInProvider } from './sign-in-provider.service.ts';
import type { Errand } from './sign-in-provider.service.ts';

const CALLBACK = '/oidc/callback';
const INVITATION_TYPED_MAX = 100;
/** A path of ours, never another origin: `//host` and `/\host` are origins to a browser. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]{0,500}$/u;

/** The way to the sign-in provider and back, for browsers. */
@BeforeSignIn()
@Controller('oidc')
export class ProviderController {
  constructor(
    private readonly provider: SignInProvider,
    private readonly accounts: ProviderAccounts,
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
    // Nobody is signed in by a link of another site: there a press is asked for.
    if (['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']))) return go(reply, '/auth');
    try {
      const wanted = typeof next === 'string' && OWN_PATH.test(next) ? next : '';
      const invitation = typeof invited === 'string' ? invited.slice(0, INVITATION_TYPED_MAX) : '';
      const { address, errand } = await this.provider.begin(redirectUri(request), { next: wanted, invitation });
      setCookie(request, reply, 'errand', written(errand));
      await go(reply, address);
    } catch (error) {
      await sorry(reply, error);
    }
  }

  @Get('callback')
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (this.provider.name === null) throw new NotFoundException();
    try {
      const errand = read(cookieOf(request, 'errand'));
      setCookie(request, reply, 'errand', null);
      if (!errand) throw new NotVouched('not-begun');
      const vouched = await this.provider.finish(new URL(request.url, redirectUri(request)), errand);
      await this.accounts.signIn(new RequestContext(this.database, request, reply), vouched, errand.invitation);
      await go(reply, `/initializing${errand.next ? `?next=${encodeURIComponent(errand.next)}` : ''}`);
    } catch (error) {
      await sorry(reply, error);
    }
  }
}

function redirectUri({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}${CALLBACK}`;
}

async function go(reply: FastifyReply, address: string): Promise<void> {
  await reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303);
}

async function sorry(reply: FastifyReply, error: unknown): Promise<void> {
  if (!(error instanceof NotVouched)) throw error;
  await go(reply, `/auth?problem=${error.problem}`);
}

const written = (errand: Errand): string => Buffer.from(JSON.stringify(errand)).toString('base64url');

function read(cookie: string | null): Errand | null {
  try {
    const {
      state,
      nonce,
      verifier,
      next,
      invitation = '',
    }: Partial<Record<keyof Errand, unknown>> = JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString());
    const isWhole =
      typeof state === 'string' &&
      typeof nonce === 'string' &&
      typeof verifier === 'string' &&
      typeof next === 'string' &&
      typeof invitation === 'string';
    return isWhole && (next === '' || OWN_PATH.test(next)) ? { state, nonce, verifier, next, invitation } : null;
  } catch {
    return null;
  }
}
