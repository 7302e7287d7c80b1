import { Args, Context, Field, InputType, Mutation, Resolver } from '@nestjs/graphql';
import { TEXT_CHARACTERS_MIN } from '@tidings/contracts/limits/visitor-limits.ts';
import { ReadTextService } from '@tidings/domain/library/texts/read-text.service.ts';
import { NetworkLimitService } from '@tidings/domain/limits/throttle.service.ts';
import { ArticleModel } from '../../news/article/article.model.ts';
import { Access } from '../../server/graphql/access.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';

@InputType('ReadTextInput')
export class ReadTextInput {
  @Field(() => String) text!: string;
  @Field(() => String, { nullable: true }) title?: string | null;
  @Field(() => String, { nullable: true, description: 'URL of the page it was copied from' }) url?: string | null;
  @Field(() => String, { nullable: true, description: 'BCP 47 language tag; detected if omitted' }) language?:
    | string
    | null;
}

@Resolver()
export class ReadTextResolver {
  constructor(
    private readonly reader: ReadTextService,
    private readonly limit: NetworkLimitService,
  ) {}

  @Mutation(() => ArticleModel, {
    description: 'Turns pasted text into a private article of the caller. Sets a cookie for anonymous callers',
  })
  @Access('anyone')
  async readText(@Args('input') input: ReadTextInput, @Context() context: RequestContext): Promise<ArticleModel> {
    await this.limit.take(context, 'text-characters', Math.max(TEXT_CHARACTERS_MIN, input.text.length));
    return this.reader.read(input.text, {
      owner: context.listener(),
      title: input.title ?? null,
      language: input.language ?? null,
      url: input.url ?? null,
    });
  }
}
