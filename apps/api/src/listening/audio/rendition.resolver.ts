import { Args, Context, ID, Int, Mutation, Resolver } from '@nestjs/graphql';
import { FairSharesService, BUSY_RETRY_SECONDS } from '../../account/identity/fair-shares.service.ts';
import { Access } from '../../server/graphql/access.ts';
import { ApiError } from '../../server/graphql/api-error.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { CreditService } from './credit.service.ts';
import { RenditionModel } from './rendition.model.ts';
import { RenditionService } from './rendition.service.ts';

@Resolver()
export class RenditionResolver {
  constructor(
    private readonly renditions: RenditionService,
    private readonly credit: CreditService,
    private readonly shares: FairSharesService,
  ) {}

  @Mutation(() => RenditionModel, {
    description:
      'Requests the audio of an article. Idempotent. Without a voice, uses the default of its language. ' +
      'CREDIT_USED_UP if the voice costs more than the remaining daily credit. `from`: the first sentence, ' +
      'unless the whole audio is rendered already; `ahead`: prefetch with low priority',
  })
  @Access('anyone')
  requestRendition(
    @Args('article', { type: () => ID }) article: string,
    @Args('voice', { type: () => String, nullable: true }) voice: string | null,
    @Args('from', { type: () => Int, defaultValue: 0 }) from: number,
    @Args('ahead', { type: () => Boolean, defaultValue: false }) isAhead: boolean,
    @Context() context: RequestContext,
  ): Promise<RenditionModel> {
    return this.#request({ article, voice: voice ?? null, from, isAhead }, context);
  }

  async #request(
    { article, voice, ...wanted }: { article: string; voice: string | null; from: number; isAhead: boolean },
    context: RequestContext,
  ): Promise<RenditionModel> {
    const listener = context.knownListener();
    const waiting = await this.shares.waitingListener(context.request, listener);
    try {
      const requester = {
        accountId: context.bearer?.accountId ?? null,
        listener,
        waiting,
      };
      return await this.renditions.request(article, voice, this.credit.chargeFor(context), requester, wanted);
    } catch (error) {
      if (error instanceof ApiError && error.extensions['code'] === 'BUSY')
        void context.reply.header('retry-after', String(BUSY_RETRY_SECONDS));
      throw error;
    }
  }
}
