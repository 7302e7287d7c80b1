import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ArticleModel } from '../../news/article/article.model.ts';

@ObjectType('ListeningQueue', { description: 'What a person has queued, on whichever device' })
export class ListeningQueueModel {
  @Field(() => [ArticleModel]) articles!: ArticleModel[];
  @Field(() => Int, { description: 'Position of the current one, or -1' }) current!: number;
  @Field(() => Int, { description: 'Raised with every change; 0: nothing was ever queued' }) version!: number;
  @Field(() => Boolean, {
    description: 'False: another device has changed the version this one was made of; this is what it has now',
  })
  kept!: boolean;
}

@InputType('KeepQueueInput')
export class KeepQueueInput {
  @Field(() => [ID], { description: 'Of the stories, in order' }) articleIds!: string[];
  @Field(() => Int, { description: 'Position of the current one, or -1' }) current!: number;
  @Field(() => Int, { description: 'The version this queue was made of; 0: of none' }) version!: number;
}
