import {
  Args,
  Context,
  Field,
  GraphQLISODateTime,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from '@nestjs/graphql';
import { PODCAST_QUEUE_MAX } from '@tidings/contracts/limits/programme-limits.ts';
import { DomainError, isUuid } from '@tidings/domain/errors/domain-error.ts';
import { type PodcastFeedView, PodcastFeedsService } from '@tidings/domain/programmes/podcast/podcast-feeds.service.ts';
import { readPodcasts } from '@tidings/domain/programmes/podcast/podcast.rows.ts';
import { DataSource } from 'typeorm';
import { ArticleModel } from '../../news/article/article.resolver.ts';
import { type RequestContext, Access, basePathMiddleware, Scope } from '../../server/graphql/request-context.ts';
import { parseOrigin } from './podcast-feed.controller.ts';

@ObjectType('Episode', { description: 'An episode of a podcast; `article` can be played, read and saved' })
export class EpisodeModel {
  @Field(() => ID, { description: 's1e2: the second episode of the first season' }) id!: string;
  @Field(() => ID) podcastId!: string;
  @Field(() => String) title!: string;
  @Field(() => String) description!: string;
  @Field(() => String, {
    nullable: true,
    description: 'URL of the audio; null until it is complete. `requestRendition` renders it',
    middleware: [basePathMiddleware],
  })
  audioUrl!: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Duration of the audio, in seconds; null until the audio is complete',
  })
  duration!: number | null;
  @Field(() => GraphQLISODateTime) publishedDate!: Date;
  @Field(() => String, { description: 'The voice that reads the episode unless the listener has chosen one' })
  voice!: string;
  @Field(() => ArticleModel, {
    nullable: true,
    description: 'Article of the episode; null until a new installation has stored it',
  })
  article!: ArticleModel | null;
}

@ObjectType('Podcast')
export class PodcastModel {
  @Field(() => ID) id!: string;
  @Field(() => String) title!: string;
  @Field(() => String) description!: string;
  @Field(() => String) author!: string;
  @Field(() => String, { middleware: [basePathMiddleware] }) imageUrl!: string;
  @Field(() => String, {
    nullable: true,
    description: 'URL of the audio of the newest episode whose audio is complete',
    middleware: [basePathMiddleware],
  })
  audioUrl!: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Total duration of all episodes, in seconds; null until the audio of every episode is complete',
  })
  duration!: number | null;
  @Field(() => GraphQLISODateTime, { description: 'Publication date of the newest episode' }) publishedDate!: Date;
  @Field(() => [EpisodeModel], { description: 'Episodes, oldest first' }) episodes!: EpisodeModel[];
}

@ObjectType('PodcastFeed', { description: 'The private podcast feed of a person' })
class PodcastFeedModel {
  @Field(() => String, {
    description: 'Path of the feed. Anyone who has the URL can listen',
    middleware: [basePathMiddleware],
  })
  path!: string;
  @Field(() => GraphQLISODateTime, { description: 'Time at which its URL was created' }) madeAt!: Date;
  @Field(() => Int, { description: 'Number of stories in the feed whose audio is complete' }) ready!: number;
  @Field(() => Int, { description: 'Number of stories that will appear when their audio is complete' })
  waiting!: number;
  @Field(() => Int, { description: 'Number of queued stories that were added to the feed' }) queued!: number;
}

@Resolver()
export class PodcastResolver {
  constructor(private readonly database: DataSource) {}

  @Query(() => [PodcastModel], { description: 'Podcasts produced by Tidings' })
  @Access('public')
  podcasts(): Promise<PodcastModel[]> {
    return readPodcasts(this.database);
  }
}

@Resolver()
export class PodcastFeedResolver {
  constructor(private readonly feeds: PodcastFeedsService) {}

  @Query(() => PodcastFeedModel, {
    nullable: true,
    description: 'The caller’s private podcast feed; null if none exists',
  })
  @Access('listener')
  @Scope('read')
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
  @Scope('library')
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
