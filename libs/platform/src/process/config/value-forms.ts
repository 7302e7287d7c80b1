import { isIP } from 'node:net';
import { type Tier, DAILY_CREDIT_DEFAULT, DAILY_CREDIT_MAX, tiers } from '@tidings/contracts/limits/profile-limits.ts';
import { z } from 'zod';

export type LimitList<Name extends string> = {
  form: z.ZodType<Record<Name, number>>;
  written: string;
};

/** `label` replaces the page's name in all languages. */
export type PagePlacement = { navigation: 'bar' | 'foot' | 'none'; order?: number; label?: string };
export type PagePlacements = ReadonlyMap<string, PagePlacement>;

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

const named = (items: readonly string[]) =>
  Object.fromEntries(items.map((item) => item.split('=')).map(([name, value]) => [name, Number(value)]));

export function createLimitList<Name extends string>(defaults: Record<Name, number>, max: number): LimitList<Name> {
  const names = Object.keys(defaults);
  const written = Object.entries(defaults).map((pair) => pair.join('='));
  const isItem = (item: string): boolean => {
    const [name = '', value = '', ...more] = item.split('=');
    return names.includes(name) && /^[1-9]\d{0,9}$/.test(value) && Number(value) <= max && more.length === 0;
  };
  const wrong =
    `must be a comma list such as ${names[0]}=${(defaults as Record<string, number>)[names[0] ?? '']}, ` +
    `out of ${names.join(', ')}, each from 1 to ${max}`;
  return {
    form: commaListSchema
      .pipe(z.array(z.string().refine(isItem, wrong)))
      .transform((items) => ({ ...defaults, ...named(items) }))
      .prefault(''),
    written: written.join(', '),
  };
}

const ITEM = /^(\/[\w/-]+)=(bar|foot|none)(?::(\d{1,4})(?::([^:]{1,60}))?)?$/;
const WRONG = 'must be a comma list such as /briefing=bar:1:Morning news, /quiz=none';

/** Parses `path=bar|foot|none[:order[:label]]` items. */
export const pagePlacementList = commaListSchema
  .pipe(z.array(z.string().regex(ITEM, WRONG)))
  .transform((items): PagePlacements => {
    const read = items.map((item) => ITEM.exec(item)!);
    return new Map(
      read.map(([, path, navigation, order, label]) => [
        path!,
        {
          navigation: navigation as PagePlacement['navigation'],
          ...(order === undefined ? {} : { order: Number(order) }),
          ...(label === undefined ? {} : { label }),
        },
      ]),
    );
  })
  .prefault('');

const CREDIT_ITEM = new RegExp(`^(?:${tiers.join('|')})=\\d{1,10}$`);
const LARGEST = `each up to ${DAILY_CREDIT_MAX}`;
export const CREDIT_FORMAT_MESSAGE = [
  'must be a comma list such as free=2000,pro=100000',
  `out of ${tiers.join(', ')}`,
  LARGEST,
].join(', ');
export const defaultDailyCreditItems = tiers.map((tier) => `${tier}=${DAILY_CREDIT_DEFAULT[tier]}`);

export const isDailyCreditItem = (item: string): boolean =>
  CREDIT_ITEM.test(item) && Number(item.split('=')[1]) <= DAILY_CREDIT_MAX;

export function parseDailyCredit(items: readonly string[]): Record<Tier, number> {
  return {
    ...DAILY_CREDIT_DEFAULT,
    ...Object.fromEntries(items.map((item) => item.split('=')).map(([tier, characters]) => [tier, Number(characters)])),
  };
}

export function computeEditDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + same,
        isSwap ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
