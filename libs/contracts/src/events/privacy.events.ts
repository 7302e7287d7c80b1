import { z } from 'zod';
import { defineEvent } from './define-event.ts';

const account = z.object({ accountId: z.string() });

export const ExportRequested = defineEvent({
  type: 'privacy.export-requested.v1',
  meaning: 'A person asked for everything that is kept about them',
  payload: z.object({ exportId: z.string(), accountId: z.string() }),
  key: (payload) => payload.accountId,
});

export const ExportReady = defineEvent({
  type: 'privacy.export-ready.v1',
  meaning: 'What is kept about a person lies ready for them',
  payload: z.object({ exportId: z.string(), accountId: z.string() }),
  key: (payload) => payload.accountId,
});

export const AccountLeaving = defineEvent({
  type: 'privacy.account-leaving.v1',
  meaning: 'A person wants to be forgotten; for thirty days this can be undone',
  payload: account,
  key: (payload) => payload.accountId,
});

export const AccountStayed = defineEvent({
  type: 'privacy.account-stayed.v1',
  meaning: 'A person who wanted to be forgotten keeps the account',
  payload: account,
  key: (payload) => payload.accountId,
});

/**
 * Says the id as its SHA-256 in hex: whoever keeps ids finds the one to forget, and nobody else learns it from the log.
 */
export const AccountForgotten = defineEvent({
  type: 'privacy.account-forgotten.v1',
  meaning: 'Everything about a person was removed; external stores must delete the account with this hash',
  payload: z.object({ accountHash: z.string() }),
  key: (payload) => payload.accountHash,
});
