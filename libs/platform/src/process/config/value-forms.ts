import { isIP } from 'node:net';
import { z } from 'zod';

export const urlSchema = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` }).optional();

export const commaListSchema = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

export function isAddressRange(item: string): boolean {
  const [network = '', bits = '0', ...more] = item.split('/');
  const family = isIP(network);
  return family !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}
