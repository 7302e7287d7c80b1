import { Field, Float, GraphQLISODateTime, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { type ProgrammeChanges, NO_PROGRAMME_CHANGES } from '@tidings/briefing/compose.ts';
import type { ExclusionReason, InclusionReason } from '@tidings/briefing/score.ts';
import { type InterfaceLanguage, interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import {
  PROGRAMME_MINUTES,
  PROGRAMME_EDITS_MAX,
  PROGRAMME_SPEED_MAX,
  PROGRAMME_SPEED_MIN,
} from '@tidings/contracts/limits/programme-limits.ts';
import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { DomainError, isUuid } from '@tidings/domain/errors/domain-error.ts';
import type { NoProgrammeReason } from '@tidings/domain/programmes/planning/programme-planner.service.ts';
import { FeedCategoryEnum } from '../../news/feed/feed.resolver.ts';
import { toEnum } from '../../server/graphql/request-context.ts';

type WhyName = (typeof exclusions)[ExclusionReason];

const reasonKinds = [
  'sources',
  'topic',
  'followed',
  'country',
  'fresh',
  'update',
  'begun',
] as const satisfies readonly InclusionReason['kind'][];
const ReasonKindEnum = toEnum(reasonKinds);
registerEnumType(ReasonKindEnum, {
  name: 'ProgrammeReasonKind',
  description:
    'Why a story is in a programme: several sources report it; it matches the listener’s topics, followed sources ' +
    'or country; it is new; it is news about a story the listener played; it was played in part',
});

const exclusions = {
  finished: 'finished',
  skipped: 'skipped',
  muted: 'muted',
  language: 'language',
  empty: 'empty',
  old: 'old',
  dropped: 'dropped',
  'no room': 'noRoom',
} as const satisfies Record<ExclusionReason, string>;
const ProgrammeExclusionEnum = toEnum(Object.values(exclusions));
registerEnumType(ProgrammeExclusionEnum, {
  name: 'ProgrammeExclusion',
  description: 'Reason why a story is not in a programme',
});
const NothingEnum = toEnum([...Object.values(exclusions), 'none'] as const);
registerEnumType(NothingEnum, {
  name: 'NothingToTell',
  description: 'Main reason why news cannot be narrated; `none` if no news was found',
});
export const toExclusionName = (why: ExclusionReason): WhyName => exclusions[why];
export const toNoProgrammeName = (why: NoProgrammeReason): WhyName | 'none' => (why === 'none' ? why : exclusions[why]);

@ObjectType('ProgrammeReason')
class ProgrammeReasonModel {
  @Field(() => ReasonKindEnum) kind!: InclusionReason['kind'];
  @Field(() => Int, { nullable: true, description: 'For `sources`: number of sources that report the story' })
  sources!: number | null;
  @Field(() => String, { nullable: true, description: 'For `topic`: the matching topic' }) topic!: string | null;
  @Field(() => String, { nullable: true, description: 'For `country`: the country code, in two lower-case letters' })
  country!: string | null;
}

@ObjectType('ProgrammeItem', { description: 'A story in a programme' })
export class ProgrammeItemModel {
  @Field(() => ID) storyId!: string;
  @Field(() => ID, { description: 'The narrated article' }) articleId!: string;
  @Field(() => String) title!: string;
  @Field(() => String) sourceName!: string;
  @Field(() => GraphQLISODateTime) publishedAt!: Date;
  @Field(() => FeedCategoryEnum) category!: FeedCategory;
  @Field(() => Int, { description: 'Approximate duration at speed 1, in seconds' }) seconds!: number;
  @Field(() => Boolean, { description: 'Whether its whole text is narrated' }) isWhole!: boolean;
  @Field(() => Boolean) isLocked!: boolean;
  @Field(() => [ProgrammeReasonModel], { description: 'Reasons, most important first' })
  reasons!: ProgrammeReasonModel[];
  @Field(() => Int, {
    description: 'Number of the sentence in the programme that begins the introduction of this story',
  })
  firstSentence!: number;
  @Field(() => Int) lastSentence!: number;
  imageUrl!: string | null;
}

@ObjectType('ProgrammeFormItem')
class ProgrammeFormItemModel {
  @Field(() => ID) storyId!: string;
  @Field(() => Int) firstSentence!: number;
  @Field(() => Int) lastSentence!: number;
}

@ObjectType('ProgrammeForm', { description: 'An earlier version of a programme, before the listener changed it' })
export class ProgrammeFormModel {
  @Field(() => ID) articleId!: string;
  @Field(() => Int, {
    nullable: true,
    description:
      'Number of the sentence that the listener has reached; null if the version is unplayed or ' +
      'finished, or the position is unknown',
  })
  sentence!: number | null;
  @Field(() => [ProgrammeFormItemModel]) items!: ProgrammeFormItemModel[];
}

@ObjectType('LeftOutStory', {
  description: 'A story that was requested or has many sources, but is not in the programme',
})
class LeftOutStoryModel {
  @Field(() => ID) storyId!: string;
  @Field(() => ID) articleId!: string;
  @Field(() => String) title!: string;
  @Field(() => ProgrammeExclusionEnum) why!: WhyName;
}

@ObjectType('ProgrammeSentence', {
  description: 'Origin of a spoken sentence: a phrase, or a sentence from an article',
})
class ProgrammeSentenceModel {
  @Field(() => Int, { description: 'Number of the sentence in the programme' }) index!: number;
  @Field(() => String, { nullable: true, description: 'Name of the phrase; null for a sentence of an article' })
  phrase!: string | null;
  @Field(() => ID, { nullable: true, description: 'The article that contains the sentence' }) articleId!: string | null;
  @Field(() => String, { nullable: true, description: 'title | dek | sentence' }) part!: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Number of the sentence in the article’s narration; null for a phrase',
  })
  sentence!: number | null;
}

