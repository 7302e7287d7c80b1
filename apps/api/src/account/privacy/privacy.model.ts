import { Field, GraphQLISODateTime, ID, Int, ObjectType, createUnionType } from '@nestjs/graphql';
import { ownAddress } from '../../server/graphql/own-address.ts';
import { RefusedModel, isRefused } from '../identity/account.model.ts';

@ObjectType('ExportState', { description: 'A file with everything that is kept about who asks' })
export class ExportStateModel {
  @Field(() => ID) id!: string;
  @Field(() => String, { description: 'preparing | ready | expired' }) state!: string;
  @Field(() => GraphQLISODateTime) requestedAt!: Date;
  @Field(() => GraphQLISODateTime, { nullable: true }) readyAt!: Date | null;
  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Until when it can be fetched' })
  expiresAt!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: 'Where it can be fetched by who asked for it',
    middleware: [ownAddress],
  })
  url!: string | null;
  @Field(() => Int, { nullable: true }) bytes!: number | null;
}

@ObjectType('Leaving', { description: 'The account is to go' })
export class PendingDeletionModel {
  @Field(() => GraphQLISODateTime) leavingAt!: Date;
  @Field(() => GraphQLISODateTime, { description: 'Until then it can be kept: sign in and call cancelDeletion' })
  goneAt!: Date;
}

export const DeletionResult = createUnionType({
  name: 'DeletionResult',
  types: () => [PendingDeletionModel, RefusedModel] as const,
  resolveType: (value: object) => (isRefused(value) ? RefusedModel : PendingDeletionModel),
});
