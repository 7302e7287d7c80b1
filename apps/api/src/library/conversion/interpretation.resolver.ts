import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { ConversionsService } from '@tidings/domain/library/conversion/conversions.service.ts';
import { Access } from '../../server/graphql/access.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { InterpretTextInput, TextInterpretationModel } from './interpretation.model.ts';

@Resolver()
export class InterpretationResolver {
  constructor(private readonly conversions: ConversionsService) {}

  @Mutation(() => TextInterpretationModel, {
    description:
      'Interprets a text; nothing is stored. Error codes: CONVERSION_OFF if no service is configured, ' +
      'CONVERSION_REFUSED, CONVERSION_FAILED, TEXT_TOO_LONG',
  })
  @Access('listener')
  interpretText(
    @Args('input') input: InterpretTextInput,
    @Context() context: RequestContext,
  ): Promise<TextInterpretationModel> {
    return this.conversions.interpret(context.signedIn().accountId, input);
  }
}
