import { Field, InputType, ObjectType, createUnionType } from '@nestjs/graphql';
import { isRefusal } from '@tidings/domain/accounts/refusal/refusal.ts';
import { RefusedModel } from '../../account/identity/account.model.ts';

@ObjectType('Translation', { description: 'A text in another language' })
export class TranslationModel {
  @Field(() => String) text!: string;
  @Field(() => String, { description: 'Language of the translation' }) language!: string;
}

@InputType('TranslateTextInput')
export class TranslateTextInput {
  @Field(() => String) text!: string;
  @Field(() => String, { nullable: true, description: 'en | es | fr | de; en if omitted' }) source?: string | null;
  @Field(() => String, { nullable: true, description: 'en | es | fr | de; es if omitted' }) target?: string | null;
}

export const TranslateTextResult = createUnionType({
  name: 'TranslateTextResult',
  types: () => [TranslationModel, RefusedModel] as const,
  resolveType: (value: object) => (isRefusal(value) ? RefusedModel : TranslationModel),
});
