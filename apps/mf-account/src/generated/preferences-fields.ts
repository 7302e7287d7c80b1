// Written by `npm run docs` from the schema.

export const PREFERENCES_FIELDS =
  'code country devices id language notifications owner pitch premiumVoice quoteVoice quotesInside revision sayCaptions sayCitations skipTables speed speeds { kind speed } topics voice voices { language voice } volume';
