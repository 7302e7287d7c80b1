import { createHash } from 'node:crypto';

const BYTES = 20;
const FORM = /^[\w-]{27}$/;

export const toPrivateToken = (mac: Buffer): string => mac.subarray(0, BYTES).toString('base64url');

export const isPrivateToken = (text: string): boolean => FORM.test(text);

export const hashPrivateToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
