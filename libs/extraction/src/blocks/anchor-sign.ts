/** Matches a single anchor character or an icon font glyph. */
const ANCHOR_SIGN = /^\s*[#¶§🔗\ue000-\uf8ff]\s*$/u;

export const isAnchorSign = (text: string): boolean => ANCHOR_SIGN.test(text);
