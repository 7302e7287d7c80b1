import { z } from 'zod';
import { feedCategories } from '../news/categories.ts';
import { defineEvent } from './define-event.ts';

const station = z.object({ accountId: z.string(), topic: z.enum(['all', ...feedCategories]) });

/** The address of a station is a secret: it is in no event. */
export const RadioAddressMade = defineEvent({
  type: 'radio.address-made.v1',
  meaning: 'A person made the address of a station of their own, or gave it a new one',
  payload: station,
  key: (payload) => payload.accountId,
});

export const RadioAddressRevoked = defineEvent({
  type: 'radio.address-revoked.v1',
  meaning: 'A person closed the address of a station of their own',
  payload: station,
  key: (payload) => payload.accountId,
});

export const RadioBreakingChosen = defineEvent({
  type: 'radio.breaking-chosen.v1',
  meaning: 'A person chose whether breaking stories cut in on a station of their own',
  payload: station.extend({ breaking: z.boolean() }),
  key: (payload) => payload.accountId,
});
