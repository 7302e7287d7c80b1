import * as account from './account.events.ts';
import * as analytics from './analytics.events.ts';
import * as blog from './blog.events.ts';
import type { EventContract } from './define-event.ts';
import * as library from './library.events.ts';
import * as listening from './listening.events.ts';
import * as news from './news.events.ts';
import * as podcast from './podcast.events.ts';
import * as privacy from './privacy.events.ts';
import * as profile from './profile.events.ts';
import * as radio from './radio.events.ts';
import * as speech from './speech.events.ts';
import * as support from './support.events.ts';

/** An event and where it stands. */
export type DeclaredEvent = {
  /** As it is exported: `ArticleSaved`. */
  name: string;
  /** From the root of the repository. */
  file: string;
  contract: EventContract;
};

const isEvent = (exported: unknown): exported is EventContract =>
  typeof exported === 'object' && exported !== null && 'type' in exported && 'payload' in exported;

/** Every event of the product: whatever a file of this folder exports with `defineEvent`. */
export const declaredEvents: readonly DeclaredEvent[] = Object.entries({
  account,
  analytics,
  blog,
  library,
  listening,
  news,
  podcast,
  privacy,
  profile,
  radio,
  speech,
  support,
}).flatMap(([context, exported]) =>
  Object.entries<unknown>(exported).flatMap(([name, contract]) =>
    isEvent(contract) ? [{ name, file: `libs/contracts/src/events/${context}.events.ts`, contract }] : [],
  ),
);

export const allEvents: readonly EventContract[] = declaredEvents.map(({ contract }) => contract);
