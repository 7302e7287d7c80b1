import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';

// Input and output types are separate, so that no field is exposed by accident.
@ObjectType('UserAttributes', { description: 'Optional personal details, named as in OpenID Connect' })
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
  @Field(() => ID, { description: 'The account ID; read-only' }) sub!: string;
  @Field(() => String, { nullable: true }) website!: string | null;
  @Field(() => String, { nullable: true }) zoneinfo!: string | null;
  @Field(() => String, { nullable: true, description: 'Can only be changed with a code sent by mail' }) email!:
    | string
    | null;
}

@InputType('UserAttributesInput', { description: 'Omitted fields stay unchanged; an empty string clears a field' })
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
