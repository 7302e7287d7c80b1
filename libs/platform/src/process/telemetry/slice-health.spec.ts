import { register } from 'prom-client';
import { measureSlices } from './metrics.ts';

const event = (name: string, attributes: Record<string, string | number>) => ({
  id: '',
  name,
  route: '/feed',
  attributes,
});

it('records page speed per slice and version, and limits the number of versions', async () => {
  measureSlices([
    event('PageMeasured', { slice: 'mf-feed', version: '0.1.0-a', measure: 'LCP', value: 700 }),
    event('PageMeasured', { slice: 'mf-feed', version: '0.1.0-a', measure: 'CLS', value: 0.1 }),
    event('PageViewed', { pageUrl: '/' }),
  ]);
  measureSlices(
    Array.from({ length: 500 }, (_, index) =>
      event('PageMeasured', { slice: 'mf-feed', version: `invented-${index}`, measure: 'LCP', value: 700 }),
    ),
  );
  const text = await register.metrics();
  expect(text).toContain('tidings_page_seconds_bucket{le="0.8",slice="mf-feed",version="0.1.0-a",measure="LCP"} 1');
  expect(text).not.toContain('measure="CLS"');
  expect(text.split('\n').filter((line) => line.startsWith('tidings_page_seconds_count{')).length).toBeLessThanOrEqual(
    61,
  );
});
