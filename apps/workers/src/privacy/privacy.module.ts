import { Module } from '@nestjs/common';
import { OwnTextService } from '@tidings/platform/content/own-texts.ts';
import {
  OrphanedAudioCleanup,
  ReservedTextRetention,
  TakedownConsumer,
  TakedownRetries,
  TakedownService,
} from '../takedown/takedown.service.ts';
import { AudioRetention } from './audio-retention.ts';
import { ExportConsumer } from './export.consumer.ts';
import { PersonalDataCleanup, PersonalDataRetention } from './personal-data-retention.ts';

@Module({
  controllers: [ExportConsumer, TakedownConsumer],
  providers: [
    AudioRetention,
    OrphanedAudioCleanup,
    PersonalDataCleanup,
    OwnTextService,
    PersonalDataRetention,
    ReservedTextRetention,
    TakedownRetries,
    TakedownService,
  ],
})
export class PrivacyModule {}
