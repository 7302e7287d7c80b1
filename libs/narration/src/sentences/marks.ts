/** Whatever the language, these end a sentence; full stops and ellipses are judged by what stands around them. */
export const STRONG = '!?。！？｡‼⁇⁈⁉‽⸮؟۔׃।॥။።፧፨។៕᠃᠉܀܁܂';
export const FULL_STOPS = '.．';
export const ELLIPSES = '…‥⋯';
export const BULLETS = '•▪●◦‣⁃■►';

export type MarkKind = 'opening' | 'closing' | 'quote' | 'dash' | 'bullet' | 'going-on' | 'picture' | undefined;

const kinds = new Map<string, MarkKind>();
const tell = (characters: string, kind: MarkKind): void => { for (const character of characters) kinds.set(character, kind); };
tell('([{（【［〔《〈「『｛¿¡', 'opening');
tell(')]}）】］〕》〉」』｝', 'closing');
tell('"“”„‟«»‹›\'‘’＂', 'quote');
tell('-–—―‒', 'dash');
tell(BULLETS, 'bullet');
// After one of these the sentence is not over, whatever stood before it.
tell(',;:،؛、，；：/&=', 'going-on');

const picture = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d/u;

/** What kind of mark stands at `index`; undefined for letters, digits, white space and signs without a meaning here. */
export function markAt(text: string, index: number): MarkKind {
  const unit = text.charCodeAt(index);
  if (unit < 0x2100) return kinds.get(text[index] ?? '');
  return kinds.get(text[index] ?? '') ?? (picture.test(String.fromCodePoint(text.codePointAt(index) ?? 0)) ? 'picture' : undefined);
}

const crowded: ReadonlySet<string> = new Set('。！？｡．။።፧');
/** A mark of scripts that put no white space after it. */
export const isCrowded = (character: string): boolean => crowded.has(character);

const openingForm: ReadonlySet<string> = new Set('“„‟«‹‘');
/** A quotation mark which opens when nothing else tells. */
export const opensByForm = (character: string): boolean => openingForm.has(character);
