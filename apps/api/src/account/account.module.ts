import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccountsModule } from '@tidings/domain/accounts/accounts.module.ts';
import { LimitsModule } from '@tidings/domain/limits/limits.module.ts';
import { AccessGuard, MembersOnlyCheck } from './identity/access/access.guard.ts';
import { AccountResolver, ViewerResolver } from './identity/account.resolver.ts';
import { PersonalTokenResolver } from './identity/personal-tokens/personal-token.resolver.ts';
import { PersonalTokenStrategy } from './identity/personal-tokens/personal-token.strategy.ts';
import { ProviderController, ProxyController } from './identity/provider/provider.controller.ts';
import { ProviderStrategy } from './identity/provider/provider.strategy.ts';
import { SecondFactorResolver } from './identity/second-factor/second-factor.resolver.ts';
import { SecurityLogResolver, SessionResolver } from './identity/sessions/session.resolver.ts';
import { AccessStrategy, PreviousKeyStrategy } from './identity/tokens/access.strategy.ts';
import { ListenerIdentityService, TokenStrategies } from './identity/tokens/caller-identity.ts';
import { ExportController } from './privacy/export.controller.ts';
import { PrivacyResolver } from './privacy/privacy.resolver.ts';
import { AvatarController } from './profile/avatar/avatar.controller.ts';
import { PreferencesResolver } from './profile/preferences/preferences.resolver.ts';
import { ProfileResolver } from './profile/profile.resolver.ts';
import { PaymentResolver, PlansResolver } from './profile/subscription/plans.resolver.ts';
import { UserAttributesResolver } from './profile/user-attributes.resolver.ts';

const exportedProviders = [ListenerIdentityService, MembersOnlyCheck];

@Module({
  imports: [AccountsModule, LimitsModule],
  controllers: [AvatarController, ExportController, ProviderController, ProxyController],
  providers: [
    ...exportedProviders,
    AccessStrategy,
    AccountResolver,
    PaymentResolver,
    PersonalTokenResolver,
    PersonalTokenStrategy,
    PlansResolver,
    PreferencesResolver,
    PreviousKeyStrategy,
    PrivacyResolver,
    ProfileResolver,
    ProviderStrategy,
    SecondFactorResolver,
    SecurityLogResolver,
    SessionResolver,
    TokenStrategies,
    UserAttributesResolver,
    ViewerResolver,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [...exportedProviders, AccountsModule, LimitsModule],
})
export class AccountApiModule {}
