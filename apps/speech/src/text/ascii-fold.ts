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

export function toAsciiWord(word: string): string {
  const folded = word.normalize('NFKD');
  let ascii = '';
  for (const character of folded) {
    if (character >= ' ' && character <= '~' && letters[character] === undefined) ascii += character;
    else ascii += letters[character] ?? '';
  }
  return ascii.replace(/\s+/g, ' ').trim();
}
