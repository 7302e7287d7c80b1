import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { ProfileChanged } from '@tidings/contracts/events/profile.events.ts';
import { findAccountById } from '@tidings/database/accounts/account.entity.ts';
import { attributeNames, changeAttributes, findUserAttributes } from '@tidings/database/profile/profile.entity.ts';
import type { UserAttributeValues } from '@tidings/database/profile/profile.entity.ts';
import { checkAttribute } from '@tidings/domain/accounts/profile/own-profile.service.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { Access } from '../../server/graphql/access.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { UserAttributesInput, UserAttributesModel } from './user-attributes.model.ts';

const noAttributes = Object.fromEntries(attributeNames.map((name) => [name, null])) as UserAttributeValues;

@Resolver()
export class UserAttributesResolver {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
  ) {}

  @Query(() => UserAttributesModel)
  @Access('listener')
  userAttributes(@Context() context: RequestContext): Promise<UserAttributesModel> {
    return this.#read(this.database, context.signedIn().accountId);
  }

  @Mutation(() => UserAttributesModel)
  @Access('listener')
  updateUserAttributes(
    @Args('input') input: UserAttributesInput,
    @Context() context: RequestContext,
  ): Promise<UserAttributesModel> {
    const { accountId } = context.signedIn();
    const change: Partial<UserAttributeValues> = {};
    for (const name of attributeNames) {
      const value = input[name];
      if (typeof value === 'string') change[name] = checkAttribute(name, value);
    }
    return this.database.transaction(async (tx) => {
      await changeAttributes(tx, accountId, change);
      await this.events.add(tx, ProfileChanged, { accountId, what: 'attributes' });
      return this.#read(tx, accountId);
    });
  }

  async #read(database: DataSource | EntityManager, accountId: string): Promise<UserAttributesModel> {
    const account = await findAccountById(database, accountId);
    if (!account) throw new DomainError('UNAUTHENTICATED', 'This account no longer exists.');
    return {
      ...((await findUserAttributes(database, accountId)) ?? noAttributes),
      sub: accountId,
      email: account.email,
    };
  }
}
