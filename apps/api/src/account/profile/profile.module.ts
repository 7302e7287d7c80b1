import { Module } from '@nestjs/common';
import { CreditService } from '../../listening/audio/credit.service.ts';
import { AccountModule } from '../account.module.ts';
import { AvatarController } from './avatar/avatar.controller.ts';
import { Avatars } from './avatar/avatar.service.ts';
import { OwnProfile } from './own-profile.service.ts';
import { OwnPreferences } from './preferences/own-preferences.service.ts';

const parts = [Avatars, CreditService, OwnPreferences, OwnProfile];

/** What belongs to one person: profile, subscription with its credit, preferences. */
@Module({ imports: [AccountModule], controllers: [AvatarController], providers: parts, exports: parts })
export class ProfileModule {}
