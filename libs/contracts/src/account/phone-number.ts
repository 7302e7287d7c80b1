/** Requires at least three digits and allows any grouping. */
export const PHONE_PATTERN = String.raw`\s*\+?(?:[\s\(\)\.\/\-]*\p{Nd}){3,}[\s\(\)\.\/\-]*`;

const WHOLE = new RegExp(`^${PHONE_PATTERN}$`, 'v');

export const isPhoneNumber = (text: string): boolean => WHOLE.test(text);
