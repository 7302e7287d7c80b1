/** A pattern that may cause backtracking or repeated scanning. */
export type HostilePattern = {
  name: string;
  of: (length: number) => string;
};

const signs = [
  ...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ \n\t\r',
  ...'aAzI01é',
  ...'—–…“”„«»‹›‘’‚¹²½€£¥%‰°§†•™©',
  ...'中あア한。、！？：（）「」',
  ...'عد؟،।अ',
  '\u0301',
  '\u0338',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u00a0',
  '\u00ad',
  '\u2028',
  '\u202e',
  '\ufeff',
  '\u20e3',
  '😀',
  '👩‍👩‍👧',
  '🇩🇪',
  'İ',
  'ß',
  'ﬁ',
  '𝒳',
  '\u1100',
  '\u0000',
  '─',
  '\u{e0041}',
  '\ud800',
];
const paired = [...'."\'(),:;-[]<>&*_`/$%1aA \n', '…', '”', '«', '。'];
const words = [
  ['word ', 'Word ', 'WORD ', 'x', 'abcdefghij', 'ABCDEFG', 'aB', 'a-', 'a’', 'Aaaa.Bbbb', 'so Abc! in ', 'm²'],
  ['$1 ', '1 ', '1, ', '1. ', '1.', '1,', '1/', '1-', '1:', '-1', '1e', '1 000 ', '1.000,', '€1 ', '1 % ', '1½ '],
  ['12:30 ', '1st ', '2024-01-01 ', '1/2/2024 ', 'Jan 1 ', '1. Januar ', '1 janv. ', 'km/h ', '5 km ', '1–2 ', '+'],
  ['I ', 'IV ', 'II.', 'Mr. ', 'e.g. ', 'A.', 'A. ', 'z. B. ', 'No. ', 'U.S. ', '. . . ', '. - ', '. (', '." ', '! » '],
  [
    '«a? – a – ',
    '“a b c d.” ',
    '"a b c d," ',
    '‘a',
    '’s ',
    '“a ',
    '„a“ ',
    '(a ',
    '(1) ',
    '[1]',
    '[a]',
    '.[1]',
    '[edit]',
  ],
  ['http://', 'http://a.B.', 'https://a.b/c?d=e&', 'www.a.', 'a@b.', 'a@b.c ', '@a', '#a ', 'HTTPS://A ', 'a.b.c.'],
  ['](', '[](', '[a](', '[a](b', '[a](<', '[a](b "', '![', '![a](', '[[', ']]', '[a]: ', '<http://', '](b)', '](()'],
  [
    '**a ',
    '_a b* ',
    '*_',
    'a**b',
    '***',
    '__',
    '~~~\n',
    '```\n',
    '``',
    '` ',
    '> ',
    '>',
    '# ',
    '#\n',
    '- a\n',
    '1. a\n',
  ],
  ['---\n', '===\n', ' - ', '   ', '\n\n', '\r\n', '| a | ', '|-|\n', 'a\tb\t', '&amp;', '&amp', '&#', '&#x1;', '&a'],
  ['<b>', '</b>', '<b', '<a href="', '<p>', '<p>a</p>', '<p>a', '<br>', '<div>', '</div>', '<table>', '<td>', '<li>'],
  ['<!--', '-->', '<!', '<?', '<![CDATA[', ']]>', '<script>', '</script>', '<style>', '<svg>', '<a b=c ', '<a b', '="'],
  ['<item>', '<title>', '<outline>', '<outline text="a">', '<link href="a"/>', '<entry>', 'xmlns:a="b" ', '<x:y>'],
  ['{"a":', '{"', '[{', '},{', '":"', '\\u0041', '\\"', '{{', '}}', '${', '%41', '%', '\\', '\\\\', '\\('],
  [
    'By Ida Marsh ',
    'by a, ',
    'By ',
    'Notes\n',
    'References\n',
    'Photo: ',
    'Share this ',
    '[+1 chars]',
    '[...]',
    '(AP) ',
  ],
  ['Correction: ', 'Updated: ', 'Subscribe ', 'a and ', ', and ', ', a', '; a', ': a', 'a, ', 'a,', ', ', ',"', ' )'],
  [
    '他来了。',
    'あいう、',
    '「あ」',
    'السلام، ',
    'नमस्ते। ',
    'e\u0301',
    '.\u0301',
    '.😀',
    'İI',
    '\u1100\u1161',
    'a\u0301\u0301',
  ],
  ['noindex, ', 'max-snippet:', 'a:b, ', 'data-a ', 'text/html;', 'charset=', 'Mon, 01 ', 'GMT ', 'Ã©', 'Â', 'â€™'],
].flat();
const brackets = ['()', '[]', '{}', '<>', '“”', '„“', '«»', '‹›', '‘’', '「」', '（）', '""', "''", '``', '**', '__'];
const ends = ['!', '.', ' ', '\n', ')', ']', '>', '"', '”', '@', ':', '%', '–', '€', '\u0301', 'a', '1', '\u0000'];

const repeated = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

const named = (name: string, of: HostilePattern['of']): HostilePattern => ({ name: JSON.stringify(name), of });

/** Returns pseudo-random text that is the same in every run. */
function mixed(characters: readonly string[], length: number): string {
  let state = 1;
  const parts = Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return characters[(state >>> 8) % characters.length] ?? '';
  });
  return parts.join('').slice(0, length);
}

/** Includes repetitions, words and notations, brackets, and runs that have a different end. */
export function createHostilePatterns(): HostilePattern[] {
  const pairs = paired.flatMap((a) => paired.flatMap((b) => (a === b ? [] : [`${a}${b}`])));
  const parts = [...new Set([...signs, ...words, ...pairs])].map((part) => named(part, (size) => repeated(part, size)));
  const nested = brackets.flatMap(([open = '', close = '']) => [
    named(`${open}…${close}`, (size) => open.repeat(size / 2) + close.repeat(size / 2)),
    named(`${open}a …${close}`, (size) => `${open}a `.repeat(size / 4) + `${close} `.repeat(size / 4)),
    named(`${open}word word…`, (size) => open + repeated('word ', size - 1)),
    named(`${open}a${close} `, (size) => repeated(`${open}a${close} `, size)),
  ]);
  const run = (sign: string, end: string) => named(`${sign}…${end}`, (size) => repeated(sign, size - end.length) + end);
  const spoilt = [
    ...signs.flatMap((sign) => [run(sign, 'a'), run(sign, ' 1.')]),
    ...ends.flatMap((end) => ['a', '1', ' ', ')', '-', '.'].map((sign) => run(sign, end))),
  ];
  const all = [
    ...parts,
    ...nested,
    ...spoilt,
    named('closing brackets after one sentence', (size) => `Yes.${repeated(' )', size - 4)}`),
    named('one list', (size) =>
      Array.from({ length: Math.ceil(size / 4) }, (_, index) => `${index + 1}. X `)
        .join('')
        .slice(0, size),
    ),
    named('increasingly long runs of backticks', (size) =>
      Array.from({ length: Math.ceil(Math.sqrt(2 * size)) }, (_, index) => `${'`'.repeat(index + 1)}a`)
        .join('')
        .slice(0, size),
    ),
    named('any marks', (size) => mixed([...'.!?…"“”«»()[] aAbB1，。—-•\n'], size)),
    named('stops, quotation marks and letters', (size) => mixed([...'. "\'aA'], size)),
    named('anything', (size) => mixed([...signs, ...words], size)),
  ];
  // Removes patterns that produce the same text.
  return [...new Map(all.map((pattern) => [pattern.of(1_000), pattern])).values()];
}
