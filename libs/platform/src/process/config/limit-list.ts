import { z } from 'zod';
import { commaListSchema } from './value-forms.ts';

export type LimitList<Name extends string> = {
  form: z.ZodType<Record<Name, number>>;
  written: string;
};

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
