import { Args, Context, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { PASSKEY_CHALLENGES_PER_NETWORK } from '@tidings/contracts/limits/account-limits.ts';
import { type Account, findAccountById } from '@tidings/database/accounts/account.entity.ts';
import { PasswordSignInService } from '@tidings/domain/accounts/passwords/password-check.service.ts';
import { createRefusal, isRefusal } from '@tidings/domain/accounts/refusal/refusal.ts';
import { PasskeyService } from '@tidings/domain/accounts/second-factor/passkey.service.ts';
import { StepUpService } from '@tidings/domain/accounts/second-factor/proof-check.service.ts';
import {
  SecondFactorsService,
  parsePasskeyName,
} from '@tidings/domain/accounts/second-factor/second-factors.service.ts';
import { TotpService } from '@tidings/domain/accounts/second-factor/totp.service.ts';
import { SignInChallengesService } from '@tidings/domain/accounts/sign-in/sign-in.service.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import { ThrottleService, createNetworkLimits, formatWait } from '@tidings/domain/limits/throttle.service.ts';
import { DataSource } from 'typeorm';
import { type RequestContext, Access, BeforeSignIn } from '../../../server/graphql/request-context.ts';
import {
  type RefusedModel,
  PasskeyChallengeModel,
  PasskeyChallengeResult,
  RecoveryCodesModel,
  RecoveryCodesResult,
  SecondFactorAddedResult,
  SignInSecurityModel,
  SignInSecurityResult,
  StepUpInput,
  TotpSetupResult,
} from '../account.model.ts';

@Resolver()
export class SecondFactorResolver {
  constructor(
    private readonly database: DataSource,
    private readonly factors: SecondFactorsService,
    private readonly challenges: SignInChallengesService,
    private readonly stepUp: StepUpService,
    private readonly totp: TotpService,
    private readonly passkeys: PasskeyService,
    private readonly passwordWay: PasswordSignInService,
    private readonly throttle: ThrottleService,
  ) {}

  @Query(() => SignInSecurityModel, { description: 'The second factors of the signed-in person' })
  @Access('listener')
  async signInSecurity(@Context() context: RequestContext): Promise<SignInSecurityModel> {
    return this.factors.security(context, await this.#account(context));
  }

  @Mutation(() => PasskeyChallengeModel, {
    description:
      'Creates a passkey challenge: to sign in without a password, to complete the sign-in that issued ' +
      '`signInChallengeId`, or, if the caller is signed in, to confirm their identity',
  })
  @BeforeSignIn()
  @Access('anyone')
  async createPasskeyChallenge(
    @Context() context: RequestContext,
    @Args('signInChallengeId', { type: () => ID, nullable: true }) signInId?: string | null,
  ): Promise<PasskeyChallengeModel> {
    await this.#limitChallenges(context);
    const outcome = await this.passwordWay.or(async () => {
      if (typeof signInId === 'string') {
        const accountId = await this.challenges.openAccount(signInId);
        if (!accountId) throw new DomainError('NOT_FOUND', 'This sign-in has expired. Start again.');
        return this.passkeys.beginSignature(context, { purpose: 'passkey-second-factor', accountId, signInId });
      }
      const { accountId = null, sessionId = null } = context.bearer ?? {};
      const purpose = accountId === null ? 'passkey-sign-in' : 'passkey-step-up';
      return this.passkeys.beginSignature(context, { purpose, accountId, sessionId });
    });
    if (isRefusal(outcome)) throw new DomainError('BAD_INPUT', outcome.message);
    return outcome;
  }

  @Mutation(() => SignInSecurityResult, {
    description:
      'Confirms the identity of the signed-in person; this session then allows sensitive actions for 10 minutes',
  })
  @Access('listener')
  async confirmIdentity(
    @Args('proof') proof: StepUpInput,
    @Context() context: RequestContext,
  ): Promise<typeof SignInSecurityResult> {
    const account = await this.#account(context);
    const refusal = await this.stepUp.confirm(context, account, proof);
    return refusal ?? this.factors.security(context, account);
  }

  @Mutation(() => TotpSetupResult, { description: 'Starts the set-up of an authenticator app' })
  @Access('listener')
  async beginTotp(@Context() context: RequestContext): Promise<typeof TotpSetupResult> {
    const account = await this.#account(context);
    return (await this.#refusal(context, account)) ?? this.totp.begin(account);
  }

  @Mutation(() => SecondFactorAddedResult, { description: 'Completes the set-up with a code from the app' })
  @Access('listener')
  async confirmTotp(
    @Args('code') code: string,
    @Context() context: RequestContext,
  ): Promise<typeof SecondFactorAddedResult> {
    const account = await this.#account(context);
    const refusal = await this.#refusal(context, account);
    if (refusal) return refusal;
    const confirmed = await this.totp.confirm(account.id, code);
    return isRefusal(confirmed) ? confirmed : this.factors.addTotp(context, account, confirmed);
  }

  @Mutation(() => SignInSecurityResult, { description: 'Removes the authenticator app and ends the other sessions' })
  @Access('listener')
  async removeTotp(@Context() context: RequestContext): Promise<typeof SignInSecurityResult> {
    const account = await this.#account(context);
    const refusal = await this.#refusal(context, account);
    if (refusal) return refusal;
    await this.factors.removeTotp(context);
    return this.factors.security(context, account);
  }

  @Mutation(() => PasskeyChallengeResult, {
    description: 'Creates a challenge with which the browser creates a passkey',
  })
  @Access('listener')
  async beginPasskey(@Context() context: RequestContext): Promise<typeof PasskeyChallengeResult> {
    const account = await this.#account(context);
    const refusal = await this.#refusal(context, account);
    if (refusal) return refusal;
    await this.#limitChallenges(context);
    return this.passkeys.beginRegistration(context, account);
  }

  @Mutation(() => SecondFactorAddedResult, { description: 'Adds the passkey that the browser created' })
  @Access('listener')
  async addPasskey(
    @Args('challengeId', { type: () => ID }) challengeId: string,
    @Args('passkeyJson', { description: 'The browser’s RegistrationResponseJSON, as JSON text' }) json: string,
    @Args('name') name: string,
    @Context() context: RequestContext,
  ): Promise<typeof SecondFactorAddedResult> {
    const account = await this.#account(context);
    const refusal = await this.#refusal(context, account);
    if (refusal) return refusal;
    const visibleName = parsePasskeyName(name);
    if (typeof visibleName !== 'string') return visibleName;
    const passkey = await this.passkeys.verifyRegistration(context, account.id, { challengeId, json });
    return isRefusal(passkey) ? passkey : this.factors.addPasskey(context, account, passkey, visibleName);
  }

  @Mutation(() => SignInSecurityResult)
  @Access('listener')
  async renamePasskey(
    @Args('id', { type: () => ID }) id: string,
    @Args('name') name: string,
    @Context() context: RequestContext,
  ): Promise<typeof SignInSecurityResult> {
    const visibleName = parsePasskeyName(name);
    if (typeof visibleName !== 'string') return visibleName;
    const account = await this.#account(context);
    await this.factors.renamePasskey(account.id, id, visibleName);
    return this.factors.security(context, account);
  }

  @Mutation(() => SignInSecurityResult, { description: 'Removes a passkey and ends the other sessions' })
  @Access('listener')
  async removePasskey(
    @Args('id', { type: () => ID }) id: string,
    @Context() context: RequestContext,
  ): Promise<typeof SignInSecurityResult> {
    const account = await this.#account(context);
    const refusal = await this.#refusal(context, account);
    if (refusal) return refusal;
    await this.factors.removePasskey(context, id);
    return this.factors.security(context, account);
  }

  @Mutation(() => RecoveryCodesResult, { description: 'Replaces the recovery codes and ends the other sessions' })
  @Access('listener')
  async createRecoveryCodes(@Context() context: RequestContext): Promise<typeof RecoveryCodesResult> {
    const refusal = await this.#refusal(context, await this.#account(context));
    if (refusal) return refusal;
    const codes = await this.factors.createRecoveryCodes(context);
    if (!codes) return createRefusal('SECOND_FACTOR_MISSING', 'Set up an authenticator app or a passkey first.');
    return Object.assign(new RecoveryCodesModel(), { codes });
  }

  async #account(context: RequestContext): Promise<Account> {
    const account = await findAccountById(this.database, context.signedIn().accountId);
    if (!account) throw new DomainError('UNAUTHENTICATED', 'This account no longer exists.');
    return account;
  }

  async #refusal(context: RequestContext, account: Account): Promise<RefusedModel | null> {
    if (this.passwordWay.mode !== 'own' || account.passwordHash === null)
      return createRefusal(
        'SIGN_IN_ELSEWHERE',
        'You sign in with a sign-in provider, which has its own second factors. Set them up there.',
      );
    return this.stepUp.require(context.signedIn(), account);
  }

  async #limitChallenges({ request }: RequestContext): Promise<void> {
    const wait = await this.throttle.take(
      ...createNetworkLimits(request, { of: 'passkey challenges', max: PASSKEY_CHALLENGES_PER_NETWORK }),
    );
    if (wait !== null)
      throw new DomainError(
        'BUSY',
        `Too many requests came from your network. Please try again in ${formatWait(wait)}.`,
      );
  }
}
