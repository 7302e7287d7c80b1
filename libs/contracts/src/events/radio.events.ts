import { z } from 'zod';
import { feedCategories } from '../news/news-sources.ts';
import { defineEvent } from './define-event.ts';

const station = z.object({ accountId: z.string(), topic: z.enum(['all', ...feedCategories]) });

/** The payload omits the station's secret URL. */
export const RadioAddressMade = defineEvent({
  type: 'radio.address-made.v1',
  meaning: 'A person created or replaced the address of their station',
  payload: station,
  key: (payload) => payload.accountId,
});

export const RadioAddressRevoked = defineEvent({
  type: 'radio.address-revoked.v1',
  meaning: 'A person revoked the address of their station',
  payload: station,
  key: (payload) => payload.accountId,
});

export const RadioBreakingChosen = defineEvent({
  type: 'radio.breaking-chosen.v1',
  meaning: 'A person chose whether breaking stories interrupt their station',
  payload: station.extend({ breaking: z.boolean() }),
  key: (payload) => payload.accountId,
});
