import { Field, GraphQLISODateTime, ID, Int, ObjectType, createUnionType } from '@nestjs/graphql';
import { isRefusal } from '@tidings/domain/accounts/refusal/refusal.ts';
import { basePathMiddleware } from '../../server/graphql/model-parts.ts';
import { RefusedModel } from '../identity/account.model.ts';

@ObjectType('ExportState', { description: 'A file with everything stored about the caller' })
export class ExportStateModel {
  @Field(() => ID) id!: string;
  @Field(() => String, { description: 'preparing | ready | expired' }) state!: string;
  @Field(() => GraphQLISODateTime) requestedAt!: Date;
  @Field(() => GraphQLISODateTime, { nullable: true }) readyAt!: Date | null;
  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Time at which the file is deleted' })
  expiresAt!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: 'Path for the caller to download the file',
    middleware: [basePathMiddleware],
  })
  url!: string | null;
  @Field(() => Int, { nullable: true }) bytes!: number | null;
}

@ObjectType('Leaving', { description: 'The scheduled deletion of an account' })
export class PendingDeletionModel {
  @Field(() => GraphQLISODateTime) leavingAt!: Date;
  @Field(() => GraphQLISODateTime, {
    description: 'Deadline for keeping the account by signing in and calling cancelDeletion',
  })
  goneAt!: Date;
}

export const DeletionResult = createUnionType({
  name: 'DeletionResult',
  types: () => [PendingDeletionModel, RefusedModel] as const,
  resolveType: (value: object) => (isRefusal(value) ? RefusedModel : PendingDeletionModel),
});
