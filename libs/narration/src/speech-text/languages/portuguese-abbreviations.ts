import type { Abbreviation } from '../spoken-language.ts';

/** Titles before names, and nouns before numbers, in the form of a language's data. */
export const portugueseTitles = `Sr. senhor, Sra. senhora, Srs. senhores, Sras. senhoras, Srta. senhorita, sr. senhor, sra. senhora,
  Dr. doutor, Dra. doutora, dr. doutor, dra. doutora, Drs. doutores, Prof. professor, Profa. professora,
  prof. professor, profa. professora, Prof.ª professora, Eng. engenheiro, Eng.ª engenheira, Arq. arquiteto, D. dom,
  Gen. general, gen. general, Cel. coronel, Cap. capitão, Ten. tenente, Sgt. sargento, Maj. major, Dep. deputado,
  dep. deputado, Sen. senador, sen. senador, Gov. governador, gov. governador, av. avenida, al. alameda, Al. alameda, Des. desembargador, Min. ministro,
  min. ministro, Del. delegado, pres. presidente, Pres. presidente, Pe. padre, Av. avenida, R. rua, Pça. praça,
  Sto. santo, Sta. santa, Exmo. excelentíssimo, Exma. excelentíssima`;
export const portugueseNumbered = `n.º número, nº número, n° número, Nº número, n. número, art. artigo, Art. artigo, arts. artigos,
  pág. página, págs. páginas, p. página, pp. páginas, cap. capítulo, vol. volume, fig. figura, inc. inciso`;

export const portugueseAbbreviations: Readonly<Record<string, Abbreviation>> = {
  'etc.': 'etcétera',
  'p. ex.': 'por exemplo',
  'p.ex.': 'por exemplo',
  'a.C.': 'antes de Cristo',
  'a. C.': 'antes de Cristo',
  'd.C.': 'depois de Cristo',
  'd. C.': 'depois de Cristo',
  'vs.': 'contra',
  vs: 'contra',
  'tel.': 'telefone',
  'Tel.': 'telefone',
  'S.A.': 'S.A',
  'S/A': 'S.A',
  'Cia.': 'companhia',
  'Ltda.': 'limitada',
  'aprox.': 'aproximadamente',
  EUA: 'Estados Unidos',
  'V. Exa.': 'Vossa Excelência',
  'V. Ex.ª': 'Vossa Excelência',
  'V. Sa.': 'Vossa Senhoria',
  'i.e.': 'isto é',
  'obs.': 'observação',
  'Obs.': 'Observação',
  'máx.': 'máximo',
  'mín.': 'mínimo',
  'séc.': 'século',
  'hab.': 'habitantes',
  'cf.': 'conforme',
};
