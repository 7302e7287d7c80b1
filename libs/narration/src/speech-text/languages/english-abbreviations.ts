import type { Place } from '../rule.ts';
import type { Abbreviation } from '../spoken-language.ts';

const beforeNames: Readonly<Record<string, string>> = {
  'Gov.': 'Governor', 'Sen.': 'Senator', 'Sens.': 'Senators', 'Rep.': 'Representative', 'Reps.': 'Representatives', 'Gen.': 'General', 'Col.': 'Colonel', 'Lt.': 'Lieutenant', 'Sgt.': 'Sergeant', 'Capt.': 'Captain',
  'Cmdr.': 'Commander', 'Adm.': 'Admiral', 'Maj.': 'Major', 'Cpl.': 'Corporal', 'Prof.': 'Professor', 'Rev.': 'Reverend', 'Hon.': 'Honorable', 'Pres.': 'President', 'Supt.': 'Superintendent', 'Insp.': 'Inspector',
  'Mr.': 'Mister', 'Mr': 'Mister', 'Mrs.': 'Missus', 'Mrs': 'Missus', 'Ms.': 'Ms', 'Messrs.': 'Messieurs', 'Mt.': 'Mount', 'Ft.': 'Fort', 'Prof': 'Professor', 'Lt': 'Lieutenant', 'Capt': 'Captain', 'Sgt': 'Sergeant', 'Cllr': 'Councillor',
};
const anywhere: Readonly<Record<string, string>> = {
  'e.g.': 'for example', 'i.e.': 'that is', 'etc.': 'et cetera', 'vs.': 'versus', 'vs': 'versus', 'approx.': 'approximately', 'Inc.': 'Incorporated', 'Corp.': 'Corporation', 'Ltd.': 'Limited', 'Co.': 'Company', 'Bros.': 'Brothers',
  'Jr.': 'Junior', 'Sr.': 'Senior', 'Ave.': 'Avenue', 'Blvd.': 'Boulevard', 'Rd.': 'Road', 'Dept.': 'Department', 'dept.': 'department', 'Univ.': 'University', 'Assn.': 'Association', 'et al.': 'and others', 'Gov’t': 'Government', "gov't": 'government', 'govt.': 'government',
  'Calif.': 'California', 'Fla.': 'Florida', 'Conn.': 'Connecticut', 'Ariz.': 'Arizona', 'Colo.': 'Colorado', 'Mich.': 'Michigan', 'Minn.': 'Minnesota', 'Tenn.': 'Tennessee', 'Okla.': 'Oklahoma', 'Nev.': 'Nevada', 'Wis.': 'Wisconsin', 'Ala.': 'Alabama', 'Ariz': 'Arizona',
  'w/': 'with', 'w/o': 'without', 'c/o': 'care of', 'Jan.': 'January', 'Feb.': 'February', 'Aug.': 'August', 'Sept.': 'September', 'Oct.': 'October', 'Nov.': 'November', 'Dec.': 'December',
  'Ph.D.': 'PhD', 'M.D.': 'MD', 'a.m.': 'AM', 'p.m.': 'PM', 'vol.': 'volume', 'Vol.': 'Volume', 'mph': 'miles per hour', 'km/h': 'kilometers per hour', 'YoY': 'year over year', 'yoy': 'year over year', 'y/y': 'year over year', 'QoQ': 'quarter over quarter', 'q/q': 'quarter over quarter', 'Ph.D.s': 'PhDs', 'E.coli': 'E coli', 'WiFi': 'wifi', 'Wi-Fi': 'wifi',
};

const name = /^[\s\u00a0]+\p{Lu}/u;
const afterName = /(?:\p{Lu}[\p{L}’'-]*|\d(?:st|nd|rd|th))\s$/u;

/** St. Louis is a saint, Wall St. a street. */
function saintOrStreet({ before, after }: Place): string | null {
  const follows = name.test(after);
  if (afterName.test(before) && (!follows || /\b\d{1,5} \p{Lu}\p{L}+ $/u.test(before))) return 'Street';
  return follows ? 'Saint' : null;
}

/** Dr. Jones heals, Mulholland Dr. is a road. */
function doctorOrDrive({ before, after }: Place): string | null {
  if (name.test(after) && !/\b\d{1,5} \p{Lu}\p{L}+ $/u.test(before)) return 'Doctor';
  return afterName.test(before) ? 'Drive' : null;
}

const versus = ({ before, after }: Place): string | null => (afterName.test(before) && name.test(after) ? 'versus' : null);
const number = ({ after }: Place): string | null => (/^\s?\d/u.test(after) ? 'number' : null);

export const englishAbbreviations: Readonly<Record<string, Abbreviation>> = {
  ...anywhere,
  ...Object.fromEntries(Object.entries(beforeNames).map(([written, meaning]) => [written, { beforeName: meaning }])),
  'St.': saintOrStreet, 'St': ({ before, after }) => (name.test(after) && !afterName.test(before) ? 'Saint' : null), 'Dr.': doctorOrDrive, 'Dr': ({ before, after }) => (name.test(after) && !afterName.test(before) ? 'Doctor' : null),
  'v.': versus, 'v': versus, 'No.': number, 'Nos.': ({ after }) => (/^\s?\d/u.test(after) ? 'numbers' : null), 'no.': number, 'p.': ({ after }) => (/^\s?\d/u.test(after) ? 'page' : null), 'pp.': ({ after }) => (/^\s?\d/u.test(after) ? 'pages' : null),
};

/** Read otherwise than the capitals suggest: as letters, or as a word. */
export const englishAcronyms: Readonly<Record<string, string>> = {
  WHO: 'W H O', IAEA: 'I.A.E.A', UAE: 'U.A.E', USA: 'U.S.A', IOC: 'I O C', ICU: 'I C U', AFP: 'A.F.P', 'A&E': 'A and E', 'Q&A': 'Q and A', 'M&A': 'M and A', 'R&D': 'R and D', 'AT&T': 'AT and T', 'S&P': 'S and P', 'H&M': 'H and M', 'B&B': 'B and B', 'CO2': 'C O two', 'CO₂': 'C O two', 'H2O': 'H two O', PM2: 'PM two',
  COP: 'Cop', COVID: 'Covid', OPEC: 'Opec', NATO: 'Nato', NASA: 'Nasa', UNESCO: 'Unesco', UNICEF: 'Unicef', FIFA: 'Fifa', UEFA: 'Uefa', ASEAN: 'Asean', BRICS: 'Brics', AIDS: 'Aids', SARS: 'Sars', FEMA: 'Fema', NAFTA: 'Nafta', DACA: 'Daca', SWAT: 'Swat', LASER: 'laser', ICE: 'Ice', PAC: 'Pac', PACs: 'Pacs', OSCE: 'O.S.C.E', ACLU: 'A.C.L.U', USAID: 'US aid',
};
