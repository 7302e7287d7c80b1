import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';

// Input and output types are written separately on purpose, so that a field is never exposed by accident.
@ObjectType('UserAttributes', { description: 'What a person tells about themselves, as OpenID Connect calls it' })
export class UserAttributesModel {
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
  @Field(() => ID, { description: 'Who the person is; never an input' }) sub!: string;
  @Field(() => String, { nullable: true }) website!: string | null;
  @Field(() => String, { nullable: true }) zoneinfo!: string | null;
  @Field(() => String, { nullable: true, description: 'Changed by a mailed code alone' }) email!: string | null;
}

@InputType('UserAttributesInput', { description: 'What is left out stays; an empty text takes it away' })
export class UserAttributesInput {
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
