import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.ts';
import { CodeLimitService, CodesService } from './codes/codes.service.ts';
import { MailLimitService } from './limits/mail-limit.service.ts';
import { OperatorsService } from './operator/operators.service.ts';
import { PasswordCheckService, PasswordSignInService } from './passwords/password-check.service.ts';
import { PasswordHasher } from './passwords/password-hash.ts';
import { PersonalTokensService } from './personal-tokens/personal-tokens.service.ts';
import { AccountDeletionService, ExportsService } from './privacy/account-deletion.service.ts';
import { AvatarService } from './profile/avatar/avatar.service.ts';
import { OwnProfileService } from './profile/own-profile.service.ts';
import { OwnPreferencesService } from './profile/preferences/own-preferences.service.ts';
import { PaidSubscriptionService, TrialService } from './profile/subscription/paid-subscription.service.ts';
import { ProviderAccountsService, ProviderTokensService } from './provider/provider-accounts.service.ts';
import { SignInProviderService } from './provider/sign-in-provider.service.ts';
import { EmailChangeService, PasswordChangeService } from './recovery/credential-change.service.ts';
import { PasskeyService } from './second-factor/passkey.service.ts';
import { ProofCheckService, StepUpService } from './second-factor/proof-check.service.ts';
import { SecondFactorsService } from './second-factor/second-factors.service.ts';
import { RecoveryCodesService, TotpService } from './second-factor/totp.service.ts';
import { SecurityLogService } from './security-log/security-log.service.ts';
import { AccessTokensService, accessTokenModule } from './sessions/access-tokens.service.ts';
import { DevicesService, SessionsService } from './sessions/session.service.ts';
import { SignInChallengesService, SignInService } from './sign-in/sign-in.service.ts';
import { SignUpRuleService, SignUpService } from './sign-up/sign-up.service.ts';

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
  OperatorsService,
  OwnPreferencesService,
  OwnProfileService,
  PaidSubscriptionService,
  PasskeyService,
  PasswordChangeService,
  PasswordCheckService,
  PasswordHasher,
  PasswordSignInService,
  PersonalTokensService,
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
  imports: [LimitsModule, accessTokenModule],
  providers: services,
  exports: services,
})
export class AccountsModule {}
