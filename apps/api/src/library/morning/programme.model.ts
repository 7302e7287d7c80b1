import { Field, Float, GraphQLISODateTime, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { Exclusion, Reason } from '@tidings/briefing/score.ts';
import { PROGRAMME_MINUTES } from '@tidings/contracts/limits/programme-limits.ts';
import type { FeedCategory } from '@tidings/contracts/news/categories.ts';
import { FeedCategoryEnum } from '../../news/feed/feed.model.ts';
import { enumOf } from '../../server/graphql/enum-of.ts';
import type { Nothing } from './programme-planner.service.ts';

const reasonKinds = [
  'sources',
  'topic',
  'followed',
  'country',
  'fresh',
  'update',
  'begun',
] as const satisfies readonly Reason['kind'][];
const ReasonKindEnum = enumOf(reasonKinds);
registerEnumType(ReasonKindEnum, {
  name: 'ProgrammeReasonKind',
  description:
    'Why a story is in a programme: so many sources report it; it is about a topic of the listener’s, of a ' +
    'source they follow, or of their country; it is new; there is news of what they heard; they heard it in part',
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
} as const satisfies Record<Exclusion, string>;
type WhyName = (typeof exclusions)[Exclusion];
const ProgrammeExclusionEnum = enumOf(Object.values(exclusions));
registerEnumType(ProgrammeExclusionEnum, {
  name: 'ProgrammeExclusion',
  description: 'Why a story is not in a programme',
});
const NothingEnum = enumOf([...Object.values(exclusions), 'none'] as const);
registerEnumType(NothingEnum, {
  name: 'NothingToTell',
  description: 'Why most of the news cannot be narrated; `none`: there is no news',
});
export const exclusionName = (why: Exclusion): WhyName => exclusions[why];
export const nothingName = (why: Nothing): WhyName | 'none' => (why === 'none' ? why : exclusions[why]);

@ObjectType('ProgrammeReason')
export class ProgrammeReasonModel {
  @Field(() => ReasonKindEnum) kind!: Reason['kind'];
  @Field(() => Int, { nullable: true, description: 'Of `sources`: how many report it' }) sources!: number | null;
  @Field(() => String, { nullable: true, description: 'Of `topic`: which' }) topic!: string | null;
  @Field(() => String, { nullable: true, description: 'Of `country`: which, as two small letters' })
  country!: string | null;
}

@ObjectType('ProgrammeItem', { description: 'A story of a programme' })
export class ProgrammeItemModel {
  @Field(() => ID) storyId!: string;
  @Field(() => ID, { description: 'The article that is narrated' }) articleId!: string;
  @Field(() => String) title!: string;
  @Field(() => String) sourceName!: string;
  @Field(() => GraphQLISODateTime) publishedAt!: Date;
  @Field(() => FeedCategoryEnum) category!: FeedCategory;
  @Field(() => Int, { description: 'About how long it takes at speed 1' }) seconds!: number;
  @Field(() => Boolean, { description: 'All of its text is narrated' }) isWhole!: boolean;
  @Field(() => Boolean) isLocked!: boolean;
  @Field(() => [ProgrammeReasonModel], { description: 'The weightiest first' }) reasons!: ProgrammeReasonModel[];
  @Field(() => Int, { description: 'The sentence of the programme with which its hand-over begins' })
  firstSentence!: number;
  @Field(() => Int) lastSentence!: number;
  imageUrl!: string | null;
}

@ObjectType('ProgrammeFormItem')
export class ProgrammeFormItemModel {
  @Field(() => ID) storyId!: string;
  @Field(() => Int) firstSentence!: number;
  @Field(() => Int) lastSentence!: number;
}

@ObjectType('ProgrammeForm', { description: 'A programme as it was before its listener changed it' })
export class ProgrammeFormModel {
  @Field(() => ID) articleId!: string;
  @Field(() => Int, {
    nullable: true,
    description: 'Where its listener is in it; null: not begun, finished or unknown',
  })
  sentence!: number | null;
  @Field(() => [ProgrammeFormItemModel]) items!: ProgrammeFormItemModel[];
}

@ObjectType('LeftOutStory', { description: 'A story that many sources report, or that was asked for, and is not in' })
export class LeftOutStoryModel {
  @Field(() => ID) storyId!: string;
  @Field(() => ID) articleId!: string;
  @Field(() => String) title!: string;
  @Field(() => ProgrammeExclusionEnum) why!: WhyName;
}

@ObjectType('ProgrammeSentence', {
  description: 'Where a spoken sentence comes from: it is a phrase of ours, or stands in an article',
})
export class ProgrammeSentenceModel {
  @Field(() => Int, { description: 'Its number in what is heard of the programme' }) index!: number;
  @Field(() => String, { nullable: true, description: 'Of a phrase of ours: which' }) phrase!: string | null;
  @Field(() => ID, { nullable: true, description: 'The article it stands in' }) articleId!: string | null;
  @Field(() => String, { nullable: true, description: 'title | dek | sentence' }) part!: string | null;
  @Field(() => Int, { nullable: true, description: 'Of a sentence: its number in what is heard of the article' })
  sentence!: number | null;
}

@ObjectType('ProgrammeChanges', { description: 'What the listener changed; stories by their ids' })
export class ProgrammeChangesModel {
  @Field(() => [ID]) dropped!: readonly string[];
  @Field(() => [ID]) locked!: readonly string[];
  @Field(() => [ID]) whole!: readonly string[];
  @Field(() => [ID]) order!: readonly string[];
}

@ObjectType('Programme', { description: 'News of so many minutes, planned for who asks' })
export class ProgrammeModel {
  @Field(() => ID) id!: string;
  @Field(() => ID, { description: 'The text that is played, as any article is' }) articleId!: string;
  @Field(() => String, { description: 'The listener’s day: 2026-11-26' }) day!: string;
  @Field(() => Int, { nullable: true, description: 'Null: as long as it takes' }) minutes!: number | null;
  @Field(() => String, { description: 'Of its stories and of what is said between them' }) language!: string;
  @Field(() => Float, { description: 'The speed its length was planned for' }) speed!: number;
  @Field(() => String) timeZone!: string;
  @Field(() => GraphQLISODateTime) plannedAt!: Date;
  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was ready at the hour that was chosen' })
  readyAt!: Date | null;
  @Field(() => Int, { description: 'About how long all of it takes at speed 1' }) seconds!: number;
  @Field(() => Boolean, { description: 'There was not enough to fill the time' }) isShort!: boolean;
  @Field(() => [ProgrammeItemModel]) items!: ProgrammeItemModel[];
  @Field(() => [LeftOutStoryModel]) leftOut!: LeftOutStoryModel[];
  @Field(() => [ProgrammeSentenceModel]) sentences!: ProgrammeSentenceModel[];
  @Field(() => ProgrammeChangesModel) changes!: ProgrammeChangesModel;
}

@ObjectType('PlannedProgramme')
export class PlannedProgrammeModel {
  @Field(() => ProgrammeModel, { nullable: true }) programme!: ProgrammeModel | null;
  @Field(() => NothingEnum, { nullable: true, description: 'Why there is no programme' })
  nothing!: WhyName | 'none' | null;
}

@InputType('ProgrammeChangesInput')
export class ProgrammeChangesInput {
  @Field(() => [ID], { nullable: true, description: 'Not wanted' }) dropped?: string[] | null;
  @Field(() => [ID], { nullable: true, description: 'Stay, whatever else changes' }) locked?: string[] | null;
  @Field(() => [ID], { nullable: true, description: 'Narrated whole, as far as there is time' }) whole?:
    | string[]
    | null;
  @Field(() => [ID], { nullable: true, description: 'First, in this order' }) order?: string[] | null;
}

@InputType('PlanProgrammeInput')
export class PlanProgrammeInput {
  @Field(() => Int, {
    nullable: true,
    description: `${PROGRAMME_MINUTES.join(' | ')}; left out: as long as it takes`,
  })
  minutes?: number | null;
  @Field(() => String, {
    description: 'A language of the interface: that of the news. English, or another that has some, where it has none',
  })
  language!: string;
  @Field(() => Float, { nullable: true, description: 'The speed it is played at: 0.5 to 4; left out: 1' })
  speed?: number | null;
  @Field(() => String, { nullable: true, description: 'IANA name, `Europe/Berlin`; left out: UTC' })
  timeZone?: string | null;
  @Field(() => String, { nullable: true, description: 'Of who is not signed in: two letters' }) country?: string | null;
  @Field(() => ProgrammeChangesInput, { nullable: true }) changes?: ProgrammeChangesInput | null;
}
