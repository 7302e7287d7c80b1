import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ArticleModel } from '../../news/article/article.model.ts';

@ObjectType('ListeningQueue', { description: 'A person’s queue, shared by all devices' })
export class ListeningQueueModel {
  @Field(() => [ArticleModel]) articles!: ArticleModel[];
  @Field(() => Int, { description: 'Index of the current article, or -1 if none exists' }) current!: number;
  @Field(() => Int, { description: 'Version that is incremented on every change; 0 if nothing was ever queued' })
  version!: number;
  @Field(() => Boolean, {
    description:
      'False if another device has changed the queue since the given version; the other fields then ' +
      'contain the current queue',
  })
  kept!: boolean;
}

@InputType('KeepQueueInput')
export class KeepQueueInput {
  @Field(() => [ID], { description: 'IDs of the articles, in order' }) articleIds!: string[];
  @Field(() => Int, { description: 'Index of the current article, or -1 if none exists' }) current!: number;
  @Field(() => Int, { description: 'The version that this queue is based on; 0 if none exists' }) version!: number;
}
