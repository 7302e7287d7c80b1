import { Module } from '@nestjs/common';
import { MembersOnly } from './identity/access/members-only.ts';
import { CodeLimit } from './identity/code-limit.service.ts';
import { Codes } from './identity/codes.service.ts';
import { FairShares } from './identity/fair-shares.service.ts';
import { HttpListeners } from './identity/http-listeners.service.ts';
import { MailLimit } from './identity/mail-limit.service.ts';
import { NetworkLimit } from './identity/network-limit.service.ts';
import { PasswordCheck } from './identity/passwords/password-check.service.ts';
import { PasswordHash } from './identity/passwords/password-hash.ts';
import { ProviderAccounts } from './identity/provider/provider-accounts.service.ts';
import { ProviderTokens } from './identity/provider/provider-tokens.service.ts';
import { ProviderController } from './identity/provider/provider.controller.ts';
import { SignInProvider } from './identity/provider/sign-in-provider.service.ts';
import { ProxyController } from './identity/proxy/proxy.controller.ts';
import { NewEmail } from './identity/recovery/new-email.service.ts';
import { NewPassword } from './identity/recovery/new-password.service.ts';
import { Devices } from './identity/sessions/devices.service.ts';
import { Sessions } from './identity/sessions/session.service.ts';
import { PasswordWay } from './identity/sign-in/password-way.service.ts';
import { SignIn } from './identity/sign-in/sign-in.service.ts';
import { SignUpRule } from './identity/sign-up/sign-up-rule.service.ts';
import { SignUp } from './identity/sign-up/sign-up.service.ts';
import { Throttle } from './identity/throttle.service.ts';
import { AccessTokens } from './identity/tokens/access-tokens.service.ts';
import { AccessStrategy } from './identity/tokens/access.strategy.ts';
import { Secrets } from './identity/tokens/secrets.service.ts';

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
