import {
  Field,
  GraphQLISODateTime,
  ID,
  InputType,
  Int,
  ObjectType,
  createUnionType,
  registerEnumType,
} from '@nestjs/graphql';
import { stepUpMethods } from '@tidings/contracts/account/sign-in.ts';
import type { SecondFactorMethod, StepUpMethod } from '@tidings/contracts/account/sign-in.ts';
import { isRefusal } from '@tidings/domain/accounts/refusal/refusal.ts';
import { toEnum } from '../../../server/graphql/model-parts.ts';
import { RefusedModel, SecondFactorMethodEnum } from '../account.model.ts';

export const StepUpMethodEnum = toEnum(stepUpMethods);
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
export class PasskeyModel {
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
export class TotpSetupModel {
  @Field(() => String) secret!: string;
  @Field(() => String, { description: 'The otpauth URI for a QR code' }) uri!: string;
}

@ObjectType('SecondFactorAdded')
export class SecondFactorAddedModel {
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
