import {
  Args,
  ArgsType,
  Context,
  Field,
  GraphQLISODateTime,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  createUnionType,
  registerEnumType,
} from '@nestjs/graphql';
import { OWN_SOURCES_MAX, SOURCE_FOLDER_NAME_CHARS_MAX } from '@tidings/contracts/limits/news-limits.ts';
import {
  type SourceErrorCode,
  type SourceHealth,
  sourceErrorCodes,
  sourceHealths,
} from '@tidings/contracts/news/news-sources.ts';
import { listMutedWords } from '@tidings/database/sources/muted-word.entity.ts';
import { type OwnSource, listSubscribedSources } from '@tidings/database/sources/source-subscription.query.ts';
import { checkStorable, createCursor, isUuid, toKeyset } from '@tidings/domain/errors/domain-error.ts';
import { NetworkLimitService } from '@tidings/domain/limits/throttle.service.ts';
import { type SourceImportSummary, OwnSourcesService } from '@tidings/domain/news/sources/own-sources.service.ts';
import { listSourceArticles } from '@tidings/domain/news/sources/source-articles.rows.ts';
import { describeSourceProblem } from '@tidings/domain/news/sources/source-input.ts';
import { DataSource } from 'typeorm';
import { type RequestContext, Access, PageArgs, toEnum, Scope } from '../../server/graphql/request-context.ts';
import { FeedPageModel } from '../feed/feed.resolver.ts';

const SourceHealthEnum = toEnum(sourceHealths);
registerEnumType(SourceHealthEnum, {
  name: 'SourceHealth',
  description:
    '`new`: not fetched yet; `well`: the last fetch succeeded; `failing`: retried soon; `resting`: retried ' +
    'once a day after many failures',
});

@ObjectType('OwnSource', { description: 'A feed a person subscribes to' })
class OwnSourceModel {
  @Field(() => ID) id!: string;
  @Field(() => ID, { description: 'The `sourceId` of its articles' }) sourceId!: string;
  @Field(() => String, { description: 'URL of the feed; updated when the feed moves permanently' }) address!: string;
  @Field(() => String) name!: string;
  @Field(() => String, { description: 'Folder of the source; empty if it is in no folder' }) folder!: string;
  @Field(() => Boolean, { description: 'Whether the stories of the source are hidden' }) muted!: boolean;
  @Field(() => SourceHealthEnum) health!: SourceHealth;
  @Field(() => GraphQLISODateTime, { nullable: true }) lastSuccessAt!: Date | null;
  @Field(() => GraphQLISODateTime) nextTryAt!: Date;
  @Field(() => String, {
    nullable: true,
    description: 'Stable code of the last failure; null after a success',
  })
  problemCode!: string | null;
  @Field(() => String, { nullable: true, description: 'Message that describes the last failure; null after a success' })
  problem!: string | null;
  @Field(() => GraphQLISODateTime) addedAt!: Date;
}

@ObjectType('MutedWord', { description: 'A word that hides stories which contain it' })
class MutedWordModel {
  @Field(() => ID) id!: string;
  @Field(() => String) word!: string;
}

@ObjectType('SourceRefused', { description: 'Nothing was changed; the message says why and what to do' })
class SourceRefusedModel {
  @Field(() => String, { description: sourceErrorCodes.join(', ') }) code!: SourceErrorCode;
  @Field(() => String) message!: string;
  @Field(() => String, { nullable: true, description: 'The argument that caused the error, if any' }) field!:
    | string
    | null;
}

@ObjectType('SourcesImported')
class SourcesImportedModel {
  @Field(() => Int) added!: number;
  @Field(() => Int, { description: 'Number of feeds already subscribed to, or listed twice' }) already!: number;
  @Field(() => Int, { description: 'Number of feeds with invalid or forbidden URLs' }) unusable!: number;
  @Field(() => Int, { description: 'Number of feeds beyond the maximum number of sources' }) leftOut!: number;
  @Field(() => String, { description: 'Message that describes the result' }) message!: string;
}

const isRefusal = (value: object): boolean => 'message' in value && 'code' in value;
const SourceResult = createUnionType({
  name: 'SourceResult',
  types: () => [OwnSourceModel, SourceRefusedModel] as const,
  resolveType: (value: object) => (isRefusal(value) ? SourceRefusedModel : OwnSourceModel),
});
const ImportResult = createUnionType({
  name: 'ImportResult',
  types: () => [SourcesImportedModel, SourceRefusedModel] as const,
  resolveType: (value: object) => (isRefusal(value) ? SourceRefusedModel : SourcesImportedModel),
});
const MutedWordResult = createUnionType({
  name: 'MutedWordResult',
  types: () => [MutedWordModel, SourceRefusedModel] as const,
  resolveType: (value: object) => (isRefusal(value) ? SourceRefusedModel : MutedWordModel),
});

@ArgsType()
class SourceStoriesArgs extends PageArgs {
  @Field(() => ID, { nullable: true, description: 'The ID of a source' }) source?: string | null;
  @Field(() => String, { nullable: true }) folder?: string | null;
}

/** Resolves personal sources, whose stories are listed only for their subscriber. */
@Resolver()
export class SourceResolver {
  constructor(
    private readonly database: DataSource,
    private readonly ownSources: OwnSourcesService,
    private readonly limit: NetworkLimitService,
  ) {}

  @Query(() => [OwnSourceModel], {
    description: 'The person’s sources, by folder and name, with their health',
  })
  @Access('listener')
  @Scope('read')
  async sources(@Context() context: RequestContext): Promise<OwnSourceModel[]> {
    return (await listSubscribedSources(this.database, context.signedIn().accountId)).map(toModel);
  }

