import { Field, Float, ID, InputType, Int, ObjectType, OmitType, PartialType, registerEnumType } from '@nestjs/graphql';
import { type ListeningKind, listeningKinds } from '@tidings/contracts/listening/listening-kinds.ts';
import {
  type DeclaredPreferences,
  PREFERENCE_STEP,
  numberPreferences,
  switchPreferences,
} from '@tidings/contracts/listening/preferences.ts';
import type { CodeReadingMode } from '@tidings/contracts/narration/narration.ts';

export const CodeReadingEnum = { announce: 'announce', read: 'read', skip: 'skip' } as const satisfies {
  [reading in CodeReadingMode]: reading;
};
registerEnumType(CodeReadingEnum, { name: 'CodeReading', description: 'Ways to read code blocks aloud' });

@ObjectType('LanguageVoice', { description: 'The voice that reads texts in a language' })
export class LanguageVoiceModel {
  @Field(() => String) language!: string;
  @Field(() => String) voice!: string;
}

export const ListeningKindEnum = Object.fromEntries(listeningKinds.map((kind) => [kind, kind])) as {
  [kind in ListeningKind]: kind;
};
registerEnumType(ListeningKindEnum, {
  name: 'ListeningKind',
  description: 'Kind of article that can have its own speed',
});

@ObjectType('KindSpeed', { description: 'The speed for a kind of article' })
export class KindSpeedModel {
  @Field(() => ListeningKindEnum) kind!: ListeningKind;
  @Field(() => Float, { description: '0.5 to 4' }) speed!: number;
}

/** Returns a class with the fields of the declared preferences. */
function createDeclaredFields(): new () => DeclaredPreferences {
  @ObjectType({ isAbstract: true })
  class DeclaredFields {}
  for (const [name, { range }] of Object.entries(numberPreferences)) {
    const description = `${range.join(' to ')} in steps of ${PREFERENCE_STEP}`;
    Field(() => Float, { description })(DeclaredFields.prototype, name);
  }
  for (const [name, description] of Object.entries(switchPreferences))
    Field(() => Boolean, { description })(DeclaredFields.prototype, name);
  return DeclaredFields as new () => DeclaredPreferences;
}

@ObjectType('Preferences', { description: 'A person’s preferences, shared by all devices' })
export class PreferencesModel extends createDeclaredFields() {
  @Field(() => ID) id!: string;
  @Field(() => ID) owner!: string;
  @Field(() => String, { description: 'Two lower-case letters' }) country!: string;
  @Field(() => String) language!: string;
  @Field(() => Boolean) notifications!: boolean;
  @Field(() => [String]) topics!: string[];
  @Field(() => [KindSpeedModel], { description: 'Kinds of article with their own speed' })
  speeds!: KindSpeedModel[];
  @Field(() => Int, { description: 'Index in the browser’s list of voices' }) voice!: number;
  @Field(() => String, { description: 'A voice from the catalogue' }) premiumVoice!: string;
  @Field(() => [LanguageVoiceModel]) voices!: LanguageVoiceModel[];
  @Field(() => String, { description: 'The voice that reads block quotations; empty for the main voice' })
  quoteVoice!: string;
  @Field(() => CodeReadingEnum, {
    description: 'Whether code blocks are announced, read in full, or skipped',
  })
  code!: CodeReadingMode;
  @Field(() => [String], { description: 'Browsers in which this person is signed in' }) devices!: string[];
  @Field(() => Int, { description: 'Incremented on every change' }) revision!: number;
}

@InputType('LanguageVoiceInput')
export class LanguageVoiceInput {
  @Field(() => String) language!: string;
  @Field(() => String, { nullable: true, description: 'Omit to remove the voice for this language' }) voice?:
    | string
    | null;
}

@InputType('KindSpeedInput')
export class KindSpeedInput {
  @Field(() => ListeningKindEnum) kind!: ListeningKind;
  @Field(() => Float, { description: '0.5 to 4 in steps of 0.1' })
  speed!: number;
}

@InputType('PreferencesInput', { description: 'Omitted fields stay unchanged' })
export class PreferencesInput extends PartialType(
  OmitType(PreferencesModel, ['id', 'owner', 'speeds', 'voices', 'devices', 'revision'] as const, InputType),
  InputType,
) {
  @Field(() => [KindSpeedInput], {
    nullable: true,
    description: 'Replaces the speeds of all kinds; if empty, all kinds have the same speed',
  })
  speeds?: KindSpeedInput[] | null;
  @Field(() => [LanguageVoiceInput], { nullable: true, description: 'Voices for other languages stay unchanged' })
  voices?: LanguageVoiceInput[] | null;
}
