import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import { Access } from '../access/access.ts';
import { RenditionService } from '../audio/rendition.service.ts';
import { RenditionModel } from './rendition.model.ts';

@Resolver()
export class RenditionResolver {
  constructor(private readonly renditions: RenditionService) {}

  @Mutation(() => RenditionModel, { description: 'Asks for the audio of an article; asking again is free. Without a voice, the one of its language' })
  @Access('anyone')
  requestRendition(
    @Args('article', { type: () => ID }) article: string,
    @Args('voice', { type: () => String, nullable: true }) voice: string | null,
  ): Promise<RenditionModel> {
    return this.renditions.request(article, voice ?? null);
  }
}
