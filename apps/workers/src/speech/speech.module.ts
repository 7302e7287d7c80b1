import { Module } from '@nestjs/common';
import { RenditionRequestedConsumer } from './rendition-requested.consumer.ts';
import { SpeechService } from './speech.service.ts';

@Module({ controllers: [RenditionRequestedConsumer], providers: [SpeechService] })
export class SpeechWorkerModule {}
