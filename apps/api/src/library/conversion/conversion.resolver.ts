import {
  Args,
  Context,
  Field,
  Float,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  createUnionType,
  registerEnumType,
} from '@nestjs/graphql';
import { isRefusal } from '@tidings/domain/accounts/refusal/refusal.ts';
import { ConversionsService, TranslationsService } from '@tidings/domain/library/conversion/conversions.service.ts';
import { type Interpretation, interpretations } from '@tidings/platform/adapters/conversion/conversion.port.ts';
import { RefusedModel } from '../../account/identity/account.model.ts';
import { type RequestContext, Access, toEnum } from '../../server/graphql/request-context.ts';

const InterpretationEnum = toEnum(interpretations);
registerEnumType(InterpretationEnum, { name: 'Interpretation', description: 'Features to detect in a text' });

@InputType('InterpretTextInput')
class InterpretTextInput {
  @Field(() => String) text!: string;
  @Field(() => String, { nullable: true, description: 'Language of the text, such as en; detected if omitted' })
  language?: string | null;
  @Field(() => [InterpretationEnum], { nullable: true, description: 'Features to detect; all of them if omitted' })
  kinds?: Interpretation[] | null;
}

@ObjectType('TextPart', { description: 'One or more words from the text' })
class TextPartModel {
  @Field(() => String) text!: string;
}

@ObjectType('TextSentiment', { description: 'Sentiment of the text; scores from 0 to 1' })
class TextSentimentModel {
  @Field(() => String, { description: 'POSITIVE | NEGATIVE | NEUTRAL | MIXED' }) predominant!: string;
  @Field(() => Float) positive!: number;
  @Field(() => Float) negative!: number;
  @Field(() => Float) neutral!: number;
  @Field(() => Float) mixed!: number;
}

@ObjectType('TextSyntax', { description: 'A word and its part of speech' })
class TextSyntaxModel {
  @Field(() => String) text!: string;
  @Field(() => String, { description: 'Part of speech, such as NOUN' }) syntax!: string;
}

@ObjectType('TextEntity', { description: 'A person, place or thing that the text names' })
class TextEntityModel {
  @Field(() => String, { description: 'Type of the entity, such as PERSON or LOCATION' }) type!: string;
  @Field(() => String) text!: string;
}

@ObjectType('TextInterpretation', {
  description: 'Results of interpreting a text; parts that were not requested are null',
})
class TextInterpretationModel {
  @Field(() => String, { nullable: true }) language?: string;
  @Field(() => [TextPartModel], { nullable: true }) keyPhrases?: TextPartModel[];
  @Field(() => TextSentimentModel, { nullable: true }) sentiment?: TextSentimentModel;
  @Field(() => [TextSyntaxModel], { nullable: true }) syntax?: TextSyntaxModel[];
  @Field(() => [TextEntityModel], { nullable: true }) textEntities?: TextEntityModel[];
}

@ObjectType('Translation', { description: 'A text in another language' })
class TranslationModel {
  @Field(() => String) text!: string;
  @Field(() => String, { description: 'Language of the translation' }) language!: string;
}

@InputType('TranslateTextInput')
class TranslateTextInput {
  @Field(() => String) text!: string;
  @Field(() => String, { nullable: true, description: 'en | es | fr | de; en if omitted' }) source?: string | null;
  @Field(() => String, { nullable: true, description: 'en | es | fr | de; es if omitted' }) target?: string | null;
}

const TranslateTextResult = createUnionType({
  name: 'TranslateTextResult',
  types: () => [TranslationModel, RefusedModel] as const,
  resolveType: (value: object) => (isRefusal(value) ? RefusedModel : TranslationModel),
});

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
