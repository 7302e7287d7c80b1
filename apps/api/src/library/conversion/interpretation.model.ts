import { Field, Float, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { interpretations } from '@tidings/platform/adapters/conversion/conversion.port.ts';
import type { Interpretation } from '@tidings/platform/adapters/conversion/conversion.port.ts';
import { toEnum } from '../../server/graphql/model-parts.ts';

export const InterpretationEnum = toEnum(interpretations);
registerEnumType(InterpretationEnum, { name: 'Interpretation', description: 'Features to detect in a text' });

@InputType('InterpretTextInput')
export class InterpretTextInput {
  @Field(() => String) text!: string;
  @Field(() => String, { nullable: true, description: 'Language of the text, such as en; detected if omitted' })
  language?: string | null;
  @Field(() => [InterpretationEnum], { nullable: true, description: 'Features to detect; all of them if omitted' })
  kinds?: Interpretation[] | null;
}

@ObjectType('TextPart', { description: 'One or more words from the text' })
export class TextPartModel {
  @Field(() => String) text!: string;
}

@ObjectType('TextSentiment', { description: 'Sentiment of the text; scores from 0 to 1' })
export class TextSentimentModel {
  @Field(() => String, { description: 'POSITIVE | NEGATIVE | NEUTRAL | MIXED' }) predominant!: string;
  @Field(() => Float) positive!: number;
  @Field(() => Float) negative!: number;
  @Field(() => Float) neutral!: number;
  @Field(() => Float) mixed!: number;
}

@ObjectType('TextSyntax', { description: 'A word and its part of speech' })
export class TextSyntaxModel {
  @Field(() => String) text!: string;
  @Field(() => String, { description: 'Part of speech, such as NOUN' }) syntax!: string;
}

@ObjectType('TextEntity', { description: 'A person, place or thing that the text names' })
export class TextEntityModel {
  @Field(() => String, { description: 'Type of the entity, such as PERSON or LOCATION' }) type!: string;
  @Field(() => String) text!: string;
}

@ObjectType('TextInterpretation', {
  description: 'Results of interpreting a text; parts that were not requested are null',
})
export class TextInterpretationModel {
  @Field(() => String, { nullable: true }) language?: string;
  @Field(() => [TextPartModel], { nullable: true }) keyPhrases?: TextPartModel[];
  @Field(() => TextSentimentModel, { nullable: true }) sentiment?: TextSentimentModel;
  @Field(() => [TextSyntaxModel], { nullable: true }) syntax?: TextSyntaxModel[];
  @Field(() => [TextEntityModel], { nullable: true }) textEntities?: TextEntityModel[];
}
