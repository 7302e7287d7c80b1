import { analyticsEvents } from '@tidings/contracts/analytics/analytics-event.ts';

/** Raise it with every change of the mapping: the days written from then on have it. */
const FORM = 1;
/** Counted this soon after it was written. Set on purpose: without it an idle index stops refreshing. */
const REFRESH = '2s';

/** Names in OpenSearch, under a prefix that several installations on one cluster tell apart. */
export class DayNames {
  readonly template: string;
  readonly everyDay: string;

  constructor(private readonly prefix: string) {
    this.template = `${prefix}-analytics`;
    this.everyDay = `${prefix}-analytics-*`;
  }

  /** The index of the UTC day a time lies in: `tidings-analytics-2026.11.21`. */
  dayOf(time: number): string {
    return `${this.prefix}-analytics-${new Date(time).toISOString().slice(0, 10).replaceAll('-', '.')}`;
  }
}

/** Every attribute of any event, and whether it is a number; an attribute's type is the same in all of them. */
const attributeTypes: ReadonlyMap<string, 'number' | 'string'> = new Map(
  Object.values(analyticsEvents).flatMap(({ shape }) =>
    Object.entries(shape).map(
      ([attribute, { def }]) => [attribute, def.type === 'number' ? 'number' : 'string'] as const,
    ),
  ),
);

/** The attributes the mapping knows: what a page of a newer release adds is left out rather than refused. */
export function mappedAttributes(attributes: Record<string, string | number>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([attribute, value]) => attributeTypes.get(attribute) === typeof value),
  );
}

/** The template of a day: strict, so that a field nobody declared is an error and not a mapping. */
export function dayTemplate(names: DayNames): object {
  const attributes = Object.fromEntries(
    [...attributeTypes].map(([attribute, type]) => [
      attribute,
      type === 'number' ? { type: 'integer' } : { type: 'keyword' },
    ]),
  );
  return {
    index_patterns: [names.everyDay],
    version: FORM,
    template: {
      settings: { index: { number_of_shards: 1, auto_expand_replicas: '0-1', refresh_interval: REFRESH } },
      mappings: {
        dynamic: 'strict',
        _meta: { form: FORM },
        properties: {
          at: { type: 'date', format: 'epoch_millis' },
          name: { type: 'keyword' },
          route: { type: 'keyword' },
          toTheEnd: { type: 'byte' },
          attributes: { dynamic: 'strict', properties: attributes },
        },
      },
    },
  };
}
