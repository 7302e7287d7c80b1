// Written by tools/docs/words-index.ts: what the places are called, as `titles` of each language says.

export const placeTitles = { '/morning': { es: 'Tu mañana', fr: 'Votre matinée', de: 'Ihr Morgen', ar: 'صباحك' } };
