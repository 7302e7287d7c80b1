import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { TranslationsService } from '@tidings/domain/library/conversion/conversions.service.ts';
import type { RefusedModel } from '../../account/identity/account.model.ts';
import { Access } from '../../server/graphql/access.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { TranslateTextInput, TranslateTextResult } from './translation.model.ts';
import type { TranslationModel } from './translation.model.ts';

@Resolver()
export class TranslationResolver {
  constructor(private readonly translations: TranslationsService) {}

  @Mutation(() => TranslateTextResult, {
    description:
      'Translates a text; nothing is stored. Error codes: TRANSLATION_OFF if no service is configured, ' +
      'TRANSLATION_FAILED, TEXT_EMPTY, TEXT_TOO_LONG, LANGUAGE_NOT_OFFERED',
  })
  @Access('public')
  translateText(
    @Args('input') input: TranslateTextInput,
    @Context() context: RequestContext,
  ): Promise<TranslationModel | RefusedModel> {
    return this.translations.translate(context, input);
  }
}
