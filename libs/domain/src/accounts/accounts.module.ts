import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.ts';
import { CodesService } from './codes/codes.service.ts';
import { CodeLimitService } from './limits/code-limit.service.ts';
import { MailLimitService } from './limits/mail-limit.service.ts';
import { PasswordCheckService, PasswordSignInService } from './passwords/password-check.service.ts';
import { PasswordHasher } from './passwords/password-hash.ts';
import { AccountDeletionService } from './privacy/account-deletion.service.ts';
import { ExportsService } from './privacy/exports.service.ts';
import { AvatarService } from './profile/avatar/avatar.service.ts';
import { OwnProfileService } from './profile/own-profile.service.ts';
import { OwnPreferencesService } from './profile/preferences/own-preferences.service.ts';
import { PaidSubscriptionService, TrialService } from './profile/subscription/paid-subscription.service.ts';
import { ProviderAccountsService } from './provider/provider-accounts.service.ts';
import { ProviderTokensService } from './provider/provider-tokens.service.ts';
import { SignInProviderService } from './provider/sign-in-provider.service.ts';
import { EmailChangeService } from './recovery/email-change.service.ts';
import { PasswordChangeService } from './recovery/password-change.service.ts';
import { PasskeyService } from './second-factor/passkey.service.ts';
import { ProofCheckService } from './second-factor/proof-check.service.ts';
import { RecoveryCodesService } from './second-factor/recovery-codes.service.ts';
import { SecondFactorsService } from './second-factor/second-factors.service.ts';
import { SignInChallengesService } from './second-factor/sign-in-challenges.service.ts';
import { StepUpService } from './second-factor/step-up.service.ts';
import { TotpService } from './second-factor/totp.service.ts';
import { SecurityLogService } from './security-log/security-log.service.ts';
import { DevicesService, SessionsService } from './sessions/session.service.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { SignUpRuleService, SignUpService } from './sign-up/sign-up.service.ts';
import { AccessTokensService } from './tokens/access-tokens.service.ts';

const services = [
  AccessTokensService,
  AccountDeletionService,
  AvatarService,
  CodeLimitService,
  CodesService,
  DevicesService,
  EmailChangeService,
  ExportsService,
  MailLimitService,
  OwnPreferencesService,
  OwnProfileService,
  PaidSubscriptionService,
  PasskeyService,
  PasswordChangeService,
  PasswordCheckService,
  PasswordHasher,
  PasswordSignInService,
  ProofCheckService,
  ProviderAccountsService,
  ProviderTokensService,
  RecoveryCodesService,
  SecondFactorsService,
  SecurityLogService,
  SessionsService,
  SignInChallengesService,
  SignInProviderService,
  SignInService,
  SignUpRuleService,
  SignUpService,
  StepUpService,
  TotpService,
  TrialService,
];

@Module({
  imports: [LimitsModule],
  providers: services,
  exports: services,
})
export class AccountsModule {}
