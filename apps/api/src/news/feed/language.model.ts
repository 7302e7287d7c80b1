import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType('ReadingLanguage', {
  description: 'A reading language and what is available in it',
})
export class ReadingLanguageModel {
  @Field(() => String) code!: string;
  @Field(() => String, { description: 'Name of the language in that language' }) name!: string;
  @Field(() => Int, { description: 'Number of stories, among at most 1,000 articles' }) stories!: number;
  @Field(() => Int, { description: 'Number of working sources' }) sources!: number;
  @Field(() => Int, {
    nullable: true,
    description: 'Number of the server’s voices; null if the speech server does not respond',
  })
  voices!: number | null;
  @Field(() => Boolean, { description: 'Whether the interface is available in it' }) interface!: boolean;
}
