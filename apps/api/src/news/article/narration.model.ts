import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType('NarrationBlock')
export class NarrationBlockModel {
  @Field(() => Int) index!: number;
  @Field(() => String) kind!: string;
  @Field(() => Int, { nullable: true }) level?: number;
  @Field(() => Int, { nullable: true }) ordered?: number;
  @Field(() => String) text!: string;
}

@ObjectType('NarrationSentence', { description: 'start and end count UTF-16 units of the block text' })
export class NarrationSentenceModel {
  @Field(() => Int) index!: number;
  @Field(() => Int) block!: number;
  @Field(() => Int) start!: number;
  @Field(() => Int) end!: number;
}

@ObjectType('Narration', {
  description: 'The spoken form of the article: displayed blocks, and spoken sentences in order',
})
export class NarrationModel {
  @Field(() => String) language!: string;
  @Field(() => [NarrationBlockModel]) blocks!: NarrationBlockModel[];
  @Field(() => [NarrationSentenceModel]) sentences!: NarrationSentenceModel[];
  @Field(() => Int) characters!: number;
  @Field(() => Int) estimatedMs!: number;
}
