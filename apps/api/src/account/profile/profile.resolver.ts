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
import { OwnProfileService } from '@tidings/domain/accounts/profile/own-profile.service.ts';
import { PaidSubscriptionService } from '@tidings/domain/accounts/profile/subscription/paid-subscription.service.ts';
import { type RequestContext, Access, basePathMiddleware, Scope } from '../../server/graphql/request-context.ts';
import { PreferencesModel } from './preferences/preferences.model.ts';

@ObjectType('Profile', { description: 'The person’s profile, created at the first sign-in' })
class ProfileModel {
  @Field(() => ID) id!: string;
  @Field(() => String, { description: 'The name shown in the welcome message' }) owner!: string;
  @Field(() => String) subscriptionPlan!: string;
  @Field(() => String, { nullable: true, description: 'Path of the avatar', middleware: [basePathMiddleware] })
  image!: string | null;
}

@ObjectType('PlayerSubscription', { description: 'The subscription, and the daily credit used so far' })
export class PlayerSubscriptionModel {
  @Field(() => ID) id!: string;
  @Field(() => ID) owner!: string;
  @Field(() => ID) userId!: string;
  @Field(() => String, { description: 'free | pro | enterprise' }) tier!: string;
  @Field(() => String, { description: 'active | canceled | past_due | inactive' }) status!: string;
  @Field(() => Int, { description: 'Number of characters used today' }) usage!: number;
  @Field(() => Int, { description: 'Daily limit in characters' }) dailyLimit!: number;
  @Field(() => Boolean, { description: 'Whether the basic voices of this server are free' }) basicVoicesFree!: boolean;
  @Field(() => GraphQLISODateTime) lastReset!: Date;
  @Field(() => GraphQLISODateTime) resetsAt!: Date;
  @Field(() => String, {
    nullable: true,
    description: 'Source of the tier: operator | trial | payment; null on the free tier',
  })
  source!: string | null;
  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Time at which the tier changes to free; null if it does not end or is renewed',
  })
  endsAt!: Date | null;
  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Time of the next charge for a paid subscription; null if none exists',
  })
  renewsAt!: Date | null;
  @Field(() => Boolean, { description: 'Whether the free trial of Pro can still be started' }) trialAvailable!: boolean;
  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the free trial ends or ended; null if it was never started',
  })
  trialEndsAt!: Date | null;
}

@ObjectType('Initialized', { description: 'The account’s data after sign-in' })
class InitializedModel {
  @Field(() => ProfileModel) profile!: ProfileModel;
  @Field(() => PlayerSubscriptionModel) subscription!: PlayerSubscriptionModel;
  @Field(() => PreferencesModel) preferences!: PreferencesModel;
  @Field(() => Boolean, { description: 'Whether this call created the profile, which happens at the first sign-in' })
  created!: boolean;
}

@Resolver()
export class ProfileResolver {
  constructor(
    private readonly profiles: OwnProfileService,
    private readonly paid: PaidSubscriptionService,
  ) {}

  @Mutation(() => InitializedModel, {
    description:
      'Loads the account’s profile, subscription and preferences, and creates those that are missing. Idempotent',
  })
  @Access('listener')
  async initializeAccount(@Context() context: RequestContext): Promise<InitializedModel> {
    const { accountId } = context.signedIn();
    await this.paid.refreshIfDue(accountId);
    return this.profiles.initialize(accountId);
  }

  @Query(() => ProfileModel, { nullable: true, description: 'Returns null until initializeAccount has been called' })
  @Access('listener')
  @Scope('read')
  profile(@Context() context: RequestContext): Promise<ProfileModel | null> {
    return this.profiles.read(context.signedIn().accountId);
  }

  @Query(() => PlayerSubscriptionModel, {
    nullable: true,
    description: 'Returns null until initializeAccount has been called',
  })
  @Access('listener')
  @Scope('read')
  async subscription(@Context() context: RequestContext): Promise<PlayerSubscriptionModel | null> {
    const { accountId } = context.signedIn();
    await this.paid.refreshIfDue(accountId);
    return this.profiles.subscription(accountId);
  }

  @Mutation(() => ProfileModel, { description: 'Changes the name shown in the welcome message' })
  @Access('listener')
  updateProfile(
    @Args('owner', { type: () => String }) owner: string,
    @Context() context: RequestContext,
  ): Promise<ProfileModel> {
    return this.profiles.rename(context.signedIn().accountId, owner);
  }
}
