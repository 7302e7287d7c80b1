const monthNames: string[][] = [
  ['jan', 'januar', 'janvier', 'enero', 'gennaio', 'janeiro', 'jänner'], ['feb', 'februar', 'février', 'febrero', 'febbraio', 'fevereiro'], ['mar', 'märz', 'maerz', 'mars', 'marzo', 'março', 'mär'], ['apr', 'avril', 'abril', 'aprile'],
  ['may', 'mai', 'mayo', 'maggio', 'maio'], ['jun', 'juni', 'juin', 'junio', 'giugno', 'junho'], ['jul', 'juli', 'juillet', 'julio', 'luglio', 'julho'], ['aug', 'août', 'agosto'],
  ['sep', 'septembre', 'septiembre', 'settembre', 'setembro'], ['oct', 'okt', 'octobre', 'octubre', 'ottobre', 'outubro'], ['nov', 'novembre', 'noviembre', 'novembro'], ['dec', 'dez', 'décembre', 'diciembre', 'dicembre', 'dezembro'],
];

/** Which month a word names, as English, German, French, Spanish, Italian and Portuguese write and shorten them: 0 for January, -1 for none. */
export function monthOf(word: string): number {
  const low = word.toLowerCase().replace('.', '');
  return monthNames.findIndex((names) => names.some((name) => low.startsWith(name) || (low.length >= 3 && name.startsWith(low))));
}
