import { Module } from '@nestjs/common';
import { ExportConsumer } from './export.consumer.ts';
import { Forgetting } from './forgetting.service.ts';
import { PrivacyKeeper } from './privacy-keeper.ts';

/** What people may ask of whoever keeps something about them: to see all of it, and to be forgotten. */
@Module({ controllers: [ExportConsumer], providers: [Forgetting, PrivacyKeeper] })
export class PrivacyModule {}
