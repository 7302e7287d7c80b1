import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, Controller, Get, NotFoundException, Query, Req, Res } from '@nestjs/common';
import {
  type ParsedMailFile,
  getMailFolder,
  listNewestEmails,
} from '@tidings/platform/adapters/mailer/file-mailer.adapter.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BeforeSignIn } from '../../graphql/request-context.ts';
import { isLocalRequest } from '../../http/proxy-detection.ts';

const KEY_BYTES = 18;

@Injectable()
export class DevMailKey {
  readonly #key = randomBytes(KEY_BYTES);

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Path of the mail page, including the key; null if the page is disabled. */
  get path(): string | null {
    const isOffered = !this.config.production && this.config.modes.mail === 'files';
    return isOffered ? `/dev/mail?key=${this.#key.toString('base64url')}` : null;
  }

  isGiven(key: unknown): boolean {
    const presented = Buffer.from(typeof key === 'string' ? key : '', 'base64url');
    return presented.length === KEY_BYTES && timingSafeEqual(presented, this.#key);
  }
}

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

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);

const STYLE =
  'body{font:17px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'article{border-top:1px solid;padding:1rem ' +
  '0}h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;font:inherit}small{opacity:.75}';

function renderMailPage(mails: readonly ParsedMailFile[]): string {
  const articles = mails.map(
    ({ name, writtenAt, subject, to, text }) =>
      `<article id="${safe(name)}"><h2>${safe(subject)}</h2><small>to <b>${safe(to)}</b>, <time ` +
      `datetime="${writtenAt.toISOString()}">${writtenAt.toISOString().slice(0, 19).replace('T', ' ')}</time>` +
      `</small><pre>${safe(text)}</pre></article>`,
  );
  const body = articles.join('\n') || '<p>No mail was written yet.</p>';
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" ' +
    'content="width=device-width,initial-scale=1"><title>Mail of this ' +
    `machine</title><style>${STYLE}</style></head>` +
    '<body><h1>Mail of this machine</h1><p>There is no mail server (<code>SMTP_URL</code>), so mail is kept as ' +
    'files. Only the person who started Tidings can see this page: its address has a new key with every ' +
    `start.</p>${body}</body></html>`
  );
}
