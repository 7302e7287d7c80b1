import { Field, ID, InputType, ObjectType, createUnionType, registerEnumType } from '@nestjs/graphql';

export enum LexiconKind {
  word = 'word',
  spell = 'spell',
}
registerEnumType(LexiconKind, {
  name: 'LexiconKind',
  description: '`word`: read as written in `say`; `spell`: letter by letter',
});

@ObjectType('LexiconEntry', { description: 'A person’s pronunciation of a name' })
export class LexiconEntryModel {
  @Field(() => ID) id!: string;
  @Field(() => String, { description: 'The name as written in texts' }) match!: string;
  @Field(() => String, {
    description:
      'How a voice should read the name; for `spell`, the letters to read, or empty to read those of the name',
  })
  say!: string;
  @Field(() => LexiconKind) kind!: `${LexiconKind}`;
  @Field(() => String, { nullable: true, description: 'Language of the texts it applies to; null for all languages' })
  language!: string | null;
  @Field(() => Boolean) caseSensitive!: boolean;
}

@InputType('LexiconEntryInput')
export class LexiconEntryInput {
  @Field(() => String) match!: string;
  @Field(() => String, { nullable: true }) say?: string | null;
  @Field(() => LexiconKind, { nullable: true }) kind?: LexiconKind | null;
  @Field(() => String, { nullable: true }) language?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether capital letters must match; true if omitted' })
  caseSensitive?: boolean | null;
}

@ObjectType('LexiconRefused', { description: 'Nothing was changed; the message says why and what to do' })
export class LexiconRefusedModel {
  @Field(() => String, { description: 'MATCH_INVALID, SAY_INVALID, LANGUAGE_INVALID or LEXICON_FULL' }) code!: string;
  @Field(() => String) message!: string;
  @Field(() => String, { nullable: true, description: 'The input field that caused the error, if any' }) field!:
    | string
    | null;
}

export const LexiconResult = createUnionType({
  name: 'LexiconResult',
  types: () => [LexiconEntryModel, LexiconRefusedModel] as const,
  resolveType: (value: object) => ('message' in value ? LexiconRefusedModel : LexiconEntryModel),
});
