import { Module } from '@nestjs/common';
import { OwnTexts } from '@tidings/platform/own-text/own-texts.ts';
import { ForsakenAudio } from '../takedown/forsaken-audio.ts';
import { ReservedKeeper } from '../takedown/reserved-keeper.ts';
import { TakedownKeeper } from '../takedown/takedown-keeper.ts';
import { TakedownConsumer } from '../takedown/takedown.consumer.ts';
import { TakedownService } from '../takedown/takedown.service.ts';
import { AudioKeeper } from './audio-keeper.ts';
import { ExportConsumer } from './export.consumer.ts';
import { Forgetting } from './forgetting.service.ts';
import { PrivacyKeeper } from './privacy-keeper.ts';

/**
 * What people may ask of whoever keeps something about them: to see all of it, and to be forgotten; publishers, that
 * what is theirs is removed; the operator, that the disk does not fill.
 */
@Module({
  controllers: [ExportConsumer, TakedownConsumer],
  providers: [
    AudioKeeper,
    ForsakenAudio,
    Forgetting,
    OwnTexts,
    PrivacyKeeper,
    ReservedKeeper,
    TakedownKeeper,
    TakedownService,
  ],
})
export class PrivacyModule {}
