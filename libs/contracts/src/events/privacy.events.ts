import { z } from 'zod';
import { defineEvent } from './define-event.ts';

const account = z.object({ accountId: z.string() });

export const ExportRequested = defineEvent({
  type: 'privacy.export-requested.v1',
  meaning: 'A person requested an export of all their data',
  payload: z.object({ exportId: z.string(), accountId: z.string() }),
  key: (payload) => payload.accountId,
});

export const ExportReady = defineEvent({
  type: 'privacy.export-ready.v1',
  meaning: 'The export of a person’s data is ready to be downloaded',
  payload: z.object({ exportId: z.string(), accountId: z.string() }),
  key: (payload) => payload.accountId,
});

export const AccountLeaving = defineEvent({
  type: 'privacy.account-leaving.v1',
  meaning: 'A person requested the deletion of their account, which can be cancelled for thirty days',
  payload: account,
  key: (payload) => payload.accountId,
});

export const AccountStayed = defineEvent({
  type: 'privacy.account-stayed.v1',
  meaning: 'A person cancelled the deletion of their account',
  payload: account,
  key: (payload) => payload.accountId,
});

/** Contains the SHA-256 of the ID, so that external stores can find the account but the log does not reveal it. */
export const AccountForgotten = defineEvent({
  type: 'privacy.account-forgotten.v1',
  meaning: 'All data of a person was removed; external stores must delete the account with this hash',
  payload: z.object({ accountHash: z.string() }),
  key: (payload) => payload.accountHash,
});
