const currencies: Readonly<Record<string, string>> = {
  '£': 'pounds',
  '€': 'euros',
  $: 'dollars',
  '¥': 'yen',
  '₹': 'rupees',
};
const magnitudes: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  mn: 'million',
  bn: 'billion',
  b: 'billion',
  tn: 'trillion',
  trn: 'trillion',
};
const AMOUNT = /^(\W*?)(?:US|A|C|NZ|HK)?([£€$¥₹])(\d[\d,]*(?:\.\d+)?)(k|mn?|bn?|tr?n)?(\W*)$/i;
const MAGNITUDE_WORD = /^(thousand|million|billion|trillion)/i;
/** Abbreviations that flite would read as words. */
const initials: Readonly<Record<string, string>> = {
  US: 'U S',
  EU: 'E U',
  AI: 'A.I.',
  IT: 'I T',
  WHO: 'W H O',
  CEO: 'C E O',
  CFO: 'C F O',
  IMF: 'I M F',
  UAE: 'U A.E.',
  IOC: 'I O C',
  ICU: 'I C U',
};
const INITIALS_WORD = /^(\W*)([A-Z]{2,3})((?:['’]s)?\W*)$/;
const separators: readonly (readonly [RegExp, string])[] = [
  [/(\d)[–-](?=\d)/g, '$1 to '],
  [/\s*[—―]\s*|^–$|^--?$/g, ', '],
  [/(\p{L})\/(?=\p{L})/gu, '$1 '],
  [/#(?=\d)/g, 'number '],
  [/[#*_~|^`\\{}]+/g, ' '],
];

/** Reads `£3.4m` as 3.4 million pounds. In `£5 million`, moves the currency after the next word. */
function sayAmounts(tokens: readonly string[]): string[] {
  const spokenTokens = [...tokens];
  tokens.forEach((token, index) => {
    const [, before = '', sign = '', figure, magnitude = '', after = ''] =
      AMOUNT.exec(spokenTokens[index] ?? token) ?? [];
    if (figure === undefined) return;
    const currency = currencies[sign] ?? '';
    const next = spokenTokens[index + 1];
    if (magnitude === '' && next !== undefined && MAGNITUDE_WORD.test(next)) {
      spokenTokens[index] = `${before}${figure}${after}`;
      spokenTokens[index + 1] = next.replace(/^(\w+)/, `$1 ${currency}`);
    } else {
      spokenTokens[index] =
        `${before}${[figure, magnitudes[magnitude.toLowerCase()], currency].filter(Boolean).join(' ')}${after}`;
    }
  });
  return spokenTokens;
}

function sayInitials(token: string): string {
  const [, before = '', letters = '', after = ''] = INITIALS_WORD.exec(token) ?? [];
  const spelled = initials[letters];
  return spelled === undefined ? token : `${before}${spelled}${after}`;
}

const saySeparators = (token: string): string =>
  separators.reduce((said, [pattern, written]) => said.replace(pattern, written), token);

/** Returns the ASCII input for flite, one entry per token. An entry is empty if nothing is spoken. */
export function toFliteInput(tokens: readonly string[]): string[] {
  const isShouted = !tokens.some((token) => /\p{Ll}/u.test(token));
  return sayAmounts(tokens).map((token) => toAsciiWord(saySeparators(isShouted ? token : sayInitials(token))));
}

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': ', ',
  '―': ', ',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '•': ',',
  '·': ' ',
  '©': ' copyright ',
  '®': '',
  '™': '',
  '°': ' degrees ',
  '×': ' times ',
  '÷': ' divided by ',
  '½': ' and a half ',
  '¼': ' and a quarter ',
  '¾': ' and three quarters ',
  '±': ' plus or minus ',
  '£': ' pounds ',
  '€': ' euros ',
  '¥': ' yen ',
  '₹': ' rupees ',
  '§': ' section ',
  '&': ' and ',
  '%': ' percent ',
};

function toAsciiWord(word: string): string {
  const folded = word.normalize('NFKD');
  let ascii = '';
  for (const character of folded) {
    if (character >= ' ' && character <= '~' && letters[character] === undefined) ascii += character;
    else ascii += letters[character] ?? '';
  }
  return ascii.replace(/\s+/g, ' ').trim();
}
