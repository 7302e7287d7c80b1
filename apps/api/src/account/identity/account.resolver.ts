import { Args, Context, Field, ID, InputType, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { OperatorsService } from '@tidings/domain/accounts/operator/operators.service.ts';
import { PasswordSignInService } from '@tidings/domain/accounts/passwords/password-check.service.ts';
import { SignInProviderService } from '@tidings/domain/accounts/provider/sign-in-provider.service.ts';
import {
  EmailChangeService,
  PasswordChangeService,
} from '@tidings/domain/accounts/recovery/credential-change.service.ts';
import { isRefusal } from '@tidings/domain/accounts/refusal/refusal.ts';
import { readViewer } from '@tidings/domain/accounts/sessions/session.service.ts';
import { SignInChallengesService, SignInService } from '@tidings/domain/accounts/sign-in/sign-in.service.ts';
import { SignUpRuleService, SignUpService } from '@tidings/domain/accounts/sign-up/sign-up.service.ts';
import { DataSource } from 'typeorm';
import { type RequestContext, Access, BeforeSignIn, Scope } from '../../server/graphql/request-context.ts';
import {
  type RefusedModel,
  type SecondFactorRequiredModel,
  CodeResult,
  SecondFactorInput,
  SignInResult,
  SignInWaysModel,
  SignedInModel,
  ViewerModel,
} from './account.model.ts';

@InputType('CredentialsInput')
export class CredentialsInput {
  @Field(() => String) email!: string;
  @Field(() => String) password!: string;
}

@InputType('ResetPasswordInput')
export class ResetPasswordInput {
  @Field(() => ID) requestId!: string;
  @Field(() => String) code!: string;
  @Field(() => String) password!: string;
}

@InputType('ChangePasswordInput')
export class ChangePasswordInput {
  @Field(() => String) present!: string;
  @Field(() => String) password!: string;
}

@Resolver(() => ViewerModel)
export class ViewerResolver {
  constructor(private readonly operators: OperatorsService) {}

  @ResolveField(() => Boolean, { description: 'Whether the account may manage this installation' })
  isOperator(@Parent() { id }: ViewerModel): Promise<boolean> {
    return this.operators.includes(id);
  }
}

@Resolver()
export class AccountResolver {
  constructor(
    private readonly database: DataSource,
    private readonly signUps: SignUpService,
    private readonly signIns: SignInService,
    private readonly newPassword: PasswordChangeService,
    private readonly newEmail: EmailChangeService,
    private readonly provider: SignInProviderService,
    private readonly signUpRule: SignUpRuleService,
    private readonly passwordWay: PasswordSignInService,
    private readonly challenges: SignInChallengesService,
  ) {}

  @Query(() => ViewerModel, { nullable: true, description: 'The signed-in person; null for anonymous callers' })
  @BeforeSignIn()
  @Access('anyone')
  @Scope('read')
  async viewer(@Context() context: RequestContext): Promise<ViewerModel | null> {
    return context.bearer ? readViewer(this.database, context.bearer.accountId) : null;
  }

  @Query(() => SignInWaysModel)
  @BeforeSignIn()
  @Access('public')
  signInWays(): SignInWaysModel {
    return Object.assign(new SignInWaysModel(), {
      mode: this.passwordWay.mode,
      provider: this.provider.name,
      signUp: this.signUpRule.mode,
    });
  }

  @Mutation(() => CodeResult, { description: 'Starts creating an account by sending a code to the mail address' })
  @Access('session')
  signUp(
    @Args('input') input: CredentialsInput,
    @Args('invitation', { type: () => String, nullable: true, description: 'Invitation code, if one is required' })
    invitation: string | null,
    @Context() context: RequestContext,
  ): Promise<typeof CodeResult> {
    return this.passwordWay.or(() => this.signUps.ask(context, { ...input, invitation: invitation ?? null }));
  }

  @Mutation(() => SignInResult, { description: 'Creates the account and signs in' })
  @Access('session')
  async confirmSignUp(
    @Args('requestId', { type: () => ID }) requestId: string,
    @Args('code') code: string,
    @Context() context: RequestContext,
  ): Promise<typeof SignInResult> {
    return this.#signedIn(await this.passwordWay.or(() => this.signUps.confirm(context, requestId, code)));
  }

  @Mutation(() => SignInResult)
  @Access('session')
  async signIn(
    @Args('input') input: CredentialsInput,
    @Context() context: RequestContext,
  ): Promise<typeof SignInResult> {
    return this.#signedIn(await this.passwordWay.or(() => this.signIns.withPassword(context, input)));
  }

  @Mutation(() => CodeResult, { description: 'Sends a code by mail to set a new password' })
  @Access('session')
  requestPasswordReset(@Args('email') email: string, @Context() context: RequestContext): Promise<typeof CodeResult> {
    return this.passwordWay.or(() => this.newPassword.ask(context, email));
  }

  @Mutation(() => SignInResult, { description: 'Sets a new password, signs in, and ends all other sessions' })
  @Access('session')
  async resetPassword(
    @Args('input') input: ResetPasswordInput,
    @Context() context: RequestContext,
  ): Promise<typeof SignInResult> {
    return this.#signedIn(await this.passwordWay.or(() => this.newPassword.byCode(context, input)));
  }

  @Mutation(() => SignInResult, { description: 'Changes the password and ends all other sessions' })
  @Access('listener')
  async changePassword(
    @Args('input') input: ChangePasswordInput,
    @Context() context: RequestContext,
  ): Promise<typeof SignInResult> {
    return this.#signedIn((await this.newPassword.byPresentOne(context, input)) ?? context.signedIn().accountId);
  }

  @Mutation(() => CodeResult, { description: 'Sends a code by mail to the new address' })
  @Access('listener')
  requestEmailChange(
    @Args('input') input: CredentialsInput,
    @Context() context: RequestContext,
  ): Promise<typeof CodeResult> {
    return this.newEmail.ask(context, input);
  }

  @Mutation(() => SignInResult, { description: 'Changes the email address of the account to the new address' })
  @Access('listener')
  async confirmEmailChange(
    @Args('requestId', { type: () => ID }) requestId: string,
    @Args('code') code: string,
    @Context() context: RequestContext,
  ): Promise<typeof SignInResult> {
    return this.#signedIn((await this.newEmail.confirm(context, requestId, code)) ?? context.signedIn().accountId);
  }

  @Mutation(() => SignInResult, { description: 'Completes a sign-in or a password reset with a second factor' })
  @Access('session')
  async completeSignIn(
    @Args('challengeId', { type: () => ID }) challengeId: string,
    @Args('proof') proof: SecondFactorInput,
    @Context() context: RequestContext,
  ): Promise<typeof SignInResult> {
    const outcome = await this.passwordWay.or(async () => {
      const verified = await this.challenges.verify(context, challengeId, proof);
      if (isRefusal(verified)) return verified;
      return verified.challenge.purpose === 'reset'
        ? this.newPassword.bySecondFactor(context, verified)
        : this.signIns.withSecondFactor(context, verified);
    });
    return this.#signedIn(outcome);
  }

  @Mutation(() => SignInResult, { description: 'Signs in with a passkey and no password' })
  @Access('session')
  async signInWithPasskey(
    @Args('challengeId', { type: () => ID }) challengeId: string,
    @Args('passkeyJson', { description: 'The browser’s AuthenticationResponseJSON, as JSON text' }) json: string,
    @Context() context: RequestContext,
  ): Promise<typeof SignInResult> {
    return this.#signedIn(await this.passwordWay.or(() => this.signIns.withPasskey(context, { challengeId, json })));
  }

  async #signedIn(outcome: string | RefusedModel | SecondFactorRequiredModel): Promise<typeof SignInResult> {
    if (typeof outcome !== 'string') return outcome;
    return Object.assign(new SignedInModel(), { viewer: await readViewer(this.database, outcome) });
  }
}
