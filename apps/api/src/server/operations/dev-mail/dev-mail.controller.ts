import { Controller, Get, Inject, NotFoundException, Query, Req, Res } from '@nestjs/common';
import type { Config } from '@tidings/platform/config/config.ts';
import { getMailFolder, listNewestEmails } from '@tidings/platform/mailer/mail-folder.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BeforeSignIn } from '../../graphql/before-sign-in.ts';
import { isLocalRequest } from '../../http/this-machine.ts';
import { DevMailKey } from './dev-mail-key.ts';
import { renderMailPage } from './mail-page.ts';

const SHOWN = 50;

/**
 * Emails contain sign-in codes, so this page requires the key. It is unavailable in production, when a mail server is
 * configured, and to remote or proxied clients.
 */
@BeforeSignIn()
@Controller()
export class DevMailController {
  constructor(
    private readonly key: DevMailKey,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('dev/mail')
  async page(@Query('key') key: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (this.key.path === null || !this.key.isGiven(key) || !isLocalRequest(request)) throw new NotFoundException();
    await reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      })
      .send(renderMailPage(await listNewestEmails(getMailFolder(this.config.dataFolder), SHOWN)));
  }
}
