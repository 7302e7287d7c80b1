/**
 * A telephone number as people write it: three figures or more in whatever groups, the plus of a country first. As a
 * field's `pattern` takes it.
 */
export const PHONE_PATTERN = String.raw`\s*\+?(?:[\s\(\)\.\/\-]*\p{Nd}){3,}[\s\(\)\.\/\-]*`;

const WHOLE = new RegExp(`^${PHONE_PATTERN}$`, 'v');

export const isPhoneNumber = (text: string): boolean => WHOLE.test(text);
