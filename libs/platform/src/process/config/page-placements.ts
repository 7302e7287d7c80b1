import { z } from 'zod';
import { commaListSchema } from './value-forms.ts';

/** `label` replaces the page's name in all languages. */
export type PagePlacement = { navigation: 'bar' | 'foot' | 'none'; order?: number; label?: string };
export type PagePlacements = ReadonlyMap<string, PagePlacement>;

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
