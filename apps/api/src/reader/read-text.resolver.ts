import { Args, Field, InputType, Mutation, Resolver } from '@nestjs/graphql';
import { Access } from '../access/access.ts';
import { ArticleModel } from '../article/article.model.ts';
import { ReadTextService } from './read-text.service.ts';

@InputType('ReadTextInput')
export class ReadTextInput {
  @Field(() => String) text!: string;
  @Field(() => String, { nullable: true }) title?: string | null;
  @Field(() => String, { nullable: true, description: 'BCP 47; detected when left out' }) language?: string | null;
}

@Resolver()
export class ReadTextResolver {
  constructor(private readonly reader: ReadTextService) {}

  @Mutation(() => ArticleModel, { description: 'Makes pasted text something to listen to; only who knows its id can open it' })
  @Access('anyone')
  readText(@Args('input') input: ReadTextInput): Promise<ArticleModel> {
    return this.reader.read(input.text, input.title ?? null, input.language ?? null);
  }
}
