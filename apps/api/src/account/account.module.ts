import { Module } from '@nestjs/common';
import { MembersOnly } from '../access/members-only.ts';
import { CodeLimit } from './code-limit.service.ts';
import { Codes } from './codes.service.ts';
import { FairShares } from './fair-shares.service.ts';
import { HttpListeners } from './http-listeners.service.ts';
import { MailLimit } from './mail-limit.service.ts';
import { NetworkLimit } from './network-limit.service.ts';
import { PasswordCheck } from './passwords/password-check.service.ts';
import { PasswordHash } from './passwords/password-hash.ts';
import { ProviderAccounts } from './provider/provider-accounts.service.ts';
import { ProviderTokens } from './provider/provider-tokens.service.ts';
import { ProviderController } from './provider/provider.controller.ts';
import { SignInProvider } from './provider/sign-in-provider.service.ts';
import { ProxyController } from './proxy/proxy.controller.ts';
import { NewEmail } from './recovery/new-email.service.ts';
import { NewPassword } from './recovery/new-password.service.ts';
import { Devices } from './sessions/devices.service.ts';
import { Sessions } from './sessions/session.service.ts';
import { PasswordWay } from './sign-in/password-way.service.ts';
import { SignIn } from './sign-in/sign-in.service.ts';
import { SignUpRule } from './sign-up/sign-up-rule.service.ts';
import { SignUp } from './sign-up/sign-up.service.ts';
import { Throttle } from './throttle.service.ts';
import { AccessTokens } from './tokens/access-tokens.service.ts';
import { AccessStrategy } from './tokens/access.strategy.ts';
import { Secrets } from './tokens/secrets.service.ts';

const parts = [
  AccessStrategy,
  AccessTokens,
  NetworkLimit,
  CodeLimit,
  Codes,
  Devices,
  FairShares,
  HttpListeners,
  MailLimit,
  MembersOnly,
  NewEmail,
  NewPassword,
  PasswordCheck,
  PasswordHash,
  PasswordWay,
  ProviderAccounts,
  ProviderTokens,
  Secrets,
  Sessions,
  SignIn,
  SignInProvider,
  SignUp,
  SignUpRule,
  Throttle,
];

/** Who people are: accounts, passwords, sessions, and the tokens that speak for them. */
@Module({
  controllers: [ProviderController, ProxyController],
  providers: parts,
  exports: parts,
})
export class AccountModule {}
