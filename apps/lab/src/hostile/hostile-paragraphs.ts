const repeated = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);

function mixed(characters: readonly string[], length: number): string {
  let state = 1;
  const parts = Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return characters[(state >>> 8) % characters.length];
  });
  return parts.join('');
}

const parts = {
  'full stops': '.',
  'quotation marks': '"',
  'opening brackets': '(',
  'closing brackets': ')',
  'stops and spaces': '. ',
  'stops and quotation marks': '." ',
  'detached quotation marks': '! » ',
  'open brackets after stops': '. (',
  'no spaces': 'abcdefghij',
  'capital letters': 'ABCDEFG',
  initials: 'A.',
  'spaced initials': 'A. ',
  'numbers with stops': '1. ',
  'missing spaces': 'Aaaa.Bbbb',
  addresses: 'http://a.B.',
  'names with marks': 'so Abc! in ',
  'citation marks': '.[1]',
  'note numbers': 'aaaa.1 2 3 ',
  ellipses: '. . . ',
  dashes: '. - ',
  'open quotations': '«a? – a – ',
  'marks on marks': '.\u0301',
  pictures: '.😀',
  'white space': ' ',
  'chinese sentences': '他来了。',
};

export function createHostileParagraphs(length: number): Map<string, string> {
  const rows = Object.entries(parts).map(([name, part]): [string, string] => [name, repeated(part, length)]);
  return new Map([
    ...rows,
    ['closing brackets behind one sentence', `Yes.${repeated(' )', length - 4)}`],
    [
      'one list',
      Array.from({ length: length / 6 }, (_, index) => `${index + 1}. X `)
        .join('')
        .slice(0, length),
    ],
    ['any marks', mixed([...'.!?…"“”«»()[] aAbB1，。—-•\n'], length)],
    ['stops, quotation marks and letters', mixed([...'. "\'aA'], length)],
  ]);
}
