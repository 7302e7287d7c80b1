import { Module } from '@nestjs/common';
import { StoriesConsumer } from './stories.consumer.ts';
import { StoryGatherer } from './story-gatherer.ts';
import { StoryRetention } from './story-retention.ts';

/** Gathers what several sources report of one event into one story. */
@Module({ controllers: [StoriesConsumer], providers: [StoryGatherer, StoryRetention] })
export class StoriesModule {}
