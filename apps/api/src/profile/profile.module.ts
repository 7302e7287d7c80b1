import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.ts';
import { AvatarController } from '../avatar/avatar.controller.ts';
import { Avatars } from '../avatar/avatar.service.ts';
import { CreditService } from '../credit/credit.service.ts';
import { OwnPreferences } from '../preferences/own-preferences.service.ts';
import { OwnProfile } from './own-profile.service.ts';

const parts = [Avatars, CreditService, OwnPreferences, OwnProfile];

/** What belongs to one person: profile, subscription with its credit, preferences. */
@Module({ imports: [AccountModule], controllers: [AvatarController], providers: parts, exports: parts })
export class ProfileModule {}
