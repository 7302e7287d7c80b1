import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import {
  PODCAST_REQUESTS_PER_FEED,
  UNKNOWN_PODCAST_REQUESTS_PER_NETWORK,
} from '@tidings/contracts/limits/programme-limits.ts';
import { ThrottleService, createNetworkLimits } from '@tidings/domain/limits/throttle.service.ts';
import { renderFeedXml } from '@tidings/domain/programmes/podcast/feed-xml.ts';
import { PodcastAudioService, PodcastFeedsService } from '@tidings/domain/programmes/podcast/podcast-feeds.service.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BeforeSignIn } from '../../server/graphql/request-context.ts';
import { getRequestedSiteUrl } from '../../server/http/origin.ts';
import { isEncodingAccepted, isNotModified, sendRefusal, sendTooManyRequests } from '../../server/http/responses.ts';

const compressed = promisify(gzip);
const HEADERS = {
  vary: 'accept-encoding',
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** The URL is the credential, because podcast apps have no cookies. Each fetch requests the missing audio. */
@BeforeSignIn()
@Controller('podcasts')
export class PodcastFeedController {
  constructor(
    private readonly feeds: PodcastFeedsService,
    private readonly audio: PodcastAudioService,
    private readonly throttle: ThrottleService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(':token/feed.xml')
  async feed(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply.headers(HEADERS);
    const feed = await this.feeds.withToken(token);
    const wait = await this.throttle.take(
      ...(feed
        ? [{ of: `podcast feed ${feed.accountId}`, max: PODCAST_REQUESTS_PER_FEED }]
        : createNetworkLimits(request, { of: 'no podcast feed', max: UNKNOWN_PODCAST_REQUESTS_PER_NETWORK })),
    );
    if (wait !== null) return sendTooManyRequests(reply, wait);
    if (!feed)
      return sendRefusal(
        reply,
        404,
        'NOT_FOUND',
        'This podcast feed does not exist or has been closed. Its owner can find the current address on ' +
          'the page of saved articles.',
      );
    const origin = this.config.publicAddress ?? chooseFeedOrigin(getRequestedSiteUrl(request), feed.origin);
    if (origin === null)
      return sendRefusal(reply, 400, 'BAD_INPUT', 'Request this URL with the host name of this site.');
    this.audio.prepareSoon(feed.accountId);
    const contents = await this.feeds.readContents(feed);
    const xml = renderFeedXml({ ...contents, origin });
    const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`;
    // The ETag is weak, because the feed may be sent compressed.
    void reply.header('etag', `W/${etag}`).header('last-modified', contents.changedAt.toUTCString());
    if (
      request.headers['if-none-match'] === undefined
        ? isNotNewer(request, contents.changedAt)
        : isNotModified(request, etag)
    )
      return reply.code(304).send();
    void reply.type('application/rss+xml; charset=utf-8');
    if (!isEncodingAccepted(request, 'gzip')) return reply.send(xml);
    return reply.header('content-encoding', 'gzip').send(await compressed(xml));
  }
}

function isNotNewer({ headers }: FastifyRequest, changedAt: Date): boolean {
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Number.isFinite(since) && changedAt.getTime() <= since;
}

const PRIVATE_IPV4 = /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./;

export function parseOrigin(header: string | undefined): string | null {
  const url = header === undefined ? null : URL.parse(header);
  return url && /^https?:$/.test(url.protocol) && url.host !== '' && url.origin.toLowerCase() === header?.toLowerCase()
    ? url.origin
    : null;
}

function isInside(host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  return (
    !name.includes('.') ||
    name.endsWith('.localhost') ||
    name.endsWith('.local') ||
    name.endsWith('.internal') ||
    (isIPv4(name) && PRIVATE_IPV4.test(name))
  );
}

/**
 * Chooses the origin for the feed's URLs. `asked` is the origin of the podcast app's request. `made` is the origin that
 * the browser saw when the feed was created; it is correct behind a proxy, but outdated if the installation has moved.
 */
export function chooseFeedOrigin(asked: string | null, made: string | null): string | null {
  if (asked === null || made === null) return made ?? asked;
  const [now, then] = [new URL(asked), new URL(made)];
  return now.host === then.host || now.hostname === then.hostname || isInside(now.host) ? made : asked;
}
