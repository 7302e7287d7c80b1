import { Field, Float, GraphQLISODateTime, InputType, Int, ObjectType } from '@nestjs/graphql';
import { PROGRAMME_MINUTES } from '@tidings/contracts/limits/programme-limits.ts';

const DAYS = 'Days of the week: 1 is Monday, 7 Sunday';

@ObjectType('MorningSchedule', { description: 'A person’s schedule of programmes' })
export class MorningScheduleModel {
  @Field(() => Int, { description: 'Hour of the local time in `timeZone`' }) hour!: number;
  @Field(() => Int) minute!: number;
  @Field(() => [Int], { description: DAYS }) days!: number[];
  @Field(() => String) timeZone!: string;
  @Field(() => Int, { nullable: true, description: 'Length of the programme in minutes; null for any length' })
  minutes!: number | null;
  @Field(() => String) language!: string;
  @Field(() => Float) speed!: number;
  @Field(() => Boolean, {
    description: 'Whether notifications are sent to the browsers subscribed with `subscribePush`',
  })
  push!: boolean;
  @Field(() => Boolean) mail!: boolean;
  @Field(() => GraphQLISODateTime, { description: 'Time at which the next programme is ready' }) dueAt!: Date;
  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the audio of the programme due at `dueAt` is expected, if it is late; null otherwise',
  })
  expectedAt!: Date | null;
}

@InputType('MorningScheduleInput')
export class MorningScheduleInput {
  @Field(() => Int) hour!: number;
  @Field(() => Int) minute!: number;
  @Field(() => [Int], { description: DAYS }) days!: number[];
  @Field(() => String, { description: 'IANA name, such as `Europe/Berlin`' }) timeZone!: string;
  @Field(() => Int, {
    nullable: true,
    description: `${PROGRAMME_MINUTES.join(' | ')}; any length if omitted`,
  })
  minutes?: number | null;
  @Field(() => String, {
    description:
      'Interface language for notifications, and for the news unless the preferences name a different ' +
      'interface language',
  })
  language!: string;
  @Field(() => Float, { nullable: true, description: '0.5 to 4, unless preferences name another; 1 if omitted' })
  speed?: number | null;
  @Field(() => Boolean) push!: boolean;
  @Field(() => Boolean) mail!: boolean;
}

@InputType('PushSubscriptionInput', { description: 'The result of the browser’s `PushSubscription.toJSON()`' })
export class PushSubscriptionInput {
  @Field(() => String) endpoint!: string;
  @Field(() => String) p256dh!: string;
  @Field(() => String) auth!: string;
}
