import { Field, GraphQLISODateTime, ID, Int, ObjectType, createUnionType, registerEnumType } from '@nestjs/graphql';
import { sourceErrorCodes, sourceHealths } from '@tidings/contracts/news/news-sources.ts';
import type { SourceErrorCode, SourceHealth } from '@tidings/contracts/news/news-sources.ts';
import { toEnum } from '../../server/graphql/model-parts.ts';

const SourceHealthEnum = toEnum(sourceHealths);
registerEnumType(SourceHealthEnum, {
  name: 'SourceHealth',
  description:
    '`new`: not fetched yet; `well`: the last fetch succeeded; `failing`: retried soon; `resting`: retried ' +
    'once a day after many failures',
});

@ObjectType('OwnSource', { description: 'A feed a person subscribes to' })
export class OwnSourceModel {
  @Field(() => ID) id!: string;
  @Field(() => ID, { description: 'The `sourceId` of its articles' }) sourceId!: string;
  @Field(() => String, { description: 'URL of the feed; updated when the feed moves permanently' }) address!: string;
  @Field(() => String) name!: string;
  @Field(() => String, { description: 'Folder of the source; empty if it is in no folder' }) folder!: string;
  @Field(() => Boolean, { description: 'Whether the stories of the source are hidden' }) muted!: boolean;
  @Field(() => SourceHealthEnum) health!: SourceHealth;
  @Field(() => GraphQLISODateTime, { nullable: true }) lastSuccessAt!: Date | null;
  @Field(() => GraphQLISODateTime) nextTryAt!: Date;
  @Field(() => String, {
    nullable: true,
    description: 'Stable code of the last failure; null after a success',
  })
  problemCode!: string | null;
  @Field(() => String, { nullable: true, description: 'Message that describes the last failure; null after a success' })
  problem!: string | null;
  @Field(() => GraphQLISODateTime) addedAt!: Date;
}

@ObjectType('MutedWord', { description: 'A word that hides stories which contain it' })
export class MutedWordModel {
  @Field(() => ID) id!: string;
  @Field(() => String) word!: string;
}

@ObjectType('SourceRefused', { description: 'Nothing was changed; the message says why and what to do' })
export class SourceRefusedModel {
  @Field(() => String, { description: sourceErrorCodes.join(', ') }) code!: SourceErrorCode;
  @Field(() => String) message!: string;
  @Field(() => String, { nullable: true, description: 'The argument that caused the error, if any' }) field!:
    | string
    | null;
}

@ObjectType('SourcesImported')
export class SourcesImportedModel {
  @Field(() => Int) added!: number;
  @Field(() => Int, { description: 'Number of feeds already subscribed to, or listed twice' }) already!: number;
  @Field(() => Int, { description: 'Number of feeds with invalid or forbidden URLs' }) unusable!: number;
  @Field(() => Int, { description: 'Number of feeds beyond the maximum number of sources' }) leftOut!: number;
  @Field(() => String, { description: 'Message that describes the result' }) message!: string;
}

const isRefusal = (value: object): boolean => 'message' in value && 'code' in value;
export const SourceResult = createUnionType({
  name: 'SourceResult',
  types: () => [OwnSourceModel, SourceRefusedModel] as const,
  resolveType: (value: object) => (isRefusal(value) ? SourceRefusedModel : OwnSourceModel),
});
export const ImportResult = createUnionType({
  name: 'ImportResult',
  types: () => [SourcesImportedModel, SourceRefusedModel] as const,
  resolveType: (value: object) => (isRefusal(value) ? SourceRefusedModel : SourcesImportedModel),
});
export const MutedWordResult = createUnionType({
  name: 'MutedWordResult',
  types: () => [MutedWordModel, SourceRefusedModel] as const,
  resolveType: (value: object) => (isRefusal(value) ? SourceRefusedModel : MutedWordModel),
});
