import { analyticsEvents } from '@tidings/contracts/analytics/analytics-event.ts';

const FORM = 1;
/** Set explicitly, because OpenSearch otherwise stops refreshing idle indices. */
const REFRESH = '2s';

export class DailyIndexNames {
  readonly template: string;
  readonly everyDay: string;

  constructor(private readonly prefix: string) {
    this.template = `${prefix}-analytics`;
    this.everyDay = `${prefix}-analytics-*`;
  }

  getDayIndex(time: number): string {
    return `${this.prefix}-analytics-${new Date(time).toISOString().slice(0, 10).replaceAll('-', '.')}`;
  }
}

const attributeTypes: ReadonlyMap<string, 'number' | 'string'> = new Map(
  Object.values(analyticsEvents).flatMap(({ shape }) =>
    Object.entries(shape).map(
      ([attribute, { def }]) => [attribute, def.type === 'number' ? 'number' : 'string'] as const,
    ),
  ),
);

/** Drops unmapped attributes, which pages from a newer release may send. */
export function filterMappedAttributes(attributes: Record<string, string | number>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([attribute, value]) => attributeTypes.get(attribute) === typeof value),
  );
}

export function createDailyIndexTemplate(names: DailyIndexNames): object {
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
