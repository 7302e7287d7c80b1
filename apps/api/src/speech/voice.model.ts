import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType('Voice', { description: 'A voice that can be heard here and now' })
export class VoiceModel {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => String, { description: 'Female | Male' }) gender!: string;
  @Field(() => String, { description: 'Locale code' }) language!: string;
  @Field(() => String) languageName!: string;
  @Field(() => String, { description: 'A sentence in the voice’s own language' }) textToRead!: string;
  @Field(() => String, { nullable: true, description: 'approximate accent | basic' }) label!: string | null;
  @Field(() => String, { nullable: true }) imageUrl!: string | null;
}
