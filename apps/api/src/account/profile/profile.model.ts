import { Field, GraphQLISODateTime, ID, Int, ObjectType } from '@nestjs/graphql';
import { ownAddress } from '../../server/graphql/own-address.ts';
import { PreferencesModel } from './preferences/preferences.model.ts';

@ObjectType('Profile', { description: 'Who a person is to themselves; there is one from the first sign-in on' })
export class ProfileModel {
  @Field(() => ID) id!: string;
  @Field(() => String, { description: 'The name shown in the welcome' }) owner!: string;
  @Field(() => String) subscriptionPlan!: string;
  @Field(() => String, { nullable: true, description: 'Address of the picture', middleware: [ownAddress] })
  image!: string | null;
}

@ObjectType('PlayerSubscription', { description: 'The plan, and what is used of its daily credit' })
export class PlayerSubscriptionModel {
  @Field(() => ID) id!: string;
  @Field(() => ID) owner!: string;
  @Field(() => ID) userId!: string;
  @Field(() => String, { description: 'free | pro | enterprise' }) tier!: string;
  @Field(() => String, { description: 'active | canceled | past_due | inactive' }) status!: string;
  @Field(() => Int, { description: 'Characters used today' }) usage!: number;
  @Field(() => Int, { description: 'Characters a day' }) dailyLimit!: number;
  @Field(() => Boolean, { description: 'The basic voices of this server use none of it' }) basicVoicesFree!: boolean;
  @Field(() => GraphQLISODateTime) lastReset!: Date;
  @Field(() => GraphQLISODateTime) resetsAt!: Date;
  @Field(() => String, {
    nullable: true,
    description: 'What put the person on the tier: operator | trial | payment; null on the free tier',
  })
  source!: string | null;
  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'The person is on the free tier from then on; null: no end, or it renews',
  })
  endsAt!: Date | null;
  @Field(() => GraphQLISODateTime, { nullable: true, description: 'The next charge of a paid subscription' })
  renewsAt!: Date | null;
  @Field(() => Boolean, { description: 'The free trial of Pro can still be started' }) trialAvailable!: boolean;
  @Field(() => GraphQLISODateTime, { nullable: true, description: 'End of the free trial; null: there was none yet' })
  trialEndsAt!: Date | null;
}

@ObjectType('Initialized', { description: 'What there is after a sign-in' })
export class InitializedModel {
  @Field(() => ProfileModel) profile!: ProfileModel;
  @Field(() => PlayerSubscriptionModel) subscription!: PlayerSubscriptionModel;
  @Field(() => PreferencesModel) preferences!: PreferencesModel;
  @Field(() => Boolean, { description: 'This call made the profile: the person is here for the first time' })
  created!: boolean;
}
