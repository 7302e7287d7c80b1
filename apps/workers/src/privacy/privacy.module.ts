import { Module } from '@nestjs/common';
import { OwnTextService } from '@tidings/platform/content/own-texts.ts';
import { OrphanedAudioCleanup } from '../takedown/orphaned-audio.ts';
import { ReservedTextRetention } from '../takedown/reserved-text-retention.ts';
import { TakedownRetries } from '../takedown/takedown-retries.ts';
import { TakedownConsumer } from '../takedown/takedown.consumer.ts';
import { TakedownService } from '../takedown/takedown.service.ts';
import { AudioRetention } from './audio-retention.ts';
import { ExportConsumer } from './export.consumer.ts';
import { PersonalDataCleanup } from './personal-data-cleanup.ts';
import { PersonalDataRetention } from './personal-data-retention.ts';

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
