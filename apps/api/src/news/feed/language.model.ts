import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType('ReadingLanguage', {
  description: 'A language stories are offered in, and what there is in it here and now',
})
export class ReadingLanguageModel {
  @Field(() => String) code!: string;
  @Field(() => String, { description: 'In the language itself' }) name!: string;
  @Field(() => Int, { description: 'Stories in the feed, of 1,000 articles at most' }) stories!: number;
  @Field(() => Int, { description: 'Sources that write in it and answer' }) sources!: number;
  @Field(() => Int, { nullable: true, description: 'Voices of the server; null: they do not answer' })
  voices!: number | null;
  @Field(() => Boolean, { description: 'The pages speak it too' }) interface!: boolean;
}
