import { Args, Context, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { ProfileChanged } from '@tidings/contracts/events/profile.events.ts';
import { findAccountById } from '@tidings/database/accounts/account.entity.ts';
import {
  type UserAttributeValues,
  attributeNames,
  changeAttributes,
  findUserAttributes,
} from '@tidings/database/profile/profile.entity.ts';
import { checkAttribute } from '@tidings/domain/accounts/profile/own-profile.service.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { type EntityManager, DataSource } from 'typeorm';
import { type RequestContext, Access } from '../../server/graphql/request-context.ts';

// Input and output types are separate, so that no field is exposed by accident.
@ObjectType('UserAttributes', { description: 'Optional personal details, named as in OpenID Connect' })
class UserAttributesModel {
  @Field(() => String, { nullable: true }) address!: string | null;
  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD' }) birthdate!: string | null;
  @Field(() => String, { nullable: true }) family_name!: string | null;
  @Field(() => String, { nullable: true }) gender!: string | null;
  @Field(() => String, { nullable: true }) given_name!: string | null;
  @Field(() => String, { nullable: true }) locale!: string | null;
  @Field(() => String, { nullable: true }) phone_number!: string | null;
  @Field(() => String, { nullable: true }) picture!: string | null;
  @Field(() => String, { nullable: true }) preferred_username!: string | null;
  @Field(() => String, { nullable: true }) profile!: string | null;
  @Field(() => ID, { description: 'The account ID; read-only' }) sub!: string;
  @Field(() => String, { nullable: true }) website!: string | null;
  @Field(() => String, { nullable: true }) zoneinfo!: string | null;
  @Field(() => String, { nullable: true, description: 'Can only be changed with a code sent by mail' }) email!:
    | string
    | null;
}

@InputType('UserAttributesInput', { description: 'Omitted fields stay unchanged; an empty string clears a field' })
class UserAttributesInput {
  @Field(() => String, { nullable: true }) address?: string | null;
  @Field(() => String, { nullable: true }) birthdate?: string | null;
  @Field(() => String, { nullable: true }) family_name?: string | null;
  @Field(() => String, { nullable: true }) gender?: string | null;
  @Field(() => String, { nullable: true }) given_name?: string | null;
  @Field(() => String, { nullable: true }) locale?: string | null;
  @Field(() => String, { nullable: true }) phone_number?: string | null;
  @Field(() => String, { nullable: true }) picture?: string | null;
  @Field(() => String, { nullable: true }) preferred_username?: string | null;
  @Field(() => String, { nullable: true }) profile?: string | null;
  @Field(() => String, { nullable: true }) website?: string | null;
  @Field(() => String, { nullable: true }) zoneinfo?: string | null;
}

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
