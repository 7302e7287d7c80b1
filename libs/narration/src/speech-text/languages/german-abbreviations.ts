import type { Abbreviation } from '../spoken-language.ts';

const beforeNames: Readonly<Record<string, string>> = {
  'Dr.': 'Doktor', 'Prof.': 'Professor', 'Hr.': 'Herr', 'Hrn.': 'Herrn', 'Fr.': 'Frau', 'Frl.': 'Fräulein', 'St.': 'Sankt', 'Ing.': 'Ingenieur', 'Dipl.-Ing.': 'Diplomingenieur', 'Mag.': 'Magister', 'Hl.': 'Heiliger',
};
const before = (words: string): Abbreviation => ({ after }) => (/^[\s\u00a0\u202f]?\d/u.test(after) ? words : null);

export const germanAbbreviations: Readonly<Record<string, Abbreviation>> = {
  ...Object.fromEntries(Object.entries(beforeNames).map(([written, meaning]) => [written, { beforeName: meaning }])),
  'z. B.': 'zum Beispiel', 'Z. B.': 'zum Beispiel', 'd. h.': 'das heißt', 'D. h.': 'das heißt', 'bzw.': 'beziehungsweise', 'usw.': 'und so weiter', 'u. a.': 'unter anderem', 'u. Ä.': 'und Ähnliches', 'o. Ä.': 'oder Ähnliches', 'u. U.': 'unter Umständen', 'v. a.': 'vor allem', 'i. d. R.': 'in der Regel', 'z. T.': 'zum Teil',
  'z. Zt.': 'zurzeit', 's. o.': 'siehe oben', 's. u.': 'siehe unten', 'ca.': 'circa', 'rd.': 'rund', 'etc.': 'et cetera', 'evtl.': 'eventuell', 'ggf.': 'gegebenenfalls', 'inkl.': 'inklusive', 'exkl.': 'exklusive', 'vgl.': 'vergleiche', 'sog.': 'sogenannte', 'max.': 'maximal', 'min.': 'mindestens', 'mind.': 'mindestens', 'bspw.': 'beispielsweise',
  'v. Chr.': 'vor Christus', 'n. Chr.': 'nach Christus', 'a. D.': 'außer Dienst', 'Mio.': 'Millionen', 'Mrd.': 'Milliarden', 'Tsd.': 'tausend', 'Jh.': 'Jahrhundert', 'Jhd.': 'Jahrhundert', 'Std.': 'Stunden', 'Tel.': 'Telefon', 'einschl.': 'einschließlich', 'zzgl.': 'zuzüglich', 'insg.': 'insgesamt', 'geb.': 'geboren', 'gest.': 'gestorben',
  'a. M.': 'am Main', 'd. J.': 'des Jahres', 'vs.': 'gegen', 'lt.': 'laut', 'allg.': 'allgemein', 'e. V.': 'eingetragener Verein', 'u.': 'und', 'Nr.': before('Nummer'), 'Nrn.': before('Nummern'), 'S.': before('Seite'), 'Art.': before('Artikel'), 'Abs.': before('Absatz'), 'Bd.': before('Band'), 'Kap.': before('Kapitel'),
};

/** Read as words: their capitals would be spelled by some engines. */
export const germanAcronyms: Readonly<Record<string, string>> = {
  NATO: 'Nato', UNO: 'Uno', NASA: 'Nasa', OPEC: 'Opec', FIFA: 'Fifa', UEFA: 'Uefa', UNESCO: 'Unesco', UNICEF: 'Unicef', AIDS: 'Aids', COVID: 'Covid', ESA: 'Esa', TÜV: 'Tüff', DAX: 'Dax', PISA: 'Pisa', ifo: 'Ifo', BAFÖG: 'Bafög', SARS: 'Sars', GAU: 'Gau', AfD: 'AFD',
};
