import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { OwnProfileService } from '@tidings/domain/accounts/profile/own-profile.service.ts';
import { PaidSubscriptionService } from '@tidings/domain/accounts/profile/subscription/paid-subscription.service.ts';
import { Access } from '../../server/graphql/access.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { InitializedModel, PlayerSubscriptionModel, ProfileModel } from './profile.model.ts';

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
  profile(@Context() context: RequestContext): Promise<ProfileModel | null> {
    return this.profiles.read(context.signedIn().accountId);
  }

  @Query(() => PlayerSubscriptionModel, {
    nullable: true,
    description: 'Returns null until initializeAccount has been called',
  })
  @Access('listener')
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
