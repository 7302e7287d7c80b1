import type { Abbreviation } from '../spoken-language.ts';

const beforeNames: Readonly<Record<string, string>> = {
  'Sr.': 'señor', 'Sra.': 'señora', 'Srta.': 'señorita', 'Sres.': 'señores', 'Sras.': 'señoras', 'Dr.': 'doctor', 'Dra.': 'doctora', 'Dres.': 'doctores', 'Dª': 'doña', 'D.ª': 'doña', 'Dña.': 'doña', 'Prof.': 'profesor', 'Ing.': 'ingeniero',
  'Lic.': 'licenciado', 'Gral.': 'general', 'Cnel.': 'coronel', 'Cap.': 'capitán', 'Tte.': 'teniente', 'Sto.': 'Santo', 'Sta.': 'Santa', 'Mons.': 'monseñor', 'Av.': 'avenida', 'Avda.': 'avenida', 'Pza.': 'plaza', 'C/': 'calle', 'Arq.': 'arquitecto', 'Abg.': 'abogado',
};
const before = (words: string): Abbreviation => ({ after }) => (/^\s?\d/u.test(after) ? words : null);

export const spanishAbbreviations: Readonly<Record<string, Abbreviation>> = {
  ...Object.fromEntries(Object.entries(beforeNames).map(([written, meaning]) => [written, { beforeName: meaning }])),
  'EE. UU.': 'Estados Unidos', 'EE.UU.': 'Estados Unidos', 'EE UU': 'Estados Unidos', 'EEUU': 'Estados Unidos', 'JJ. OO.': 'Juegos Olímpicos', 'RR. HH.': 'recursos humanos', 'FF. AA.': 'Fuerzas Armadas', 'CC. OO.': 'Comisiones Obreras', 'CC.OO.': 'Comisiones Obreras',
  'p. ej.': 'por ejemplo', 'p.ej.': 'por ejemplo', 'etc.': 'etcétera', 'aprox.': 'aproximadamente', 'a. C.': 'antes de Cristo', 'd. C.': 'después de Cristo', 'a.C.': 'antes de Cristo', 'd.C.': 'después de Cristo', 'a. m.': 'de la mañana', 'p. m.': 'de la tarde', 'a.m.': 'de la mañana', 'p.m.': 'de la tarde',
  'S. A.': 'sociedad anónima', 'S.A.': 'sociedad anónima', 'Cía.': 'compañía', 'Ud.': 'usted', 'Uds.': 'ustedes', 'vs.': 'contra', 'Dpto.': 'departamento', 'dpto.': 'departamento', 'Excmo.': 'excelentísimo', 'Excma.': 'excelentísima', 'Ilmo.': 'ilustrísimo', 'tel.': 'teléfono', 'Tel.': 'teléfono',
  'núm.': before('número'), 'n.º': before('número'), 'nº': before('número'), 'Nº': before('número'), 'N.º': before('número'), 'pág.': before('página'), 'págs.': before('páginas'), 'art.': before('artículo'), 'vol.': before('volumen'), 'cap.': before('capítulo'),
};

/** Read as words: their capitals would be spelled by some engines. */
export const spanishAcronyms: Readonly<Record<string, string>> = {
  ONU: 'Onu', OTAN: 'Otan', FIFA: 'Fifa', UEFA: 'Uefa', NASA: 'Nasa', COVID: 'Covid', UNICEF: 'Unicef', UNESCO: 'Unesco', OPEP: 'Opep', SIDA: 'sida', IBEX: 'Ibex', IVA: 'Iva', DANA: 'dana', ETA: 'Eta', ERE: 'ere', PSOE: 'Psoe', AVE: 'Ave',
};
