import type { Abbreviation } from '../spoken-language.ts';

const beforeNames: Readonly<Record<string, string>> = {
  'M.': 'monsieur', 'MM.': 'messieurs', 'Mme': 'madame', 'Mme.': 'madame', 'Mmes': 'mesdames', 'Mlle': 'mademoiselle', 'Mlle.': 'mademoiselle', 'Mlles': 'mesdemoiselles', 'Dr': 'docteur', 'Dr.': 'docteur', 'Pr': 'professeur', 'Pr.': 'professeur', 'Me': 'maître', 'Mgr': 'monseigneur', 'Mgr.': 'monseigneur',
  'St': 'saint', 'St.': 'saint', 'Ste': 'sainte', 'Ste.': 'sainte', 'Bd': 'boulevard', 'Bd.': 'boulevard', 'bd': 'boulevard', 'Av.': 'avenue', 'av.': 'avenue', 'Gal': 'général',
};
const before = (words: string): Abbreviation => ({ after }) => (/^[\s\u00a0\u202f]?\d/u.test(after) ? words : null);

export const frenchAbbreviations: Readonly<Record<string, Abbreviation>> = {
  ...Object.fromEntries(Object.entries(beforeNames).map(([written, meaning]) => [written, { beforeName: meaning }])),
  'etc.': 'et cetera', 'p. ex.': 'par exemple', 'p.ex.': 'par exemple', 'c.-à-d.': "c'est-à-dire", 'càd': "c'est-à-dire", 'av. J.-C.': 'avant Jésus-Christ', 'apr. J.-C.': 'après Jésus-Christ', 'J.-C.': 'Jésus-Christ', 'J-C': 'Jésus-Christ', 'env.': 'environ', 'cf.': 'confer', 'vs': 'contre', 'vs.': 'contre', 'tél.': 'téléphone', 'Tél.': 'téléphone',
  'Cie': 'compagnie', 'Sté': 'société', 'dép.': 'département', 'ndlr': 'note de la rédaction', 'NDLR': 'note de la rédaction', 'P.-S.': 'post-scriptum', 'Ets': 'établissements', 's.v.p.': "s'il vous plaît", 'SVP': "s'il vous plaît",
  'n°': before('numéro'), 'N°': before('numéro'), 'no': before('numéro'), 'nos': before('numéros'), 'art.': before('article'), 'p.': before('page'), 'pp.': before('pages'), 'vol.': before('volume'), 'chap.': before('chapitre'),
};

/** Read as words: their capitals would be spelled by some engines. */
export const frenchAcronyms: Readonly<Record<string, string>> = {
  ONU: 'Onu', OTAN: 'Otan', OPEP: 'Opep', SIDA: 'sida', COVID: 'Covid', NASA: 'Nasa', FIFA: 'Fifa', UEFA: 'Uefa', UNESCO: 'Unesco', UNICEF: 'Unicef', INSEE: 'Insee', SMIC: 'Smic', ENA: 'Ena', IA: 'I A', UNE: 'une', CAC: 'Cac',
};
