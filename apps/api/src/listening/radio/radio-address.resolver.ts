import { Args, Context, Mutation, Query, Resolver, Field, GraphQLISODateTime, ObjectType } from '@nestjs/graphql';
import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { type RadioAddressView, RadioAddresses } from '@tidings/domain/listening/radio/radio-addresses.service.ts';
import { FeedCategoryEnum } from '../../news/feed/feed.resolver.ts';
import { type RequestContext, Access, basePathMiddleware, Scope } from '../../server/graphql/request-context.ts';

@ObjectType('RadioAddress', { description: 'A person’s station: an endless MP3 stream' })
class RadioAddressModel {
  @Field(() => FeedCategoryEnum, { nullable: true, description: 'The feed tab that it plays; null for all tabs' })
  topic!: FeedCategory | null;
  @Field(() => String, {
    description: 'Path of the stream. Anyone who has the URL can listen',
    middleware: [basePathMiddleware],
  })
  path!: string;
  @Field(() => Boolean, {
    description: 'Whether stories that many sources report at once interrupt the station between sentences',
  })
  breaking!: boolean;
  @Field(() => GraphQLISODateTime, { description: 'Time at which its URL was created' }) madeAt!: Date;
}

const TOPIC = { type: () => FeedCategoryEnum, nullable: true } as const;

@Resolver()
export class RadioAddressResolver {
  constructor(private readonly addresses: RadioAddresses) {}

  @Query(() => [RadioAddressModel], { description: 'The person’s stations' })
  @Access('listener')
  @Scope('read')
  async radioAddresses(@Context() context: RequestContext): Promise<RadioAddressModel[]> {
    return (await this.addresses.list(context.signedIn().accountId)).map(toModel);
  }

  @Mutation(() => RadioAddressModel, {
    description:
      'Returns one of the caller’s stations, creating it if needed; `renew` replaces its URL and ends ' +
      'streams of the old one. Without a topic, the station plays all topics',
  })
  @Access('listener')
  async makeRadioAddress(
    @Args('topic', TOPIC) topic: FeedCategory | null,
    @Args('renew', { type: () => Boolean, nullable: true }) renew: boolean | null,
    @Context() context: RequestContext,
  ): Promise<RadioAddressModel> {
    return toModel(await this.addresses.make(context.signedIn().accountId, topic ?? 'all', renew ?? false));
  }

  @Mutation(() => RadioAddressModel, { description: 'Sets whether breaking stories interrupt the station' })
  @Access('listener')
  async chooseRadioBreaking(
    @Args('topic', TOPIC) topic: FeedCategory | null,
    @Args('breaking', { type: () => Boolean }) breaking: boolean,
    @Context() context: RequestContext,
  ): Promise<RadioAddressModel> {
    return toModel(await this.addresses.chooseBreaking(context.signedIn().accountId, topic ?? 'all', breaking));
  }

  @Mutation(() => Boolean, { description: 'Deletes a station; its streams end within seconds' })
  @Access('listener')
  async revokeRadioAddress(
    @Args('topic', TOPIC) topic: FeedCategory | null,
    @Context() context: RequestContext,
  ): Promise<boolean> {
    await this.addresses.revoke(context.signedIn().accountId, topic ?? 'all');
    return true;
  }
}

const toModel = ({ topic, ...address }: RadioAddressView): RadioAddressModel =>
  Object.assign(new RadioAddressModel(), { ...address, topic: topic === 'all' ? null : topic });
