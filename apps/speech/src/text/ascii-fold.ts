const letters: Readonly<Record<string, string>> = {
  'ß': 'ss', 'æ': 'ae', 'Æ': 'Ae', 'œ': 'oe', 'Œ': 'Oe', 'ø': 'o', 'Ø': 'O', 'đ': 'd', 'Đ': 'D', 'ð': 'd', 'Ð': 'D',
  'þ': 'th', 'Þ': 'Th', 'ł': 'l', 'Ł': 'L', 'ı': 'i', '‘': "'", '’': "'", '‚': "'", '‛': "'", '′': "'",
  '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '–': '-', '—': ' - ', '―': ' - ', '‐': '-', '‑': '-', '−': '-',
  '…': '...', '•': ',', '·': ' ', '©': ' copyright ', '®': '', '™': '', '°': ' degrees ', '×': ' times ',
  '÷': ' divided by ', '½': ' and a half ', '¼': ' and a quarter ', '¾': ' and three quarters ', '±': ' plus or minus ',
  '£': ' pounds ', '€': ' euros ', '¥': ' yen ', '₹': ' rupees ', '§': ' section ', '&': ' and ', '%': ' percent ',
};

const currencies: Readonly<Record<string, string>> = { '£': 'pounds', '€': 'euros', '$': 'dollars', '¥': 'yen', '₹': 'rupees' };
const magnitudes: Readonly<Record<string, string>> = {
  k: 'thousand', m: 'million', mn: 'million', bn: 'billion', b: 'billion', tn: 'trillion', trn: 'trillion',
};
const amount = /^([£€$¥₹])(\d[\d,]*(?:\.\d+)?)(k|mn?|bn?|tr?n)?(?=\W*$)/i;

/** `£5m` → `5 million pounds`. */
const sayAmount = (_all: string, sign: string, figure: string, magnitude = ''): string =>
  [figure, magnitudes[magnitude.toLowerCase()], currencies[sign]].filter(Boolean).join(' ');

/** What flite, which knows ASCII only, is given for one word of an English text; empty when nothing can be said. */
export function asciiWord(word: string): string {
  const folded = word.replace(amount, sayAmount).normalize('NFKD');
  let ascii = '';
  for (const character of folded) {
    if (character >= ' ' && character <= '~' && letters[character] === undefined) ascii += character;
    else ascii += letters[character] ?? '';
  }
  return ascii.replace(/\s+/g, ' ').trim();
}
