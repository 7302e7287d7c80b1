import { splitWords } from '../numbers/number-words.ts';
import type { MatchContext } from '../rule.ts';
import type { Abbreviation } from '../spoken-language.ts';

const beforeNames: Readonly<Record<string, string>> = {
  'Gov.': 'Governor',
  'Sen.': 'Senator',
  'Sens.': 'Senators',
  'Rep.': 'Representative',
  'Reps.': 'Representatives',
  'Gen.': 'General',
  'Col.': 'Colonel',
  'Lt.': 'Lieutenant',
  'Sgt.': 'Sergeant',
  'Capt.': 'Captain',
  'Cmdr.': 'Commander',
  'Adm.': 'Admiral',
  'Maj.': 'Major',
  'Cpl.': 'Corporal',
  'Prof.': 'Professor',
  'Rev.': 'Reverend',
  'Hon.': 'Honorable',
  'Pres.': 'President',
  'Supt.': 'Superintendent',
  'Insp.': 'Inspector',
  'Mr.': 'Mister',
  Mr: 'Mister',
  'Mrs.': 'Missus',
  Mrs: 'Missus',
  'Ms.': 'Ms',
  'Messrs.': 'Messieurs',
  'Mt.': 'Mount',
  'Ft.': 'Fort',
  Prof: 'Professor',
  Lt: 'Lieutenant',
  Capt: 'Captain',
  Sgt: 'Sergeant',
  Cllr: 'Councillor',
};
const anywhere: Readonly<Record<string, string>> = {
  'e.g.': 'for example',
  'i.e.': 'that is',
  'etc.': 'et cetera',
  'vs.': 'versus',
  vs: 'versus',
  'approx.': 'approximately',
  'Inc.': 'Incorporated',
  'Corp.': 'Corporation',
  'Ltd.': 'Limited',
  'Co.': 'Company',
  'Bros.': 'Brothers',
  'Jr.': 'Junior',
  'Sr.': 'Senior',
  'Ave.': 'Avenue',
  'Blvd.': 'Boulevard',
  'Rd.': 'Road',
  'Dept.': 'Department',
  'dept.': 'department',
  'Univ.': 'University',
  'Assn.': 'Association',
  'et al.': 'and others',
  'Gov’t': 'Government',
  "gov't": 'government',
  'govt.': 'government',
  'Calif.': 'California',
  'Fla.': 'Florida',
  'Conn.': 'Connecticut',
  'Ariz.': 'Arizona',
  'Colo.': 'Colorado',
  'Mich.': 'Michigan',
  'Minn.': 'Minnesota',
  'Tenn.': 'Tennessee',
  'Okla.': 'Oklahoma',
  'Nev.': 'Nevada',
  'Wis.': 'Wisconsin',
  'Ala.': 'Alabama',
  Ariz: 'Arizona',
  'w/': 'with',
  'w/o': 'without',
  'c/o': 'care of',
  'Jan.': 'January',
  'Feb.': 'February',
  'Aug.': 'August',
  'Sept.': 'September',
  'Oct.': 'October',
  'Nov.': 'November',
  'Dec.': 'December',
  'Ph.D.': 'PhD',
  'M.D.': 'MD',
  'a.m.': 'AM',
  'p.m.': 'PM',
  'vol.': 'volume',
  'Vol.': 'Volume',
  mph: 'miles per hour',
  'km/h': 'kilometers per hour',
  YoY: 'year over year',
  yoy: 'year over year',
  'y/y': 'year over year',
  QoQ: 'quarter over quarter',
  'q/q': 'quarter over quarter',
  'Ph.D.s': 'PhDs',
  'E.coli': 'E coli',
  WiFi: 'wifi',
  'Wi-Fi': 'wifi',
};

/** Words of an address, which are read after a name. */
const streets: Readonly<Record<string, string>> = {
  Ave: 'Avenue',
  Blvd: 'Boulevard',
  Expy: 'Expressway',
  'Expy.': 'Expressway',
  Expwy: 'Expressway',
  Hwy: 'Highway',
  'Hwy.': 'Highway',
  Pkwy: 'Parkway',
  'Pkwy.': 'Parkway',
  Rd: 'Road',
  'Ln.': 'Lane',
  Ln: 'Lane',
  'Ct.': 'Court',
  'Pl.': 'Place',
  'Sq.': 'Square',
  'Ter.': 'Terrace',
  Tpke: 'Turnpike',
};

