import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './identity/access/access.guard.ts';
import { MembersOnly } from './identity/access/members-only.ts';
import { AccountResolver } from './identity/account.resolver.ts';
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
import { SessionResolver } from './identity/sessions/session.resolver.ts';
import { Sessions } from './identity/sessions/session.service.ts';
import { PasswordWay } from './identity/sign-in/password-way.service.ts';
import { SignIn } from './identity/sign-in/sign-in.service.ts';
import { SignUpRule } from './identity/sign-up/sign-up-rule.service.ts';
import { SignUp } from './identity/sign-up/sign-up.service.ts';
import { Throttle } from './identity/throttle.service.ts';
import { AccessTokens } from './identity/tokens/access-tokens.service.ts';
import { AccessStrategy } from './identity/tokens/access.strategy.ts';
import { Secrets } from './identity/tokens/secrets.service.ts';
import { Departure } from './privacy/departure.service.ts';
import { ExportController } from './privacy/export.controller.ts';
import { Exports } from './privacy/exports.service.ts';
import { PrivacyResolver } from './privacy/privacy.resolver.ts';
import { AvatarController } from './profile/avatar/avatar.controller.ts';
import { Avatars } from './profile/avatar/avatar.service.ts';
import { OwnProfile } from './profile/own-profile.service.ts';
import { PaymentResolver } from './profile/payment.resolver.ts';
import { OwnPreferences } from './profile/preferences/own-preferences.service.ts';
import { PreferencesResolver } from './profile/preferences/preferences.resolver.ts';
import { ProfileResolver } from './profile/profile.resolver.ts';
import { UserAttributesResolver } from './profile/user-attributes.resolver.ts';

/** What later rooms ask: who somebody is, and how much they may have. */
const asked = [AccessStrategy, FairShares, HttpListeners, MembersOnly, NetworkLimit, Secrets, Throttle];

/**
 * Who people are: accounts, passwords, sessions, the tokens that speak for them, and what belongs to each: profile,
 * preferences, what is kept about them.
 */
@Module({
  controllers: [AvatarController, ExportController, ProviderController, ProxyController],
  providers: [
    ...asked,
    AccessTokens,
    AccountResolver,
    Avatars,
    CodeLimit,
    Codes,
    Departure,
    Devices,
    Exports,
    MailLimit,
    NewEmail,
    NewPassword,
    OwnPreferences,
    OwnProfile,
    PasswordCheck,
    PasswordHash,
    PasswordWay,
    PaymentResolver,
    PreferencesResolver,
    PrivacyResolver,
    ProfileResolver,
    ProviderAccounts,
    ProviderTokens,
    SessionResolver,
    Sessions,
    SignIn,
    SignInProvider,
    SignUp,
    SignUpRule,
    UserAttributesResolver,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: asked,
})
export class AccountModule {}
