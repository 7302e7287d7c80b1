import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './identity/access/access.guard.ts';
import { MembersOnlyCheck } from './identity/access/members-only.ts';
import { AccountResolver } from './identity/account.resolver.ts';
import { CodeLimitService } from './identity/code-limit.service.ts';
import { CodesService } from './identity/codes.service.ts';
import { FairSharesService } from './identity/fair-shares.service.ts';
import { ListenerIdentityService } from './identity/listener-identity.service.ts';
import { MailLimitService } from './identity/mail-limit.service.ts';
import { NetworkLimitService } from './identity/network-limit.service.ts';
import { PasswordCheckService } from './identity/passwords/password-check.service.ts';
import { PasswordHasher } from './identity/passwords/password-hash.ts';
import { ProviderAccountsService } from './identity/provider/provider-accounts.service.ts';
import { ProviderTokensService } from './identity/provider/provider-tokens.service.ts';
import { ProviderController } from './identity/provider/provider.controller.ts';
import { SignInProviderService } from './identity/provider/sign-in-provider.service.ts';
import { ProxyController } from './identity/proxy/proxy.controller.ts';
import { EmailChangeService } from './identity/recovery/email-change.service.ts';
import { PasswordChangeService } from './identity/recovery/password-change.service.ts';
import { PasskeyService } from './identity/second-factor/passkey.service.ts';
import { ProofCheckService } from './identity/second-factor/proof-check.service.ts';
import { RecoveryCodesService } from './identity/second-factor/recovery-codes.service.ts';
import { SecondFactorResolver } from './identity/second-factor/second-factor.resolver.ts';
import { SecondFactorsService } from './identity/second-factor/second-factors.service.ts';
import { SignInChallengesService } from './identity/second-factor/sign-in-challenges.service.ts';
import { StepUpService } from './identity/second-factor/step-up.service.ts';
import { TotpService } from './identity/second-factor/totp.service.ts';
import { SecurityLogResolver } from './identity/security-log/security-log.resolver.ts';
import { SecurityLogService } from './identity/security-log/security-log.service.ts';
import { DevicesService } from './identity/sessions/devices.service.ts';
import { SessionResolver } from './identity/sessions/session.resolver.ts';
import { SessionsService } from './identity/sessions/session.service.ts';
import { PasswordSignInService } from './identity/sign-in/password-sign-in.service.ts';
import { SignInService } from './identity/sign-in/sign-in.service.ts';
import { SignUpRuleService } from './identity/sign-up/sign-up-rule.service.ts';
import { SignUpService } from './identity/sign-up/sign-up.service.ts';
import { ThrottleService } from './identity/throttle.service.ts';
import { AccessTokensService } from './identity/tokens/access-tokens.service.ts';
import { AccessStrategy } from './identity/tokens/access.strategy.ts';
import { SecretsService } from './identity/tokens/secrets.service.ts';
import { AccountDeletionService } from './privacy/account-deletion.service.ts';
import { ExportController } from './privacy/export.controller.ts';
import { ExportsService } from './privacy/exports.service.ts';
import { PrivacyResolver } from './privacy/privacy.resolver.ts';
import { AvatarController } from './profile/avatar/avatar.controller.ts';
import { AvatarService } from './profile/avatar/avatar.service.ts';
import { OwnProfileService } from './profile/own-profile.service.ts';
import { PaymentResolver } from './profile/payment.resolver.ts';
import { OwnPreferencesService } from './profile/preferences/own-preferences.service.ts';
import { PreferencesResolver } from './profile/preferences/preferences.resolver.ts';
import { ProfileResolver } from './profile/profile.resolver.ts';
import { PaidSubscriptionService } from './profile/subscription/paid-subscription.service.ts';
import { PlansResolver } from './profile/subscription/plans.resolver.ts';
import { TrialService } from './profile/subscription/trial.service.ts';
import { UserAttributesResolver } from './profile/user-attributes.resolver.ts';

const exportedProviders = [
  AccessStrategy,
  FairSharesService,
  ListenerIdentityService,
  MembersOnlyCheck,
  NetworkLimitService,
  SecretsService,
  ThrottleService,
];

@Module({
  controllers: [AvatarController, ExportController, ProviderController, ProxyController],
  providers: [
    ...exportedProviders,
    AccessTokensService,
    AccountResolver,
    AvatarService,
    CodeLimitService,
    CodesService,
    AccountDeletionService,
    DevicesService,
    ExportsService,
    MailLimitService,
    EmailChangeService,
    PasswordChangeService,
    OwnPreferencesService,
    OwnProfileService,
    PaidSubscriptionService,
    PasskeyService,
    PasswordCheckService,
    PasswordHasher,
    PasswordSignInService,
    PaymentResolver,
    PlansResolver,
    PreferencesResolver,
    PrivacyResolver,
    ProfileResolver,
    ProofCheckService,
    ProviderAccountsService,
    ProviderTokensService,
    RecoveryCodesService,
    SecondFactorResolver,
    SecondFactorsService,
    SecurityLogResolver,
    SecurityLogService,
    SessionResolver,
    SessionsService,
    SignInChallengesService,
    SignInService,
    SignInProviderService,
    SignUpService,
    SignUpRuleService,
    StepUpService,
    TotpService,
    TrialService,
    UserAttributesResolver,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: exportedProviders,
})
export class AccountModule {}
