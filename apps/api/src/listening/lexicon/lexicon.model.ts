import { Field, ID, InputType, ObjectType, createUnionType, registerEnumType } from '@nestjs/graphql';

export enum LexiconKind {
  word = 'word',
  spell = 'spell',
}
registerEnumType(LexiconKind, {
  name: 'LexiconKind',
  description: '`word`: as it is written in `say`; `spell`: letter by letter',
});

@ObjectType('LexiconEntry', { description: 'How a person wants a name read aloud' })
export class LexiconEntryModel {
  @Field(() => ID) id!: string;
  @Field(() => String, { description: 'The name as it is written' }) match!: string;
  @Field(() => String, {
    description: 'As a voice should read it; for `spell` the letters, those of the name when empty',
  })
  say!: string;
  @Field(() => LexiconKind) kind!: `${LexiconKind}`;
  @Field(() => String, { nullable: true, description: 'The texts it is for; null: texts in every language' })
  language!: string | null;
  @Field(() => Boolean) caseSensitive!: boolean;
}

@InputType('LexiconEntryInput')
export class LexiconEntryInput {
  @Field(() => String) match!: string;
  @Field(() => String, { nullable: true }) say?: string | null;
  @Field(() => LexiconKind, { nullable: true }) kind?: LexiconKind | null;
  @Field(() => String, { nullable: true }) language?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'True when left out' }) caseSensitive?: boolean | null;
}

@ObjectType('LexiconRefused', { description: 'Nothing was noted; the message says why and what to do' })
export class LexiconRefusedModel {
  @Field(() => String, { description: 'MATCH_INVALID, SAY_INVALID, LANGUAGE_INVALID or LEXICON_FULL' }) code!: string;
  @Field(() => String) message!: string;
  @Field(() => String, { nullable: true, description: 'The field of the input it is about' }) field!: string | null;
}

export const LexiconResult = createUnionType({
  name: 'LexiconResult',
  types: () => [LexiconEntryModel, LexiconRefusedModel] as const,
  resolveType: (value: object) => ('message' in value ? LexiconRefusedModel : LexiconEntryModel),
});
