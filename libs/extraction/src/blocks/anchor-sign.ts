/** The sign in a heading that links to the heading, in letters or as a picture of the page's own font. */
const ANCHOR_SIGN = /^\s*[#¶§🔗\ue000-\uf8ff]\s*$/u;

export const isAnchorSign = (text: string): boolean => ANCHOR_SIGN.test(text);
