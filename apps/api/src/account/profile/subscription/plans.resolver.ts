import { Inject } from '@nestjs/common';
import { Args, Context, Field, Int, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { OwnProfileService } from '@tidings/domain/accounts/profile/own-profile.service.ts';
import {
  PaidSubscriptionService,
  TrialService,
} from '@tidings/domain/accounts/profile/subscription/paid-subscription.service.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import { type Config, hasPaidVoices } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { type RequestContext, Access, BeforeSignIn } from '../../../server/graphql/request-context.ts';
import { PlayerSubscriptionModel } from '../profile.resolver.ts';

@ObjectType('DailyCredit', { description: 'The daily credit of each tier, in characters' })
class DailyCreditModel {
  @Field(() => Int) free!: number;
  @Field(() => Int) pro!: number;
  @Field(() => Int) enterprise!: number;
}

@ObjectType('Plans', { description: 'The tiers and payment options of this installation' })
class PlansModel {
  @Field(() => Boolean, { description: 'False if everything is free, with no limits or prices' }) offered!: boolean;
  @Field(() => Boolean, {
    description:
      'True if Pro is sold here, so that its trial starts with a card; false if `startTrial` starts ' +
      'the trial without one',
  })
  sold!: boolean;
  @Field(() => Boolean, { description: 'Whether some voices use the daily credit' }) voicesCost!: boolean;
  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of articles that a person on the free tier can have saved; null if unlimited',
  })
  savedFree!: number | null;
  @Field(() => DailyCreditModel, { description: 'Characters per day that paid voices may read, by tier' })
  dailyCredit!: DailyCreditModel;
}

@ObjectType('CardConfirmation', {
  description: 'Values with which the page confirms the card or the payment through the payment provider’s script',
})
class CardConfirmationModel {
  @Field(() => String) clientSecret!: string;
  @Field(() => Boolean, { description: 'Whether to call confirmCardPayment (true) or confirmCardSetup (false)' })
  isPayment!: boolean;
}

@ObjectType('ProSubscription', { description: 'The result of subscribing to Pro' })
class ProSubscriptionModel {
  @Field(() => PlayerSubscriptionModel) subscription!: PlayerSubscriptionModel;
  @Field(() => CardConfirmationModel, {
    nullable: true,
    description: 'The payment or card to confirm; null if nothing needs confirmation',
  })
  confirmation!: CardConfirmationModel | null;
}

@Resolver()
export class PlansResolver {
  constructor(
    private readonly profiles: OwnProfileService,
    private readonly paid: PaidSubscriptionService,
    private readonly trials: TrialService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Query(() => PlansModel)
  @BeforeSignIn()
  @Access('public')
  plans(): PlansModel {
    const { plans: offered, paymentApi, savedFree, dailyCredit } = this.config;
    const sold = offered && paymentApi !== undefined;
    return { offered, sold, voicesCost: hasPaidVoices(this.config), savedFree, dailyCredit };
  }

  @Mutation(() => PlayerSubscriptionModel, {
    description:
      'Starts the seven-day trial of Pro without a card, once per account. Fails with BAD_INPUT if Pro ' +
      'is sold here, if everything is free, or if the account has used its trial or has a paid plan',
  })
  @Access('listener')
  async startTrial(@Context() context: RequestContext): Promise<PlayerSubscriptionModel> {
    const { accountId } = context.signedIn();
    await this.trials.start(accountId);
    return this.#subscription(accountId);
  }

  @Mutation(() => ProSubscriptionModel, {
    description:
      'Subscribes to Pro with a card, with the seven-day trial if the account has not had it. Fails ' +
      'with PAYMENT_REFUSED if the provider declines the card, or with PAYMENT_UNAVAILABLE if the ' +
      'provider does not respond; repeating the call is safe',
  })
  @Access('listener')
  async subscribeToPro(
    @Args('paymentMethod', {
      type: () => String,
      description: "ID of the card at the payment provider, such as 'pm_…'",
    })
    paymentMethod: string,
    @Context() context: RequestContext,
  ): Promise<ProSubscriptionModel> {
    const { accountId } = context.signedIn();
    const confirmation = await this.paid.subscribe(accountId, paymentMethod);
    return { subscription: await this.#subscription(accountId), confirmation };
  }

  @Mutation(() => PlayerSubscriptionModel, {
    nullable: true,
    description:
      'Fetches the state of a paid subscription from the payment provider and returns it. Fails with ' +
      'PAYMENT_UNAVAILABLE if the provider does not respond. Returns null until initializeAccount has ' +
      'been called',
  })
  @Access('listener')
  async refreshSubscription(@Context() context: RequestContext): Promise<PlayerSubscriptionModel | null> {
    const { accountId } = context.signedIn();
    await this.paid.refresh(accountId);
    return this.profiles.subscription(accountId);
  }

  @Mutation(() => PlayerSubscriptionModel, {
    description: 'Cancels a paid subscription at the end of its period (`renews: false`), or resumes its renewal',
  })
  @Access('listener')
  async renewSubscription(
    @Args('renews', { type: () => Boolean }) renews: boolean,
    @Context() context: RequestContext,
  ): Promise<PlayerSubscriptionModel> {
    const { accountId } = context.signedIn();
    await this.paid.setRenewal(accountId, renews);
    return this.#subscription(accountId);
  }

  async #subscription(accountId: string): Promise<PlayerSubscriptionModel> {
    const subscription = await this.profiles.subscription(accountId);
    if (!subscription)
      throw new DomainError('NOT_FOUND', 'Your subscription is not set up yet. Sign in again to finish.');
    return subscription;
  }
}

@ObjectType('PaymentConfiguration', {
  description: 'Settings that a page needs to show the payment provider’s card form; all of them are public',
})
class PaymentConfigurationModel {
  @Field(() => String, { description: 'The payment provider’s publishable key' }) publishableKey!: string;
  @Field(() => String, { description: 'URL of the payment provider’s script' }) script!: string;
}

@Resolver()
export class PaymentResolver {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Query(() => PaymentConfigurationModel, {
    nullable: true,
    description: 'The payment provider; null if payments are not configured',
  })
  @BeforeSignIn()
  @Access('public')
  paymentConfiguration(): PaymentConfigurationModel | null {
    return this.config.payment ? Object.assign(new PaymentConfigurationModel(), this.config.payment) : null;
  }
}
