/** Whatever the language, these end a sentence; full stops and ellipses are judged by what stands around them. */
export const STRONG = '!?。！？｡‼⁇⁈⁉‽⸮؟۔׃।॥။።፧፨។៕᠃᠉܀܁܂';
export const FULL_STOPS = '.．';
export const ELLIPSES = '…‥⋯';
export const BULLETS = '•▪●◦‣⁃■►';

export type MarkKind =
  | 'opening'
  | 'closing'
  | 'quote'
  | 'dash'
  | 'bullet'
  | 'going-on'
  | 'picture'
  | 'stop'
  | undefined;

const kinds: readonly MarkKind[] = [
  undefined,
  'opening',
  'closing',
  'quote',
  'dash',
  'bullet',
  'going-on',
  'picture',
  'stop',
];
/** The place in `kinds` for every UTF-16 unit. */
const table = new Uint8Array(0x1_0000);
const emit = (characters: string, kind: MarkKind): void => {
  for (let index = 0; index < characters.length; index += 1) table[characters.charCodeAt(index)] = kinds.indexOf(kind);
};
emit('([{（【［〔《〈「『｛¿¡', 'opening');
emit(')]}）】］〕》〉」』｝', 'closing');
emit('"“”„‟«»‹›\'‘’＂', 'quote');
emit('-–—―‒', 'dash');
emit(BULLETS, 'bullet');
emit(`${STRONG}${FULL_STOPS}${ELLIPSES}`, 'stop');
// After one of these the sentence is not over, whatever stood before it.
emit(',;:،؛、，；：/&=', 'going-on');

const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d/u;
const mayBePicture = (unit: number): boolean =>
  (unit >= 0x2190 && unit < 0x2c00) || (unit >= 0xd83c && unit <= 0xd83e) || unit === 0xfe0f || unit === 0x200d;

/** What kind of mark stands at `index`; undefined for letters, digits, white space and signs without a meaning here. */
export function markAt(text: string, index: number): MarkKind {
  const unit = text.charCodeAt(index);
  const kind = table[unit] ?? 0;
  if (kind > 0 || !mayBePicture(unit)) return kinds[kind];
  return PICTURE.test(String.fromCodePoint(text.codePointAt(index) ?? 0)) ? 'picture' : undefined;
}

const crowded: ReadonlySet<string> = new Set('。！？｡．။።፧');
/** A mark of scripts that put no white space after it. */
export const isCrowded = (character: string): boolean => crowded.has(character);

const openingForm: ReadonlySet<string> = new Set('“„‟«‹‘');
/** A quotation mark which opens when nothing else decides. */
export const opensByForm = (character: string): boolean => openingForm.has(character);
