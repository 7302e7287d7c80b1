import { Module } from '@nestjs/common';
import { CreditService } from '../credit/credit.service.ts';
import { OwnPreferences } from '../preferences/own-preferences.service.ts';
import { OwnProfile } from './own-profile.service.ts';

const parts = [CreditService, OwnPreferences, OwnProfile];

/** What belongs to one person: profile, subscription with its credit, preferences. */
@Module({ providers: parts, exports: parts })
export class ProfileModule {}
