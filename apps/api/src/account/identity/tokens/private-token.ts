import { createHash } from 'node:crypto';

const BYTES = 20;
const FORM = /^[\w-]{27}$/;

/** The secret part of a private address: 160 bits of a MAC, as base64url. */
export const privateTokenOf = (mac: Buffer): string => mac.subarray(0, BYTES).toString('base64url');

/** Whether a text can be such a token. */
export const isPrivateToken = (text: string): boolean => FORM.test(text);

/** What is kept of a token. */
export const privateTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
