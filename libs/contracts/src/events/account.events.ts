import { z } from 'zod';
import { tokenScopes } from '../account/token-scopes.ts';
import { defineEvent } from './define-event.ts';

export const codePurposes = ['sign-up', 'reset', 'change-email'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** The payload omits the code, which the mail worker derives. */
export const CodeRequested = defineEvent({
  type: 'account.code-requested.v1',
  meaning: 'A code to be sent by email was requested',
  payload: z.object({
    requestId: z.string(),
    purpose: z.enum(codePurposes),
    /** Set after too many requests; the email then contains a link. */
    asLink: z.boolean().optional(),
  }),
  key: (payload) => payload.requestId,
});

/** The payload omits the recipient. */
export const InvitationMade = defineEvent({
  type: 'account.invitation-made.v1',
  meaning: 'The operator created an invitation',
  payload: z.object({ invitationId: z.string() }),
  key: (payload) => payload.invitationId,
});

export const InvitationUsed = defineEvent({
  type: 'account.invitation-used.v1',
  meaning: 'An account was created with an invitation, which cannot be used again',
  payload: z.object({ invitationId: z.string(), accountId: z.string() }),
  key: (payload) => payload.invitationId,
});

export const AccountCreated = defineEvent({
  type: 'account.created.v1',
  meaning: 'An account with a verified address was created',
  payload: z.object({ accountId: z.string() }),
  key: (payload) => payload.accountId,
});

/** Changes that the account owner is notified of by email. */
export const accountChanges = ['password', 'email'] as const;
export const AccountChanged = defineEvent({
  type: 'account.changed.v1',
  meaning: 'The password or the email address of an account changed',
  payload: z.object({ changeId: z.string(), accountId: z.string(), what: z.enum(accountChanges) }),
  key: (payload) => payload.accountId,
});

/** Changes that the account owner is notified of by email. */
export const secondFactorChanges = [
  'authenticator app added',
  'authenticator app removed',
  'passkey added',
  'passkey removed',
  'recovery codes created',
  'reset by the operator',
] as const;
export type SecondFactorChange = (typeof secondFactorChanges)[number];
export const SecondFactorChanged = defineEvent({
  type: 'account.second-factor-changed.v1',
  meaning: 'A second factor of an account was added or removed, or its recovery codes were replaced',
  payload: z.object({ changeId: z.string(), accountId: z.string(), change: z.enum(secondFactorChanges) }),
  key: (payload) => payload.accountId,
});

export const SessionBegan = defineEvent({
  type: 'account.session-began.v1',
  meaning: 'A user signed in with a browser',
  payload: z.object({ accountId: z.string(), sessionId: z.string() }),
  key: (payload) => payload.accountId,
});

export const sessionEndReasons = [
  'signed out',
  'signed out elsewhere',
  'token reused',
  'password changed',
  'leaving',
] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

export const SessionEnded = defineEvent({
  type: 'account.session-ended.v1',
  meaning: 'A browser session ended',
  payload: z.object({ accountId: z.string(), sessionId: z.string(), why: z.enum(sessionEndReasons) }),
  key: (payload) => payload.accountId,
});

export const PersonalTokenCreated = defineEvent({
  type: 'account.personal-token-created.v1',
  meaning: 'A personal access token was created',
  payload: z.object({ accountId: z.string(), tokenId: z.string(), scopes: z.array(z.enum(tokenScopes)) }),
  key: (payload) => payload.accountId,
});

export const PersonalTokenRevoked = defineEvent({
  type: 'account.personal-token-revoked.v1',
  meaning: 'A personal access token was revoked',
  payload: z.object({ accountId: z.string(), tokenId: z.string() }),
  key: (payload) => payload.accountId,
});
