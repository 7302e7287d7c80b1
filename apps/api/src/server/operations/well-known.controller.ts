import { Controller, Get, Inject, NotFoundException, Redirect, Req, Res } from '@nestjs/common';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BeforeSignIn } from '../graphql/request-context.ts';
import { addBasePath, getRequestedSiteUrl } from '../http/origin.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends an expiry date less than a year ahead. */
const EXPIRES_DAYS = 180;
const SECURITY_PATH = '/.well-known/security.txt';
const CONTACT_PAGE = '/contact';
const PASSWORD_PAGE = '/user-info#security';

/** Browsers request these paths at the root of the origin (RFC 8615), even under a base path. */
@BeforeSignIn()
@Controller('.well-known')
export class WellKnownController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get('security.txt')
  async securityText(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    // The expiry time is rounded to whole days, so that the text stays the same for a day.
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + EXPIRES_DAYS) * DAY_MS);
    const fields = [
      `Contact: ${this.#contact(request)}`,
      `Expires: ${expires.toISOString().slice(0, 19)}Z`,
      'Preferred-Languages: en',
      ...this.#canonical().map((address) => `Canonical: ${address}`),
    ];
    await reply
      .headers({ 'cache-control': 'private, max-age=3600', 'x-content-type-options': 'nosniff' })
      .type('text/plain; charset=utf-8')
      .send(`${fields.join('\n')}\n`);
  }

  @Get('change-password')
  @Redirect()
  changePassword(@Req() request: FastifyRequest): { url: string; statusCode: number } {
    if (this.config.signIn !== 'own') throw new NotFoundException();
    return { url: addBasePath(request, PASSWORD_PAGE), statusCode: 302 };
  }

  /** RFC 9116 requires https for web URLs. */
  #contact(request: FastifyRequest): string {
    const { securityContact, supportEmail, publicAddress } = this.config;
    if (securityContact !== undefined) return securityContact;
    const site = publicAddress ?? getRequestedSiteUrl(request);
    return site?.startsWith('https://') ? `${site}${CONTACT_PAGE}` : `mailto:${supportEmail}`;
  }

  /** Returns no URLs without a public address, because the host would then come from the request. */
  #canonical(): string[] {
    const { publicAddress, basePath } = this.config;
    if (!publicAddress?.startsWith('https://')) return [];
    const addresses = [new URL(publicAddress).origin + SECURITY_PATH];
    return basePath === '' ? addresses : [...addresses, publicAddress + SECURITY_PATH];
  }
}
