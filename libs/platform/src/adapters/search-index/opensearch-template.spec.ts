import { createHash } from 'node:crypto';
import { INDEX_VERSION, IndexNames, analyzerNames, createIndexTemplate, getAnalyzer } from './opensearch-template.ts';

it('the index template matches the recorded version and digest', () => {
  const template = createHash('sha256')
    .update(JSON.stringify(createIndexTemplate(new IndexNames('x'))))
    .digest('hex')
    .slice(0, 12);
  // After a change, increment INDEX_VERSION and update both values.
  expect({ form: INDEX_VERSION, template }).toEqual({ form: 2, template: '9e3d6f6043ea' });
});

it('getAnalyzer selects the analyzer by the primary language tag', () => {
  expect(getAnalyzer('pt-BR')).toBe('pt');
  expect(getAnalyzer('nb')).toBe('no');
  expect(getAnalyzer('zh-Hant')).toBe('cjk');
  expect([getAnalyzer(null), getAnalyzer(''), getAnalyzer('tlh'), getAnalyzer('constructor')]).toEqual([
    'plain',
    'plain',
    'plain',
    'plain',
  ]);
  expect(analyzerNames).toContain('en');
});
