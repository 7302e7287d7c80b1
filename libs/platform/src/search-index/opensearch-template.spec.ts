import { createHash } from 'node:crypto';
import { analyzerNames, analyzerFor } from './opensearch-languages.ts';
import { INDEX_FORM, IndexNames, indexTemplate } from './opensearch-template.ts';

it('the template has the recorded form number and digest', () => {
  const template = createHash('sha256')
    .update(JSON.stringify(indexTemplate(new IndexNames('x'))))
    .digest('hex')
    .slice(0, 12);
  // After a change, increment INDEX_FORM and update both values.
  expect({ form: INDEX_FORM, template }).toEqual({ form: 2, template: '9e3d6f6043ea' });
});

it('analyzerFor selects the analyzer by the primary language tag', () => {
  expect(analyzerFor('pt-BR')).toBe('pt');
  expect(analyzerFor('nb')).toBe('no');
  expect(analyzerFor('zh-Hant')).toBe('cjk');
  expect([analyzerFor(null), analyzerFor(''), analyzerFor('tlh'), analyzerFor('constructor')]).toEqual([
    'plain',
    'plain',
    'plain',
    'plain',
  ]);
  expect(analyzerNames).toContain('en');
});
