import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common';
import type { Config } from '@tidings/platform/config/config.ts';
import { mailFolder, newestMails } from '@tidings/platform/mailer/mail-folder.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mailPage } from './mail-page.ts';
import type { ShownMail } from './mail-page.ts';

const SHOWN = 50;

/**
 * The mails that would have been sent, for whoever sits at this machine: they hold codes that open accounts. Not in
 * production, not with a mail server, not to another machine and not through a proxy.
 */
@Controller()
export class DevMailController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get('dev/mail')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (this.config.production || this.config.modes.mail !== 'files' || !isThisMachine(request))
      throw new NotFoundException();
    const { default: PostalMime } = await import('postal-mime');
    const mails = await Promise.all(
      (await newestMails(mailFolder(this.config.dataFolder), SHOWN)).map(
        async ({ name, writtenAt, bytes }): Promise<ShownMail> => {
          const { subject = '', to = [], text = '' } = await PostalMime.parse(bytes);
          return { name, writtenAt, subject, to: to.map(({ address = '' }) => address).join(', '), text };
        },
      ),
    );
    await reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      })
      .send(mailPage(mails));
  }
}

// The name asked for counts too: a page elsewhere could have its own name answered with this machine's address.
function isThisMachine({ socket, headers, hostname }: FastifyRequest): boolean {
  const local = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
  const named = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(hostname);
  return local && named && headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined;
}
