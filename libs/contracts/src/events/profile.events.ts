import { z } from 'zod';
import { tiers } from '../limits/profile-limits.ts';
import { defineEvent } from './define-event.ts';

export const ProfileCreated = defineEvent({
  type: 'profile.created.v1',
  meaning: 'A person signed in for the first time and got a profile, a subscription and preferences',
  payload: z.object({ accountId: z.string() }),
  key: (payload) => payload.accountId,
});

export const profileParts = ['owner', 'attributes', 'image'] as const;
export const ProfileChanged = defineEvent({
  type: 'profile.changed.v1',
  meaning: 'A person changed their profile',
  payload: z.object({ accountId: z.string(), what: z.enum(profileParts) }),
  key: (payload) => payload.accountId,
});

export const SubscriptionChanged = defineEvent({
  type: 'profile.subscription-changed.v1',
  meaning:
    'The operator, a trial or a payment assigned a tier to a person; it applies from now on, until ' +
    '`endsAt` if given',
  payload: z.object({ accountId: z.string(), tier: z.enum(tiers), endsAt: z.string().optional() }),
  key: (payload) => payload.accountId,
});

export const PreferencesChanged = defineEvent({
  type: 'profile.preferences-changed.v1',
  meaning: 'A person changed their preferences; the revision is incremented with every change',
  payload: z.object({ accountId: z.string(), revision: z.number().int(), fields: z.array(z.string()) }),
  key: (payload) => payload.accountId,
});

export const LexiconChanged = defineEvent({
  type: 'profile.lexicon-changed.v1',
  meaning: 'A person added or removed the pronunciation of a name',
  payload: z.object({ accountId: z.string(), entryId: z.string(), what: z.enum(['added', 'removed']) }),
  key: (payload) => payload.accountId,
});

export const OwnSourcesChanged = defineEvent({
  type: 'profile.sources-changed.v1',
  meaning: 'A person added, removed, moved or muted sources, or muted or unmuted a word',
  payload: z.object({
    accountId: z.string(),
    what: z.enum(['added', 'removed', 'moved', 'muted', 'unmuted', 'word-muted', 'word-unmuted']),
    ids: z.array(z.string()),
  }),
  key: (payload) => payload.accountId,
});

export const CreditCharged = defineEvent({
  type: 'profile.credit-charged.v1',
  meaning: 'A listener paid for audio with characters of the daily credit',
  payload: z.object({ listener: z.string(), renditionId: z.string(), characters: z.number().int() }),
  key: (payload) => payload.listener,
});

export const CreditRefunded = defineEvent({
  type: 'profile.credit-refunded.v1',
  meaning: 'The credit charged for audio that could not be rendered was refunded',
  payload: z.object({ listener: z.string(), renditionId: z.string(), characters: z.number().int() }),
  key: (payload) => payload.listener,
});
