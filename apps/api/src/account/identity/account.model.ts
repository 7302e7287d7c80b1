import { Field, GraphQLISODateTime, ID, Int, ObjectType, createUnionType, registerEnumType } from '@nestjs/graphql';
import { secondFactorMethods, signInModes, signUpModes } from '@tidings/contracts/account/sign-in.ts';
import type { SecondFactorMethod, SignInMode, SignUpMode } from '@tidings/contracts/account/sign-in.ts';
import type { TranslationErrorCode } from '@tidings/contracts/conversion/translation.ts';
import { isRefusal } from '@tidings/domain/accounts/refusal/refusal.ts';
import type { RefusalCode } from '@tidings/domain/accounts/refusal/refusal.ts';
import { SecondFactorRequired } from '@tidings/domain/accounts/second-factor/sign-in-challenges.service.ts';
import { toEnum } from '../../server/graphql/model-parts.ts';

export const SignUpModeEnum = toEnum(signUpModes);
registerEnumType(SignUpModeEnum, { name: 'SignUpMode', description: 'Policy for creating accounts' });

export const SignInModeEnum = toEnum(signInModes);
registerEnumType(SignInModeEnum, {
  name: 'SignInMode',
  description: 'How people sign in: with local accounts, through a sign-in provider only, or through a proxy',
});

export const SecondFactorMethodEnum = toEnum(secondFactorMethods);
registerEnumType(SecondFactorMethodEnum, {
  name: 'SecondFactorMethod',
  description: 'A second-factor method that completes a sign-in after the password',
});

@ObjectType('Viewer', { description: 'The signed-in person' })
export class ViewerModel {
  @Field(() => ID) id!: string;
  @Field(() => String) email!: string;
  @Field(() => Boolean, {
    description: 'Whether the account has a password; accounts that use a sign-in provider have none',
  })
  hasPassword!: boolean;
  @Field(() => GraphQLISODateTime) createdAt!: Date;
}

@ObjectType('SignInWays', { description: 'The available ways to sign in' })
export class SignInWaysModel {
  @Field(() => SignInModeEnum, {
    description: 'Passwords work only with `own`; sign-in through a proxy begins at `/proxy/start?next=`',
  })
  mode!: SignInMode;
  @Field(() => String, {
    nullable: true,
    description:
      'Host name of the sign-in provider, whose sign-in begins at `/oidc/start?next=`; null if none is configured',
  })
  provider!: string | null;
  @Field(() => SignUpModeEnum, {
    description: 'If creating an account requires an invitation, pass the invitation code to `signUp`',
  })
  signUp!: SignUpMode;
}

@ObjectType('Refused', { description: 'Nothing was changed; the message says why and what to do' })
export class RefusedModel {
  @Field(() => String) code!: RefusalCode | TranslationErrorCode;
  @Field(() => String) message!: string;
  @Field(() => String, { nullable: true, description: 'The input field that caused the error, if any' }) field!:
    | string
    | null;
}

@ObjectType('CodeSent', { description: 'A code was sent by mail if the address can receive one' })
export class CodeSentModel {
  @Field(() => ID) requestId!: string;
  @Field(() => String) email!: string;
  @Field(() => Int, { description: 'How long the code is valid, in minutes' }) minutes!: number;
  @Field(() => Boolean, {
    description: 'Whether this server mails the code; otherwise its operator reads it with `npx tidings mail`',
  })
  byMail!: boolean;
  @Field(() => Boolean, {
    description:
      'Whether `confirmSignUp` also accepts the invitation code, as for the first account on a server ' +
      'without mail',
  })
  invitationConfirms!: boolean;
}

@ObjectType('SignedIn')
export class SignedInModel {
  @Field(() => ViewerModel) viewer!: ViewerModel;
}

@ObjectType('SecondFactorRequired', {
  description: 'The password was correct; call completeSignIn with a second factor',
})
export class SecondFactorRequiredModel {
  @Field(() => ID) challengeId!: string;
  @Field(() => [SecondFactorMethodEnum]) methods!: SecondFactorMethod[];
  @Field(() => Int, { description: 'How long the challenge is valid, in minutes' }) minutes!: number;
}

@ObjectType('SessionEnded', { description: 'There is no session to renew: sign in again' })
export class SessionEndedModel {
  @Field(() => String) message!: string;
}

@ObjectType('Session', { description: 'A signed-in browser' })
export class SessionModel {
  @Field(() => ID) id!: string;
  @Field(() => String) device!: string;
  @Field(() => GraphQLISODateTime) createdAt!: Date;
  @Field(() => GraphQLISODateTime) lastUsedAt!: Date;
  @Field(() => Boolean, { description: 'Whether this is the session that sent the request' }) current!: boolean;
}

export const CodeResult = createUnionType({
  name: 'CodeResult',
  types: () => [CodeSentModel, RefusedModel] as const,
  resolveType: (value: object) => (isRefusal(value) ? RefusedModel : CodeSentModel),
});
export const SignInResult = createUnionType({
  name: 'SignInResult',
  types: () => [SignedInModel, RefusedModel, SecondFactorRequiredModel] as const,
  resolveType: (value: object) => {
    if (value instanceof SecondFactorRequired) return SecondFactorRequiredModel;
    return isRefusal(value) ? RefusedModel : SignedInModel;
  },
});
export const RefreshResult = createUnionType({
  name: 'RefreshResult',
  types: () => [SignedInModel, SessionEndedModel] as const,
  resolveType: (value: object) => ('message' in value ? SessionEndedModel : SignedInModel),
});
