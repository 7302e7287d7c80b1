const LOCATIVE = /(?<!\p{L})(?:v|ve|na|po|o|při)\s$/iu;
const GENITIVE = /(?<!\p{L})(?:do|od|z|ze|bez|během|u|podle|vedle|kolem|okolo|koncem|začátkem)\s$/iu;
const DATIVE = /(?<!\p{L})(?:k|ke|díky|proti|kvůli)\s$/iu;
const VERBS = /^(?:je|byl|byla|bylo|jsou|se|má|na|za|pro|od|do|a|i|v|ve|ze|že|let|lidí|jako)$/u;

/** Returns the ending of an ordinal from the noun or adjective behind it and the preposition in front. */
export function ordinalEnding(noun: string, before: string): string | null {
  if (VERBS.test(noun)) return null;
  const adjective = /(?:ého|ému|ém|ých|ými|ým|ou|á|é|ý)$/u.exec(noun)?.[0];
  if (adjective !== undefined && noun.length > 4) return adjective;
  if (/(?:ech|ách|ích)$/u.test(noun)) return 'ých';
  if (/(?:narozeniny|leta|léta)$/u.test(noun)) return noun === 'narozeniny' ? 'é' : 'á';
  if (DATIVE.test(before)) return /(?:ě|i)$/u.test(noun) ? 'é' : 'ému';
  if (LOCATIVE.test(before)) return locative(noun);
  if (GENITIVE.test(before))
    return /(?:y|e|ě)$/u.test(noun) && !/(?:dne|týdne|měsíce|konce)$/u.test(noun) ? 'é' : 'ého';
  if (/(?:em|ím)$/u.test(noun)) return 'ým';
  if (noun.endsWith('ou')) return 'ou';
  if (noun.endsWith('u')) return 'ou';
  if (/(?:o|í|é)$/u.test(noun)) return 'é';
  if (/(?:minutě|etapě|příčce|lize|třídě)$/u.test(noun)) return 'é';
  return noun.endsWith('a') || /(?:ce|še|že|ře|le|st|část|noc|moc)$/u.test(noun) ? 'á' : 'ý';
}

/** Feminine nouns end in `ě` and `e` in the locative, but so do some others. */
function locative(noun: string): string {
  if (/(?:místě|městě|létě|pololetí|poločase|ročníku|zápase|čase|případě|dějství)$/u.test(noun)) return 'ém';
  if (/(?:minutu|etapu|příčku|ligu|třídu|vlnu)$/u.test(noun)) return 'ou';
  if (/(?:ě|ze|ce|i|ři)$/u.test(noun)) return 'é';
  if (/(?:místo|kolo|výročí|století|utkání|vydání|patro)$/u.test(noun) && !noun.endsWith('í')) return 'é';
  return 'ém';
}

/** Returns the ending of an adjective like that of the next word. */
export function adjectiveEnding(after: string): string {
  const word = /^\s[„"]?(\p{L}+)/u.exec(after)?.[1] ?? '';
  return (
    /(?:ého|ému|ém|ých|ými|ým|ou|á|é)$/u.exec(word)?.[0] ??
    (word.endsWith('a') ? 'á' : /[oíy]$/u.test(word) ? 'é' : word.endsWith('u') ? 'ou' : 'ý')
  );
}
