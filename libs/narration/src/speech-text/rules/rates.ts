import { joinWords } from '../numbers/number-words.ts';
import { type SpeechRule, WORD_END, createRule, toAlternativesPattern } from '../rule.ts';
import type { SpokenLanguage } from '../spoken-language.ts';

/** Words that follow the slash in a rate. */
export const PERIODS = [
  'second|minute|hour|day|night|week|month|quarter|year|person|head',
  'Sekunde|Minute|Stunde|Tag|Nacht|Woche|Monat|Quartal|Jahr|Person|Kopf',
  'seconde|minute|heure|jour|nuit|semaine|mois|an|personne',
  'segundo|minuto|hora|día|noche|semana|mes|año|persona',
].join('|');
const things = [
  'barrel|gallon|mile|kilometer|kilometre|liter|litre|pound|ounce|ton|tonne|acre|hectare|share|unit|item|capita|game',
  'child|student|user|employee|patient|household',
  'Kilometer|Liter|Tonne|Hektar|Quadratmeter|Stück|Einwohner|Kind|Packung',
  'kilomètre|litre|tonne|habitant|enfant|élève|baril|part',
  'kilómetro|litro|tonelada|habitante|niño|barril|kilo|unidad',
].join('|');

/** Returns a pattern for the text behind the slash of a rate, with groups for a number and the unit. */
export function createRatePattern({ units, perUnits }: SpokenLanguage): string {
  const names = toAlternativesPattern([...Object.keys(perUnits ?? {}), ...Object.keys(units)]);
  return `(?:(\\d{1,4}) ?)?(${names}|${PERIODS}|${things})${WORD_END}`;
}

/** Units that are read without a number behind “per”, as in “12 cents per kWh”. */
const ALONE = ['kWh', 'MWh', 'km', 'kg', 'GB', 'TB', 'm²', 'm2', 'km²', 'm³', 'm3', 'ha'];

/** Creates a rule that reads a unit without a number behind “per” or an article. */
export function createLoneUnitRule({ units, words }: SpokenLanguage): SpeechRule[] {
  // In languages with more forms, the case is unknown.
  const readable = ALONE.filter((unit) => units[unit] !== undefined && units[unit][3] === undefined);
  if (readable.length === 0) return [];
  const before = new RegExp(`(?<!\\p{L})(?:${words.per}|per|je|le|du|au|el|del|al|il|o|do|ao)\\s$`, 'iu');
  return [
    createRule('letter', `${toAlternativesPattern(readable)}${WORD_END}`, ([unit], place) =>
      before.test(place.before) ? (units[unit]?.[0] ?? null) : null,
    ),
  ];
}

/** Reads a rate, as in `15 l/100 km` and `3 m³/hr`. */
export function sayRate({ units, perUnits, words, numbers }: SpokenLanguage, count = '', unit = ''): string {
  if (count !== '')
    return joinWords(words.per, numbers.cardinal(Number(count)), units[unit]?.[1] ?? perUnits?.[unit] ?? unit);
  return joinWords(words.per, perUnits?.[unit] ?? units[unit]?.[0] ?? unit);
}
