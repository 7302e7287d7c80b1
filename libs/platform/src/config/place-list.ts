import { z } from 'zod';
import { commaList } from './value-forms.ts';

/** The operator's choice; `label` replaces the name in all languages. */
export type ChosenPlace = { navigation: 'bar' | 'foot' | 'none'; order?: number; label?: string };
export type ChosenPlaces = ReadonlyMap<string, ChosenPlace>;

const ITEM = /^(\/[\w/-]+)=(bar|foot|none)(?::(\d{1,4})(?::([^:]{1,60}))?)?$/;
const WRONG = 'must be a comma list such as /briefing=bar:1:Morning news, /quiz=none';

/** Parses `path=bar|foot|none[:order[:label]]` items. */
export const placeList = commaList
  .pipe(z.array(z.string().regex(ITEM, WRONG)))
  .transform((items): ChosenPlaces => {
    const read = items.map((item) => ITEM.exec(item)!);
    return new Map(
      read.map(([, path, navigation, order, label]) => [
        path!,
        {
          navigation: navigation as ChosenPlace['navigation'],
          ...(order === undefined ? {} : { order: Number(order) }),
          ...(label === undefined ? {} : { label }),
        },
      ]),
    );
  })
  .prefault('');
