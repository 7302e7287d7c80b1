import { Module } from '@nestjs/common';
import { OwnTexts } from '@tidings/platform/own-text/own-texts.ts';
import { OrphanedAudio } from '../takedown/orphaned-audio.ts';
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
    OrphanedAudio,
    PersonalDataCleanup,
    OwnTexts,
    PersonalDataRetention,
    ReservedTextRetention,
    TakedownRetries,
    TakedownService,
  ],
})
export class PrivacyModule {}
