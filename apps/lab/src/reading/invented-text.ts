// Invents text of the shape of 15 languages. The model reads only lengths, letters and punctuation, never words.
type Script = { letters: string; space: string; end: string; comma: string; word: number };

const latin = (letters: string): Script => ({ letters, space: ' ', end: '.', comma: ',', word: 6 });
const CHINESE =
  '的一是不了人我在有他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长';

export const SCRIPTS: Readonly<Record<string, Script>> = {
  en: latin('eeeetttaaaooiinnsshhrrddllucmwfgypbvk'),
  de: latin('eeeennniissrraattdhulcgmobwfkzüäöß'),
  fr: latin('eeeesssaaiittnnrruulloodcpméèàvqfbgh'),
  es: latin('eeeaaaooossnnrriillddttuucmpbgvyqáéíó'),
  it: latin('eeeaaaiiioonnllrrttsscdupmvghfbqzàè'),
  pt: latin('aaaeeeooossrriinnddmmuuttclpvgqbfãçé'),
  pl: latin('aaaiieeeoonnzzrrwwssttcykdpmuljłbgą'),
  sv: latin('eeaannttrrssiillddookmgväfhupåöbcyj'),
  tr: latin('aaaeeeiinnrrlldkkıımmyyuttssbüoşzg'),
  ru: { ...latin('оооеееааиинннттссррввллккммддппууяыьгзбчйхжшюц'), word: 6 },
  el: { ...latin('αααοοοιιεεττσσνννηηυυρρππκκμμλλωςδγχθφβξζψ'), word: 6 },
  ar: { ...latin('اااللليييمموونننرررتتبببةعدسفهكقحجشطصخضذثئغظ'), comma: '،', word: 5 },
  hi: { ...latin('ककततननररसससममहहललपपययदबवगजचटथभशािीेोुं'), end: '।', word: 5 },
  zh: { letters: CHINESE, space: '', end: '。', comma: '，', word: 2 },
  ja: {
    letters: `のにはをたがでてとしれさあるいくもなこそ${CHINESE.slice(0, 40)}`,
    space: '',
    end: '。',
    comma: '、',
    word: 3,
  },
};

type Random = () => number;

/** Invents words, lines and sentences of one language. */
export function createInventor(language: string, random: Random) {
  const script = SCRIPTS[language]!;
  const letters = [...script.letters];
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
  const word = (): string =>
    Array.from(
      { length: Math.max(1, script.word + between(-3, 4)) },
      () => letters[between(0, letters.length - 1)],
    ).join('');
  const words = (low: number, high: number): string => {
    const text = Array.from({ length: between(low, high) }, word).join(script.space);
    return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
  };
  const clause = (): string => `${script.comma}${script.space}${words(3, 10).toLocaleLowerCase(language)}`;
  const sentence = (): string => `${words(3, 12)}${random() < 0.6 ? clause() : ''}${script.end}`;
  const sentences = (low: number, high: number): string =>
    Array.from({ length: between(low, high) }, sentence).join(script.space);
  return { between, words, sentences, chance: (share: number): boolean => random() < share };
}

export type Inventor = ReturnType<typeof createInventor>;
