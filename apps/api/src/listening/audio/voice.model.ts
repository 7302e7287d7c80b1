import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

@ObjectType('Voice', { description: 'An available voice' })
export class VoiceModel {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => String, { description: 'Female | Male; empty if unknown' }) gender!: string;
  @Field(() => String, { description: 'Locale code' }) language!: string;
  @Field(() => String) languageName!: string;
  @Field(() => String, { description: 'A sentence in the voice’s own language' }) textToRead!: string;
  @Field(() => String, {
    nullable: true,
    description:
      'approximate accent | foreign accent, experimental | basic | added by the operator | from another speech server',
  })
  label!: string | null;
  @Field(() => String, { description: 'natural | basic' }) quality!: string;
  @Field(() => String, { nullable: true }) imageUrl!: string | null;
}

@ObjectType('NaturalVoices', { description: 'State of this server’s natural voices' })
export class NaturalVoicesModel {
  @Field(() => String, { description: 'off | absent | fetching | ready | failed' }) state!: string;
  @Field(() => Int, { description: 'Download progress, 0 to 100' }) percent!: number;
  @Field(() => String, { description: 'Message to show to users' }) message!: string;
}
