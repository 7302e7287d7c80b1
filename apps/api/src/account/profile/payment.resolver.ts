import { Inject } from '@nestjs/common';
import { Field, ObjectType, Query, Resolver } from '@nestjs/graphql';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { Access, BeforeSignIn } from '../../server/graphql/access.ts';

@ObjectType('PaymentConfiguration', {
  description: 'Settings that a page needs to show the payment provider’s card form; all of them are public',
})
export class PaymentConfigurationModel {
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
