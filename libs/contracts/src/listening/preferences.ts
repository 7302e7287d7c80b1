/** `default` applies to a new account. */
type NumberPreference = { range: readonly [least: number, most: number]; default: number };

/** Step of all numbers. */
export const PREFERENCE_STEP = 0.1;

/**
 * Numbers that the player applies to every article. The column, the API field and its check, the player's state and the
 * slider in Settings are derived from an entry.
 */
export const soundPreferences = {
  pitch: { range: [0, 2], default: 1 },
  volume: { range: [0, 1], default: 1 },
} as const satisfies Readonly<Record<string, NumberPreference>>;

/** Column, API field and check are derived from an entry. The player stores a speed for each kind of article. */
export const numberPreferences = {
  speed: { range: [0.5, 2], default: 1 },
  ...soundPreferences,
} as const satisfies Readonly<Record<string, NumberPreference>>;

/** Switches that are off in a new account, with the description of their API field. The column is also derived. */
export const switchPreferences = {
  skipTables: 'Whether all tables are skipped, even narrow ones',
  sayCitations: 'Whether footnote and source marks such as `[12]` are read aloud',
  quotesInside: 'Whether `quoteVoice` also reads quotations inside sentences',
  sayCaptions: 'Whether captions that came with the text are read aloud',
} as const;

export type SoundPreference = keyof typeof soundPreferences;
export type SoundPreferences = Record<SoundPreference, number>;
export type NumberPreferences = Record<keyof typeof numberPreferences, number>;
export type DeclaredPreferences = NumberPreferences & Record<keyof typeof switchPreferences, boolean>;

export const soundPreferenceNames = Object.keys(soundPreferences) as SoundPreference[];

export const mapSoundPreferences = <Value>(map: (name: SoundPreference) => Value): Record<SoundPreference, Value> =>
  Object.fromEntries(soundPreferenceNames.map((name) => [name, map(name)])) as Record<SoundPreference, Value>;

export const defaultSound: SoundPreferences = mapSoundPreferences((name) => soundPreferences[name].default);
export const defaultNumbers: NumberPreferences = { speed: numberPreferences.speed.default, ...defaultSound };
