import { Args, Context, ID, Mutation, Resolver } from '@nestjs/graphql';
import { Access } from '../access/access.ts';
import { RenditionService } from '../audio/rendition.service.ts';
import { CreditService } from '../credit/credit.service.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import { RenditionModel } from './rendition.model.ts';

@Resolver()
export class RenditionResolver {
  constructor(
    private readonly renditions: RenditionService,
    private readonly credit: CreditService,
  ) {}

  @Mutation(() => RenditionModel, {
    description:
      'Asks for the audio of an article; asking again is free. Without a voice, the one of its language. ' +
      'CREDIT_USED_UP when the voice costs more than is left of the day',
  })
  @Access('anyone')
  requestRendition(
    @Args('article', { type: () => ID }) article: string,
    @Args('voice', { type: () => String, nullable: true }) voice: string | null,
    @Context() context: RequestContext,
  ): Promise<RenditionModel> {
    return this.renditions.request(article, voice ?? null, this.credit.tollOf(context), {
      accountId: context.bearer?.accountId ?? null,
      listener: context.knownListener(),
    });
  }
}