@ObjectType('ProgrammeChanges', { description: 'The listener’s changes; stories are given by ID' })
class ProgrammeChangesModel {
  @Field(() => [ID]) dropped!: readonly string[];
  @Field(() => [ID]) locked!: readonly string[];
  @Field(() => [ID]) whole!: readonly string[];
  @Field(() => [ID]) order!: readonly string[];
}

@ObjectType('Programme', { description: 'News of the requested length, planned for the caller' })
export class ProgrammeModel {
  @Field(() => ID) id!: string;
  @Field(() => ID, { description: 'The programme’s text, played like any article' }) articleId!: string;
  @Field(() => String, { description: 'The listener’s local date, such as 2026-11-26' }) day!: string;
  @Field(() => Int, { nullable: true, description: 'Length in minutes; null for any length' }) minutes!: number | null;
  @Field(() => String, { description: 'Language of the stories and phrases' }) language!: string;
  @Field(() => Float, { description: 'The speed for which its length was planned' }) speed!: number;
  @Field(() => String) timeZone!: string;
  @Field(() => GraphQLISODateTime) plannedAt!: Date;
  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Time at which a scheduled programme became ready',
  })
  readyAt!: Date | null;
  @Field(() => Int, { description: 'Approximate total duration at speed 1, in seconds' }) seconds!: number;
  @Field(() => Boolean, { description: 'Whether there was not enough news to fill the time' }) isShort!: boolean;
  @Field(() => [ProgrammeItemModel]) items!: ProgrammeItemModel[];
  @Field(() => [LeftOutStoryModel]) leftOut!: LeftOutStoryModel[];
  @Field(() => [ProgrammeSentenceModel]) sentences!: ProgrammeSentenceModel[];
  @Field(() => ProgrammeChangesModel) changes!: ProgrammeChangesModel;
}

@ObjectType('PlannedProgramme')
export class PlannedProgrammeModel {
  @Field(() => ProgrammeModel, { nullable: true }) programme!: ProgrammeModel | null;
  @Field(() => NothingEnum, { nullable: true, description: 'Reason why there is no programme; null if there is one' })
  nothing!: WhyName | 'none' | null;
}

