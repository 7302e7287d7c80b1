import { Module } from '@nestjs/common';
import { StoriesConsumer } from './stories.consumer.ts';
import { StoryGatherer } from './story-gatherer.ts';
import { StoryRetention } from './story-retention.ts';

@Module({ controllers: [StoriesConsumer], providers: [StoryGatherer, StoryRetention] })
export class StoriesModule {}
