import {
  Args,
  Context,
  Field,
  GraphQLISODateTime,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from '@nestjs/graphql';
import { type TokenScope, tokenScopes } from '@tidings/contracts/account/token-scopes.ts';
import { PERSONAL_TOKEN_DAYS_DEFAULT } from '@tidings/contracts/limits/account-limits.ts';
import { PersonalTokensService } from '@tidings/domain/accounts/personal-tokens/personal-tokens.service.ts';
import { type RequestContext, Access, toEnum } from '../../../server/graphql/request-context.ts';

const TokenScopeEnum = toEnum(tokenScopes);
registerEnumType(TokenScopeEnum, { name: 'TokenScope' });

@ObjectType('PersonalToken', { description: 'A personal access token, with which a program uses the API' })
class PersonalTokenModel {
  @Field(() => ID) id!: string;
  @Field() name!: string;
  @Field(() => [TokenScopeEnum]) scopes!: TokenScope[];
  @Field(() => GraphQLISODateTime) createdAt!: Date;
  @Field(() => GraphQLISODateTime, { description: 'Time from which the token is rejected' }) expiresAt!: Date;
  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Time of the last request, accurate to a minute; null if the token was never used',
  })
  lastUsedAt!: Date | null;
}

@ObjectType('CreatedPersonalToken')
class CreatedPersonalTokenModel {
  @Field({ description: 'The token itself. It is shown only once and sent as `Authorization: Bearer …`' })
  secret!: string;
  @Field(() => PersonalTokenModel) token!: PersonalTokenModel;
}

@InputType('CreatePersonalTokenInput')
class CreatePersonalTokenInput {
  @Field({ description: 'Tells the tokens of a person apart' }) name!: string;
  @Field(() => [TokenScopeEnum]) scopes!: TokenScope[];
  @Field(() => Int, { nullable: true, description: `Validity in days; ${PERSONAL_TOKEN_DAYS_DEFAULT} by default` })
  days?: number | null;
}

@Resolver()
export class PersonalTokenResolver {
  constructor(private readonly tokens: PersonalTokensService) {}

  @Query(() => [PersonalTokenModel], { description: 'The tokens of the signed-in person, newest first' })
  @Access('listener')
  async personalTokens(@Context() context: RequestContext): Promise<PersonalTokenModel[]> {
    return this.tokens.list(context.signedIn().accountId);
  }

  @Mutation(() => CreatedPersonalTokenModel, {
    description: 'Creates a personal access token. Requires a recently confirmed identity',
  })
  @Access('listener')
  async createPersonalToken(
    @Args('input') input: CreatePersonalTokenInput,
    @Context() context: RequestContext,
  ): Promise<CreatedPersonalTokenModel> {
    return this.tokens.create(context, { ...input, days: input.days ?? PERSONAL_TOKEN_DAYS_DEFAULT });
  }

  @Mutation(() => Boolean, { description: 'Revokes a token, which is rejected from then on' })
  @Access('listener')
  async revokePersonalToken(
    @Args('id', { type: () => ID }) id: string,
    @Context() context: RequestContext,
  ): Promise<boolean> {
    await this.tokens.revoke(context, id);
    return true;
  }
}