@InputType('ProgrammeChangesInput')
class ProgrammeChangesInput {
  @Field(() => [ID], { nullable: true, description: 'Stories to leave out' }) dropped?: string[] | null;
  @Field(() => [ID], { nullable: true, description: 'Stories that stay in the programme' }) locked?: string[] | null;
  @Field(() => [ID], { nullable: true, description: 'Stories to narrate whole, if there is time' }) whole?:
    | string[]
    | null;
  @Field(() => [ID], { nullable: true, description: 'Stories that come first, in this order' }) order?: string[] | null;
}

@InputType('PlanProgrammeInput')
export class PlanProgrammeInput {
  @Field(() => Int, {
    nullable: true,
    description: `${PROGRAMME_MINUTES.join(' | ')}; any length if omitted`,
  })
  minutes?: number | null;
  @Field(() => String, {
    description:
      'An interface language, for stories and phrases. If there is no news in it, English or another ' +
      'interface language is used',
  })
  language!: string;
  @Field(() => Float, { nullable: true, description: 'The speed at which it will be played: 0.5 to 4; 1 if omitted' })
  speed?: number | null;
  @Field(() => String, { nullable: true, description: 'IANA name, such as `Europe/Berlin`; UTC if omitted' })
  timeZone?: string | null;
  @Field(() => String, { nullable: true, description: 'Country of an anonymous caller, as two letters' }) country?:
    | string
    | null;
  @Field(() => ProgrammeChangesInput, { nullable: true }) changes?: ProgrammeChangesInput | null;
}

const bad = (sentence: string): DomainError => new DomainError('BAD_INPUT', sentence);
const TIME_ZONE_CHARS_MAX = 64;

export function checkProgrammeInput({ minutes, language, speed, timeZone, country, changes }: PlanProgrammeInput): {
  minutes: number | null;
  language: InterfaceLanguage;
  speed: number;
  timeZone: string;
  country: string | null;
  changes: ProgrammeChanges;
} {
  return {
    minutes: checkMinutes(minutes ?? null),
    language: checkLanguage(language),
    speed: checkSpeed(speed ?? 1),
    timeZone: checkTimeZone(timeZone ?? 'UTC'),
    country: /^[a-z]{2}$/i.test(country ?? '') ? (country ?? '').toLowerCase() : null,
    changes: changes ? checkedChanges(changes) : NO_PROGRAMME_CHANGES,
  };
}

export function checkMinutes(minutes: number | null): number | null {
  if (minutes !== null && !PROGRAMME_MINUTES.some((option) => option === minutes))
    throw bad(`"minutes" must be one of ${PROGRAMME_MINUTES.join(', ')}. Omit it for any length.`);
  return minutes;
}

export function checkLanguage(language: string): InterfaceLanguage {
  const interfaceLanguage = interfaceLanguages.find(({ code }) => code === language);
  if (!interfaceLanguage)
    throw bad(`"language" must be one of ${interfaceLanguages.map(({ code }) => code).join(', ')}.`);
  return interfaceLanguage.code;
}

export function checkSpeed(speed: number): number {
  if (!(speed >= PROGRAMME_SPEED_MIN && speed <= PROGRAMME_SPEED_MAX))
    throw bad(`"speed" must be between ${PROGRAMME_SPEED_MIN} and ${PROGRAMME_SPEED_MAX}.`);
  return speed;
}

export function checkTimeZone(name: string): string {
  try {
    if (name.length <= TIME_ZONE_CHARS_MAX)
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw bad('"timeZone" must be an IANA name such as "Europe/Berlin" or "UTC".');
}

function checkedChanges({ dropped, locked, whole, order }: ProgrammeChangesInput): ProgrammeChanges {
  const changes = { dropped: dropped ?? [], locked: locked ?? [], whole: whole ?? [], order: order ?? [] };
  for (const stories of Object.values(changes)) {
    if (stories.length > PROGRAMME_EDITS_MAX)
      throw bad(`At most ${PROGRAMME_EDITS_MAX} stories can be changed at once.`);
    if (!stories.every(isUuid)) throw bad('Stories must be given by ID. Please reload the page.');
  }
  return changes;
}