const NAME = /^[\s\u00a0]+\p{Lu}/u;
const AFTER_NAME = /(?:\p{Lu}[\p{L}’'-]*|\d(?:st|nd|rd|th))\s$/u;

/** Reads `St.` as “saint” in `St. Louis` and as “street” in `Wall St.` */
function saintOrStreet({ before, after }: MatchContext): string | null {
  const follows = NAME.test(after);
  if (AFTER_NAME.test(before) && (!follows || /\b\d{1,5} \p{Lu}\p{L}+ $/u.test(before))) return 'Street';
  return follows ? 'Saint' : null;
}

/** Reads `Dr.` as “doctor” in `Dr. Jones` and as “drive” in `Mulholland Dr.` */
function doctorOrDrive({ before, after }: MatchContext): string | null {
  if (NAME.test(after) && !/\b\d{1,5} \p{Lu}\p{L}+ $/u.test(before)) return 'Doctor';
  return AFTER_NAME.test(before) ? 'Drive' : null;
}

const versus = ({ before, after }: MatchContext): string | null =>
  AFTER_NAME.test(before) && NAME.test(after) ? 'versus' : null;
const number = ({ after }: MatchContext): string | null => (/^\s?\d/u.test(after) ? 'number' : null);

export const englishAbbreviations: Readonly<Record<string, Abbreviation>> = {
  ...anywhere,
  ...Object.fromEntries(Object.entries(beforeNames).map(([written, meaning]) => [written, { beforeName: meaning }])),
  'St.': saintOrStreet,
  St: ({ before, after }) => (NAME.test(after) && !AFTER_NAME.test(before) ? 'Saint' : null),
  'Dr.': doctorOrDrive,
  Dr: ({ before, after }) => (NAME.test(after) && !AFTER_NAME.test(before) ? 'Doctor' : null),
  ...Object.fromEntries(
    Object.entries(streets).map(([written, meaning]): [string, Abbreviation] => [
      written,
      ({ before }) => (AFTER_NAME.test(before) ? meaning : null),
    ]),
  ),
  Hwy: ({ before, after }) => (AFTER_NAME.test(before) || /^ \d/u.test(after) ? 'Highway' : null),
  'v.': versus,
  v: versus,
  'No.': number,
  'Nos.': ({ after }) => (/^\s?\d/u.test(after) ? 'numbers' : null),
  'no.': number,
  'p.': ({ after }) => (/^\s?\d/u.test(after) ? 'page' : null),
  'pp.': ({ after }) => (/^\s?\d/u.test(after) ? 'pages' : null),
};

/** Acronyms that are not read as they are written in capitals. */
export const englishAcronyms: Readonly<Record<string, string>> = {
  WHO: 'W H O',
  IAEA: 'I.A.E.A',
  UAE: 'U.A.E',
  USA: 'U.S.A',
  IOC: 'I O C',
  ICU: 'I C U',
  AFP: 'A.F.P',
  'A&E': 'A and E',
  'Q&A': 'Q and A',
  'M&A': 'M and A',
  'R&D': 'R and D',
  'AT&T': 'AT and T',
  'S&P': 'S and P',
  'H&M': 'H and M',
  'B&B': 'B and B',
  CO2: 'C O two',
  'CO₂': 'C O two',
  H2O: 'H two O',
  COP: 'Cop',
  COVID: 'Covid',
  OPEC: 'Opec',
  NATO: 'Nato',
  NASA: 'Nasa',
  UNESCO: 'Unesco',
  UNICEF: 'Unicef',
  FIFA: 'Fifa',
  UEFA: 'Uefa',
  ASEAN: 'Asean',
  BRICS: 'Brics',
  AIDS: 'Aids',
  SARS: 'Sars',
  FEMA: 'Fema',
  NAFTA: 'Nafta',
  DACA: 'Daca',
  SWAT: 'Swat',
  LASER: 'laser',
  NASDAQ: 'Nasdaq',
  ICE: 'Ice',
  PAC: 'Pac',
  PACs: 'Pacs',
  OSCE: 'O.S.C.E',
  ACLU: 'A.C.L.U',
  USAID: 'US aid',
};

/** Acronyms in headlines. Those that are also words are read as such in other places. */
export const englishHeadlineAcronyms: ReadonlySet<string> = new Set(
  splitWords(
    `AI EU UK UN US USA UAE UFC UFO NHS FBI CIA NBA NFL NHL MLB BBC CNN NBC ABC CBS ITV SNP GOP DNC RNC IMF IRS EPA FDA
      CDC FAA FCC FTC SEC DHS DOJ NSA NRA ACLU EV EVS CEO CEOS CFO CTO GDP GPS IPO IQ IT IVF OECD OK ONS OBR PGA RAF
      RSPCA SAS SOS TUC TV TVS USB VAT VIP WTO WHO WWE YMCA HIV DNA RNA ADHD AFL AFP API ATM AOC BA DIY DUI EPL ER ESPN
      EY HBO HIIT IBM ICC ICU IOC IP IRA ISIS ISP LA LGBTQ MI5 MI6 NASA NATO NYC OPEC PE PPE QA RIP UEFA UNESCO UNICEF
      URL VR AR XR IAEA`,
  ),
);
