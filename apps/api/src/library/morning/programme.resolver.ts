import { Args, Context, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { hasChanges } from '@tidings/briefing/compose.ts';
import { findPlannedMorning } from '@tidings/database/morning/morning-schedule.entity.ts';
import {
  type StoredProgramme,
  findCurrentProgramme,
  findProgramme,
} from '@tidings/database/programme/programme.entity.ts';
import { listEarlierVersions } from '@tidings/database/programme/programme.query.ts';
import { isUuid } from '@tidings/domain/errors/domain-error.ts';
import { NetworkLimitService } from '@tidings/domain/limits/throttle.service.ts';
import { PICTURE_DESCRIPTION, PictureAddressesService } from '@tidings/domain/news/images/pictures.service.ts';
import { ProgrammePlannerService } from '@tidings/domain/programmes/planning/programme-planner.service.ts';
import { DataSource } from 'typeorm';
import { type RequestContext, Access, basePathMiddleware, Scope } from '../../server/graphql/request-context.ts';
import {
  PlanProgrammeInput,
  PlannedProgrammeModel,
  ProgrammeFormModel,
  ProgrammeItemModel,
  ProgrammeModel,
  checkLanguage,
  checkProgrammeInput,
  toExclusionName,
  toNoProgrammeName,
} from './programme.model.ts';

@Resolver(() => ProgrammeModel)
export class ProgrammeResolver {
  constructor(
    private readonly database: DataSource,
    private readonly planner: ProgrammePlannerService,
    private readonly limit: NetworkLimitService,
  ) {}

  @Mutation(() => PlannedProgrammeModel, {
    description:
      'Plans a programme of current news with the requested length. If its text changes, it becomes a new ' +
      'programme; the latest plan for a day and length applies. Sets a cookie for anonymous callers',
  })
  @Access('anyone')
  @Scope('listen')
  async planProgramme(
    @Args('input') input: PlanProgrammeInput,
    @Context() context: RequestContext,
  ): Promise<PlannedProgrammeModel> {
    const request = checkProgrammeInput(input);
    await this.limit.take(context, 'programmes');
    const owner = context.listener();
    const accountId = context.bearer?.accountId ?? null;
    // If the next programme is already planned, change that one, even before midnight.
    const ahead = accountId === null ? null : await findPlannedMorning(this.database, accountId);
    const now = ahead?.getTime() ?? Date.now();
    const { programme, nothing } = await this.planner.plan({ ...request, owner, accountId, now });
    if (programme === null) return { programme: null, nothing: toNoProgrammeName(nothing) };
    const stored = await findProgramme(this.database, owner, programme);
    return { programme: stored && toModel(stored), nothing: null };
  }

  @Query(() => ProgrammeModel, { nullable: true, description: 'One of the caller’s programmes, by its ID' })
  @Access('anyone')
  @Scope('read')
  async programme(
    @Args('id', { type: () => ID }) id: string,
    @Context() context: RequestContext,
  ): Promise<ProgrammeModel | null> {
    const listener = context.knownListener();
    const stored = listener !== null && isUuid(id) ? await findProgramme(this.database, listener, id) : null;
    return stored && toModel(stored);
  }

  @Query(() => ProgrammeModel, { nullable: true, description: 'The caller’s most recent programme' })
  @Access('anyone')
  @Scope('read')
  async morning(
    @Args('language', {
      type: () => String,
      nullable: true,
      description:
        'Interface language, as in planProgramme: the result is null if the programme would now be ' +
        'planned in a different language',
    })
    language: string | null,
    @Context() context: RequestContext,
  ): Promise<ProgrammeModel | null> {
    const requested = language == null ? null : checkLanguage(language);
    const listener = context.knownListener();
    const stored = listener === null ? null : await findCurrentProgramme(this.database, listener);
    if (stored === null || requested === null || stored.language === requested) return stored && toModel(stored);
    const plannedLanguage = await this.planner.languageFor(context.bearer?.accountId ?? null, requested);
    return stored.language === plannedLanguage ? toModel(stored) : null;
  }

  @ResolveField(() => [ProgrammeFormModel], {
    description:
      'Earlier versions; empty once this version has been played. The most recently played version comes first',
  })
  async earlier(
    @Parent() { articleId, day, minutes, changes }: ProgrammeModel,
    @Context() context: RequestContext,
  ): Promise<ProgrammeFormModel[]> {
    if (!hasChanges(changes)) return [];
    return listEarlierVersions(this.database, { owner: context.listener(), day, minutes }, articleId);
  }
}

@Resolver(() => ProgrammeItemModel)
export class ProgrammeItemResolver {
  constructor(private readonly pictures: PictureAddressesService) {}

  @ResolveField(() => String, { nullable: true, description: PICTURE_DESCRIPTION, middleware: [basePathMiddleware] })
  picture(@Parent() { imageUrl }: ProgrammeItemModel): ReturnType<PictureAddressesService['sign']> {
    return this.pictures.sign(imageUrl);
  }
}

const seconds = (ms: number): number => Math.round(ms / 1000);

function toModel(stored: StoredProgramme): ProgrammeModel {
  return {
    ...stored,
    id: stored.articleId,
    seconds: seconds(stored.ms),
    items: stored.items.map((item) => ({
      ...item,
      publishedAt: new Date(item.publishedAt),
      seconds: seconds(item.ms),
      reasons: item.reasons.map((reason) => ({ sources: null, topic: null, country: null, ...reason })),
    })),
    leftOut: stored.leftOut.map((story) => ({ ...story, why: toExclusionName(story.why) })),
    sentences: stored.lines.map((line, index) => ({
      phrase: null,
      articleId: null,
      part: null,
      sentence: null,
      ...line,
      index,
    })),
  };
}
