import { Args, Context, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { PODCAST_QUEUE_MAX } from '@tidings/contracts/limits/programme-limits.ts';
import { DomainError, isUuid } from '@tidings/domain/errors/domain-error.ts';
import { PodcastFeedsService } from '@tidings/domain/programmes/podcast/podcast-feeds.service.ts';
import type { PodcastFeedView } from '@tidings/domain/programmes/podcast/podcast-feeds.service.ts';
import { Access } from '../../server/graphql/access.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { parseOrigin } from './feed-origin.ts';
import { PodcastFeedModel } from './podcast-feed.model.ts';

@Resolver()
export class PodcastFeedResolver {
  constructor(private readonly feeds: PodcastFeedsService) {}

  @Query(() => PodcastFeedModel, {
    nullable: true,
    description: 'The caller’s private podcast feed; null if none exists',
  })
  @Access('listener')
  async podcastFeed(@Context() context: RequestContext): Promise<PodcastFeedModel | null> {
    return toModel(await this.feeds.find(context.signedIn().accountId));
  }

  @Mutation(() => PodcastFeedModel, {
    description:
      'Returns the caller’s private podcast feed, creating it if needed; `renew` replaces its URL, and ' +
      'the old one stops working',
  })
  @Access('listener')
  async makePodcastFeed(
    @Args('renew', { type: () => Boolean, nullable: true }) renew: boolean | null,
    @Context() context: RequestContext,
  ): Promise<PodcastFeedModel> {
    const feed = await this.feeds.make(
      context.signedIn().accountId,
      renew ?? false,
      parseOrigin(context.request.headers.origin),
    );
    return Object.assign(new PodcastFeedModel(), feed);
  }

  @Mutation(() => Boolean, { description: 'Deletes the private podcast feed; its URL stops working' })
  @Access('listener')
  async revokePodcastFeed(@Context() context: RequestContext): Promise<boolean> {
    await this.feeds.revoke(context.signedIn().accountId);
    return true;
  }

  @Mutation(() => PodcastFeedModel, {
    nullable: true,
    description:
      'Replaces the queued stories in the private podcast feed with the given ones, at most ' +
      `${PODCAST_QUEUE_MAX}; an empty list removes them all`,
  })
  @Access('listener')
  async putQueueInPodcastFeed(
    @Args('articles', { type: () => [ID] }) articles: string[],
    @Context() context: RequestContext,
  ): Promise<PodcastFeedModel | null> {
    const articleIds = [...new Set(articles)];
    if (articleIds.length > PODCAST_QUEUE_MAX)
      throw new DomainError(
        'BAD_INPUT',
        `You can add at most ${PODCAST_QUEUE_MAX} queued stories to the podcast feed.`,
      );
    return toModel(
      await this.feeds.putQueue(
        context.signedIn().accountId,
        articleIds.filter((id) => isUuid(id)),
      ),
    );
  }
}

const toModel = (feed: PodcastFeedView | null): PodcastFeedModel | null =>
  feed && Object.assign(new PodcastFeedModel(), feed);
