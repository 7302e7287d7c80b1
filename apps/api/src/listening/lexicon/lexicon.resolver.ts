import { Args, Context, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { LexiconChanged } from '@tidings/contracts/events/profile.events.ts';
import { PRONUNCIATIONS_MAX } from '@tidings/contracts/limits/listening-limits.ts';
import {
  addLexiconEntry,
  listLexiconEntries,
  removeLexiconEntry,
} from '@tidings/database/lexicon/lexicon-entry.entity.ts';
import { DomainError, isUuid } from '@tidings/domain/errors/domain-error.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import { Access } from '../../server/graphql/access.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { checkLexiconEntry, createLexiconFullRefusal } from './lexicon-check.ts';
import { LexiconEntryInput, LexiconEntryModel, LexiconResult } from './lexicon.model.ts';

@Resolver()
export class LexiconResolver {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
  ) {}

  @Query(() => [LexiconEntryModel], { description: 'Returns the entries in alphabetical order' })
  @Access('listener')
  lexicon(@Context() context: RequestContext): Promise<LexiconEntryModel[]> {
    return listLexiconEntries(this.database, context.signedIn().accountId);
  }

  @Mutation(() => LexiconResult, { description: 'Adds an entry; replaces an entry with the same name and language' })
  @Access('listener')
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