  @Query(() => FeedPageModel, { description: 'Articles of the person’s sources, newest first, without muted ones' })
  @Access('listener')
  @Scope('read')
  async sourceStories(@Args() args: SourceStoriesArgs, @Context() context: RequestContext): Promise<FeedPageModel> {
    const { accountId } = context.signedIn();
    const page = toKeyset(args);
    checkStorable('A folder', args.folder ?? '', SOURCE_FOLDER_NAME_CHARS_MAX);
    const result =
      args.source != null && !isUuid(args.source)
        ? []
        : await listSourceArticles(
            this.database,
            accountId,
            { source: args.source ?? null, folder: args.folder ?? null },
            page,
          );
    const articles = result.slice(0, page.first);
    return {
      articles,
      endCursor: createCursor(articles.at(-1)),
      hasNextPage: result.length > page.first,
      language: null,
    };
  }

  @Query(() => String, { description: 'The person’s sources as an OPML document' })
  @Access('listener')
  @Scope('read')
  exportSources(@Context() context: RequestContext): Promise<string> {
    return this.ownSources.export(context.signedIn().accountId);
  }

  @Query(() => [MutedWordModel], { description: 'Returns the entries in alphabetical order' })
  @Access('listener')
  @Scope('read')
  mutedWords(@Context() context: RequestContext): Promise<MutedWordModel[]> {
    return listMutedWords(this.database, context.signedIn().accountId);
  }

  @Mutation(() => SourceResult, { description: 'Subscribes to a feed by its URL or its site’s URL' })
  @Access('listener')
  @Scope('sources')
  async subscribeSource(
    @Args('address', { type: () => String }) address: string,
    @Args('folder', { type: () => String, nullable: true }) folder: string | null,
    @Context() context: RequestContext,
  ): Promise<typeof SourceResult> {
    return toResult(
      await this.ownSources.subscribe(context.signedIn().accountId, address, folder, () =>
        this.limit.take(context, 'pages'),
      ),
    );
  }

  @Mutation(() => Boolean)
  @Access('listener')
  @Scope('sources')
  async removeSource(@Args('id', { type: () => ID }) id: string, @Context() context: RequestContext): Promise<boolean> {
    await this.ownSources.remove(context.signedIn().accountId, id);
    return true;
  }

  @Mutation(() => SourceResult, {
    description: 'Moves a source into a folder; an empty name removes it from its folder',
  })
  @Access('listener')
  @Scope('sources')
  async moveSource(
    @Args('id', { type: () => ID }) id: string,
    @Args('folder', { type: () => String }) folder: string,
    @Context() context: RequestContext,
  ): Promise<typeof SourceResult> {
    return toResult(await this.ownSources.move(context.signedIn().accountId, id, folder));
  }

  @Mutation(() => OwnSourceModel, {
    description: 'Hides the articles of a source from lists, or shows them again',
  })
  @Access('listener')
  @Scope('sources')
  async muteSource(
    @Args('id', { type: () => ID }) id: string,
    @Args('muted', { type: () => Boolean }) muted: boolean,
    @Context() context: RequestContext,
  ): Promise<OwnSourceModel> {
    return toModel(await this.ownSources.mute(context.signedIn().accountId, id, muted));
  }

  @Mutation(() => ImportResult, {
    description: `Subscribes to the feeds of an OPML document, up to ${OWN_SOURCES_MAX} sources`,
  })
  @Access('listener')
  @Scope('sources')
  async importSources(
    @Args('opml', { type: () => String }) opml: string,
    @Context() context: RequestContext,
  ): Promise<typeof ImportResult> {
    const imported = await this.ownSources.import(context.signedIn().accountId, opml);
    return 'code' in imported
      ? imported
      : Object.assign(new SourcesImportedModel(), imported, { message: inWords(imported) });
  }

  @Mutation(() => MutedWordResult, {
    description: 'Hides articles whose title or description contains the word',
  })
  @Access('listener')
  @Scope('sources')
  async muteWord(
    @Args('word', { type: () => String }) word: string,
    @Context() context: RequestContext,
  ): Promise<typeof MutedWordResult> {
    const muted = await this.ownSources.muteWord(context.signedIn().accountId, word);
    return 'code' in muted ? muted : Object.assign(new MutedWordModel(), muted);
  }

  @Mutation(() => Boolean)
  @Access('listener')
  @Scope('sources')
  async unmuteWord(@Args('id', { type: () => ID }) id: string, @Context() context: RequestContext): Promise<boolean> {
    await this.ownSources.unmuteWord(context.signedIn().accountId, id);
    return true;
  }
}

const toResult = (result: OwnSource | SourceRefusedModel): OwnSourceModel | SourceRefusedModel =>
  result instanceof SourceRefusedModel ? result : toModel(result);

function toModel({ answeredAt, nextAt, failures, disabled, lastCode, ...source }: OwnSource): OwnSourceModel {
  const health = disabled ? 'resting' : failures > 0 ? 'failing' : answeredAt ? 'well' : 'new';
  return Object.assign(new OwnSourceModel(), source, {
    health,
    lastSuccessAt: answeredAt,
    nextTryAt: nextAt,
    problemCode: failures > 0 ? lastCode : null,
    problem: failures > 0 && lastCode ? describeSourceProblem(lastCode, answeredAt !== null) : null,
  } as const);
}

const feeds = (count: number): string => `${count} ${count === 1 ? 'feed' : 'feeds'}`;

function inWords({ added, already, unusable, leftOut }: SourceImportSummary): string {
  return [
    `${feeds(added)} added.`,
    already > 0 && `${feeds(already)} already in your list.`,
    unusable > 0 && `${feeds(unusable)} with an invalid address.`,
    leftOut > 0 && `${feeds(leftOut)} skipped: the limit is ${OWN_SOURCES_MAX} sources.`,
  ]
    .filter(Boolean)
    .join(' ');
}
