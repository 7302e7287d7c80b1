import {
  Args,
  Context,
  Field,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  createUnionType,
  registerEnumType,
} from '@nestjs/graphql';
import { LexiconChanged } from '@tidings/contracts/events/profile.events.ts';
import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import {
  PRONUNCIATIONS_MAX,
  PRONUNCIATION_MATCH_CHARS_MAX,
  PRONUNCIATION_SAY_CHARS_MAX,
} from '@tidings/contracts/limits/listening-limits.ts';
import { type Pronunciation, pronunciationSchema } from '@tidings/contracts/narration/narration.ts';
import {
  addLexiconEntry,
  listLexiconEntries,
  removeLexiconEntry,
} from '@tidings/database/lexicon/lexicon-entry.entity.ts';
import { DomainError, isUuid } from '@tidings/domain/errors/domain-error.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import { type RequestContext, Access, Scope } from '../../server/graphql/request-context.ts';

export enum LexiconKind {
  word = 'word',
  spell = 'spell',
}
registerEnumType(LexiconKind, {
  name: 'LexiconKind',
  description: '`word`: read as written in `say`; `spell`: letter by letter',
});

@ObjectType('LexiconEntry', { description: 'A person’s pronunciation of a name' })
class LexiconEntryModel {
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
class LexiconEntryInput {
  @Field(() => String) match!: string;
  @Field(() => String, { nullable: true }) say?: string | null;
  @Field(() => LexiconKind, { nullable: true }) kind?: LexiconKind | null;
  @Field(() => String, { nullable: true }) language?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether capital letters must match; true if omitted' })
  caseSensitive?: boolean | null;
}

@ObjectType('LexiconRefused', { description: 'Nothing was changed; the message says why and what to do' })
class LexiconRefusedModel {
  @Field(() => String, { description: 'MATCH_INVALID, SAY_INVALID, LANGUAGE_INVALID or LEXICON_FULL' }) code!: string;
  @Field(() => String) message!: string;
  @Field(() => String, { nullable: true, description: 'The input field that caused the error, if any' }) field!:
    | string
    | null;
}

const LexiconResult = createUnionType({
  name: 'LexiconResult',
  types: () => [LexiconEntryModel, LexiconRefusedModel] as const,
  resolveType: (value: object) => ('message' in value ? LexiconRefusedModel : LexiconEntryModel),
});

@Resolver()
export class LexiconResolver {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
  ) {}

  @Query(() => [LexiconEntryModel], { description: 'Returns the entries in alphabetical order' })
  @Access('listener')
  @Scope('read')
  lexicon(@Context() context: RequestContext): Promise<LexiconEntryModel[]> {
    return listLexiconEntries(this.database, context.signedIn().accountId);
  }

  @Mutation(() => LexiconResult, { description: 'Adds an entry; replaces an entry with the same name and language' })
  @Access('listener')
  @Scope('library')
  async addLexiconEntry(
    @Args('input') input: LexiconEntryInput,
    @Context() context: RequestContext,
  ): Promise<typeof LexiconResult> {
    const { accountId } = context.signedIn();
    const entry = checkLexiconEntry(input);
    if ('message' in entry) return entry;
    return this.database.transaction(async (tx) => {
      const added = await addLexiconEntry(tx, accountId, entry, PRONUNCIATIONS_MAX);
      if (!added) return createLexiconFullRefusal();
      await this.events.add(tx, LexiconChanged, { accountId, entryId: added.id, what: 'added' });
      return Object.assign(new LexiconEntryModel(), added);
    });
  }

  @Mutation(() => Boolean)
  @Access('listener')
  @Scope('library')
  async removeLexiconEntry(
    @Args('id', { type: () => ID }) id: string,
    @Context() context: RequestContext,
  ): Promise<boolean> {
    const { accountId } = context.signedIn();
    await this.database.transaction(async (tx) => {
      if (!isUuid(id) || !(await removeLexiconEntry(tx, accountId, id)))
        throw new DomainError('NOT_FOUND', 'This name is not in your list.');
      await this.events.add(tx, LexiconChanged, { accountId, entryId: id, what: 'removed' });
    });
    return true;
  }
}

const refused = (code: string, message: string, field: string | null): LexiconRefusedModel =>
  Object.assign(new LexiconRefusedModel(), { code, message, field });

const reasons: Readonly<Record<string, readonly [code: string, message: string]>> = {
  match: [
    'MATCH_INVALID',
    'Enter the name as it appears in texts: it must begin with a letter or digit and have at most ' +
      `${PRONUNCIATION_MATCH_CHARS_MAX} characters.`,
  ],
  say: ['SAY_INVALID', `Enter how the name is pronounced, in at most ${PRONUNCIATION_SAY_CHARS_MAX} characters.`],
  language: ['LANGUAGE_INVALID', '"language" must be a language code such as "en".'],
};

const storable = (text: string): string => text.normalize('NFC');

function checkLexiconEntry(input: LexiconEntryInput): Pronunciation | LexiconRefusedModel {
  const { match, say, kind, language, caseSensitive } = input;
  const read = pronunciationSchema.safeParse({
    match: storable(match),
    say: storable(say ?? ''),
    kind: kind ?? 'word',
    language: language ? getPrimaryLanguage(language) : null,
    caseSensitive: caseSensitive ?? true,
  });
  const field = [match, say ?? ''].findIndex((text) => text.includes('\u0000') || !text.isWellFormed());
  const invalidField =
    field >= 0
      ? (['match', 'say'][field] ?? 'match')
      : read.success
        ? null
        : String(read.error.issues[0]?.path[0] ?? 'match');
  if (invalidField === null && read.success) return read.data;
  const [code, message] = reasons[invalidField ?? 'match'] ?? ['MATCH_INVALID', 'This name cannot be stored.'];
  return refused(code, message, invalidField);
}

const createLexiconFullRefusal = (): LexiconRefusedModel =>
  refused('LEXICON_FULL', `You already have ${PRONUNCIATIONS_MAX} names. Remove one to add another.`, null);
