/** Marks that usually end a sentence. Full stops and ellipses depend on their context. */
export const STRONG_STOPS = '!?。！？｡‼⁇⁈⁉‽⸮؟۔׃।॥။።፧፨។៕᠃᠉܀܁܂';
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
/** Index in `kinds` for every UTF-16 unit. */
const table = new Uint8Array(0x1_0000);
const emit = (characters: string, kind: MarkKind): void => {
  for (let index = 0; index < characters.length; index += 1) table[characters.charCodeAt(index)] = kinds.indexOf(kind);
};
emit('([{（【［〔《〈「『｛¿¡', 'opening');
emit(')]}）】］〕》〉」』｝', 'closing');
emit('"“”„‟«»‹›\'‘’＂', 'quote');
emit('-–—―‒', 'dash');
emit(BULLETS, 'bullet');
emit(`${STRONG_STOPS}${FULL_STOPS}${ELLIPSES}`, 'stop');
// The sentence continues before these marks.
emit(',;:،؛、，；：/&=', 'going-on');

const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d/u;
const mayBePicture = (unit: number): boolean =>
  (unit >= 0x2190 && unit < 0x2c00) || (unit >= 0xd83c && unit <= 0xd83e) || unit === 0xfe0f || unit === 0x200d;

/** Returns the kind of a mark, or undefined for letters, digits, white space and other signs. */
export function getMarkKind(text: string, index: number): MarkKind {
  const unit = text.charCodeAt(index);
  const kind = table[unit] ?? 0;
  if (kind > 0 || !mayBePicture(unit)) return kinds[kind];
  return PICTURE.test(String.fromCodePoint(text.codePointAt(index) ?? 0)) ? 'picture' : undefined;
}

const crowded: ReadonlySet<string> = new Set('。！？｡．။።፧');
/** Whether the mark belongs to a script that puts no white space after it. */
export const isUnspacedMark = (character: string): boolean => crowded.has(character);

const openingForm: ReadonlySet<string> = new Set('“„‟«‹‘');
/** Whether the mark has the form of an opening quotation mark. The form matters only if the context does not decide. */
export const isOpeningQuoteForm = (character: string): boolean => openingForm.has(character);
