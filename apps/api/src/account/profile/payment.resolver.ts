import { Inject } from '@nestjs/common';
import { Field, ObjectType, Query, Resolver } from '@nestjs/graphql';
import type { Config } from '@tidings/platform/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { Access } from '../../server/graphql/access.ts';
import { BeforeSignIn } from '../../server/graphql/before-sign-in.ts';

@ObjectType('PaymentConfiguration', { description: 'What a page needs to have a card typed in; all of it is public' })
export class PaymentConfigurationModel {
  @Field(() => String, { description: 'The key the card provider gave for use in pages' }) publishableKey!: string;
  @Field(() => String, { description: "Address of the provider's script" }) script!: string;
}

@Resolver()
export class PaymentResolver {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Query(() => PaymentConfigurationModel, {
    nullable: true,
    description: 'The card provider; null where payments are not set up',
  })
  @BeforeSignIn()
  @Access('public')
  paymentConfiguration(): PaymentConfigurationModel | null {
    return this.config.payment ? Object.assign(new PaymentConfigurationModel(), this.config.payment) : null;
  }
}
