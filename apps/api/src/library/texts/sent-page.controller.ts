import { Controller, Post, Query, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { PAGE_BYTES_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { SENT_PAGES_PATH } from '@tidings/contracts/web/share.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import { SentPagesService } from '@tidings/domain/library/texts/text-articles.service.ts';
import { FairSharesService } from '@tidings/domain/limits/fair-shares.service.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ListenerIdentityService } from '../../account/identity/tokens/caller-identity.ts';
import { toLimitedRequester } from '../../server/graphql/request-context.ts';
import { assignAnonymousListener } from '../../server/http/cookies.ts';
import { isSameOrigin } from '../../server/http/origin.ts';
import { readBytesBody, registerBytesParser } from '../../server/http/responses.ts';

const HTML = /^text\/html\b/;

/**
 * Accepts a page as shown in the visitor's browser. Requests must come from our origin and have a content type that
 * HTML forms cannot send.
 */
@Controller(SENT_PAGES_PATH)
export class SentPageController {
  constructor(
    host: HttpAdapterHost<FastifyAdapter>,
    private readonly pages: SentPagesService,
    private readonly shares: FairSharesService,
    private readonly listeners: ListenerIdentityService,
  ) {
    registerBytesParser(host, HTML, PAGE_BYTES_MAX);
  }

  @Post()
  async send(@Query('url') url: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!isSameOrigin(request)) throw new DomainError('REQUEST_REFUSED', 'Cross-site requests are not allowed.');
    const page = readBytesBody(request, HTML);
    if (!page) throw new DomainError('UNSUPPORTED_CONTENT', 'Send the page as text/html.');
    const listener = await this.listeners.identify(request, 'library');
    const from = await this.shares.takePage(toLimitedRequester(request, reply), listener);
    const owner = listener ?? assignAnonymousListener(request, reply);
    const id = await this.pages.keep(owner, { address: typeof url === 'string' ? url : '', page }, from);
    await reply.code(202).header('cache-control', 'no-store').send({ id });
  }
}
