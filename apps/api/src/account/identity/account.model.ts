import {
  Field,
  GraphQLISODateTime,
  ID,
  Int,
  ObjectType,
  createUnionType,
  registerEnumType,
  InputType,
} from '@nestjs/graphql';
import {
  type SecondFactorMethod,
  type SignInMode,
  type SignUpMode,
  type StepUpMethod,
  secondFactorMethods,
  signInModes,
  signUpModes,
  stepUpMethods,
} from '@tidings/contracts/account/sign-in.ts';
import type { TranslationErrorCode } from '@tidings/contracts/conversion/translation.ts';
import { type RefusalCode, isRefusal } from '@tidings/domain/accounts/refusal/refusal.ts';
import { SecondFactorRequired } from '@tidings/domain/accounts/sign-in/sign-in.service.ts';
import { toEnum } from '../../server/graphql/request-context.ts';

const SignUpModeEnum = toEnum(signUpModes);
registerEnumType(SignUpModeEnum, { name: 'SignUpMode', description: 'Policy for creating accounts' });

const SignInModeEnum = toEnum(signInModes);
registerEnumType(SignInModeEnum, {
  name: 'SignInMode',
  description: 'How people sign in: with local accounts, through a sign-in provider only, or through a proxy',
});

const SecondFactorMethodEnum = toEnum(secondFactorMethods);
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
class CodeSentModel {
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

const StepUpMethodEnum = toEnum(stepUpMethods);
registerEnumType(StepUpMethodEnum, {
  name: 'StepUpMethod',
  description: 'A way to confirm the identity of the account owner before a sensitive action',
});

@ObjectType('PasskeyChallenge', { description: 'A request to the browser to create or use a passkey' })
export class PasskeyChallengeModel {
  @Field(() => ID) challengeId!: string;
  @Field(() => String, {
    description: 'PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON, as JSON text',
  })
  optionsJson!: string;
}

@ObjectType('Passkey')
class PasskeyModel {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => GraphQLISODateTime) createdAt!: Date;
  @Field(() => GraphQLISODateTime, { nullable: true }) lastUsedAt!: Date | null;
}

@ObjectType('SignInSecurity', {
  description: 'The second factors of an account, and whether this session is confirmed',
})
export class SignInSecurityModel {
  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Time at which the authenticator app was set up; null if none exists',
  })
  totpSince!: Date | null;
  @Field(() => [PasskeyModel]) passkeys!: PasskeyModel[];
  @Field(() => Int) recoveryCodesLeft!: number;
  @Field(() => [StepUpMethodEnum], {
    description: 'Ways to confirm; empty if the account has neither a password nor a second factor',
  })
  stepUpMethods!: StepUpMethod[];
  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When this session stops allowing sensitive actions; null if the session must be confirmed first',
  })
  confirmedUntil!: Date | null;
}

@ObjectType('TotpSetup', { description: 'Enter the secret in an authenticator app, then call confirmTotp with a code' })
class TotpSetupModel {
  @Field(() => String) secret!: string;
  @Field(() => String, { description: 'The otpauth URI for a QR code' }) uri!: string;
}

@ObjectType('SecondFactorAdded')
class SecondFactorAddedModel {
  @Field(() => SignInSecurityModel) security!: SignInSecurityModel;
  @Field(() => [String], {
    nullable: true,
    description: 'Returned only once, when the account gets its first second factor; null otherwise',
  })
  recoveryCodes!: string[] | null;
}

@ObjectType('RecoveryCodes')
export class RecoveryCodesModel {
  @Field(() => [String], { description: 'Returned once; earlier codes no longer work' }) codes!: string[];
}

@InputType('SecondFactorInput')
export class SecondFactorInput {
  @Field(() => SecondFactorMethodEnum) method!: SecondFactorMethod;
  @Field(() => String, { nullable: true, description: 'The code; required for TOTP and RECOVERY_CODE' }) code?:
    | string
    | null;
  @Field(() => ID, { nullable: true }) passkeyChallengeId?: string | null;
  @Field(() => String, { nullable: true, description: 'The browser’s AuthenticationResponseJSON, as JSON text' })
  passkeyJson?: string | null;
}

@InputType('StepUpInput')
export class StepUpInput {
  @Field(() => StepUpMethodEnum) method!: StepUpMethod;
  @Field(() => String, { nullable: true }) password?: string | null;
  @Field(() => String, { nullable: true, description: 'The code; required for TOTP and RECOVERY_CODE' }) code?:
    | string
    | null;
  @Field(() => ID, { nullable: true }) passkeyChallengeId?: string | null;
  @Field(() => String, { nullable: true, description: 'The browser’s AuthenticationResponseJSON, as JSON text' })
  passkeyJson?: string | null;
}

export const TotpSetupResult = createUnionType({
  name: 'TotpSetupResult',
  types: () => [TotpSetupModel, RefusedModel] as const,
  resolveType: (value: object) => (isRefusal(value) ? RefusedModel : TotpSetupModel),
});
export const PasskeyChallengeResult = createUnionType({
  name: 'PasskeyChallengeResult',
  types: () => [PasskeyChallengeModel, RefusedModel] as const,
  resolveType: (value: object) => (isRefusal(value) ? RefusedModel : PasskeyChallengeModel),
});
export const SecondFactorAddedResult = createUnionType({
  name: 'SecondFactorAddedResult',
  types: () => [SecondFactorAddedModel, RefusedModel] as const,
  resolveType: (value: object) => (isRefusal(value) ? RefusedModel : SecondFactorAddedModel),
});
export const RecoveryCodesResult = createUnionType({
  name: 'RecoveryCodesResult',
  types: () => [RecoveryCodesModel, RefusedModel] as const,
  resolveType: (value: object) => (isRefusal(value) ? RefusedModel : RecoveryCodesModel),
});
export const SignInSecurityResult = createUnionType({
  name: 'SignInSecurityResult',
  types: () => [SignInSecurityModel, RefusedModel] as const,
  resolveType: (value: object) => (isRefusal(value) ? RefusedModel : SignInSecurityModel),
});
