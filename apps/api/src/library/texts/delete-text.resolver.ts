import { Args, Context, ID, Mutation, Resolver } from '@nestjs/graphql';
import { DomainError, isUuid } from '@tidings/domain/errors/domain-error.ts';
import { OwnTextService } from '@tidings/platform/content/own-texts.ts';
import { Access } from '../../server/graphql/access.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';

@Resolver()
export class DeleteTextResolver {
  constructor(private readonly texts: OwnTextService) {}

  @Mutation(() => Boolean, {
    description: 'Deletes a text that the caller pasted or sent, with its audio and list entries',
  })
  @Access('anyone')
  async deleteText(@Args('id', { type: () => ID }) id: string, @Context() context: RequestContext): Promise<boolean> {
    const listener = context.knownListener();
    if (listener === null || !isUuid(id) || !(await this.texts.delete(listener, id)))
      throw new DomainError('NOT_FOUND', 'Text not found.');
    return true;
  }
}
