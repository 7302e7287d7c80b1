// Written by `npm run docs`: what each file of events exports.

import * as account from './account.events.ts';
import * as analytics from './analytics.events.ts';
import * as blog from './blog.events.ts';
import * as library from './library.events.ts';
import * as listening from './listening.events.ts';
import * as morning from './morning.events.ts';
import * as news from './news.events.ts';
import * as podcast from './podcast.events.ts';
import * as privacy from './privacy.events.ts';
import * as profile from './profile.events.ts';
import * as radio from './radio.events.ts';
import * as speech from './speech.events.ts';
import * as support from './support.events.ts';

export const eventFiles = {
  account,
  analytics,
  blog,
  library,
  listening,
  morning,
  news,
  podcast,
  privacy,
  profile,
  radio,
  speech,
  support,
};
