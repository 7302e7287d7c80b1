import { Module } from '@nestjs/common';
import { StoriesKeeper } from './stories-keeper.ts';
import { StoriesConsumer } from './stories.consumer.ts';
import { StoryGatherer } from './story-gatherer.ts';

/** Gathers what several sources tell of one event into one story. */
@Module({ controllers: [StoriesConsumer], providers: [StoryGatherer, StoriesKeeper] })
export class StoriesModule {}
