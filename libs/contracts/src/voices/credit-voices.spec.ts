import { costsCredit } from './credit-voices.ts';

it('costsCredit depends on the policy, provider and engine', () => {
  expect(costsCredit('paid', { provider: 'own', engine: 'neural' })).toBe(false);
  expect(costsCredit('paid', { provider: 'amazon', engine: 'standard' })).toBe(true);
  expect(costsCredit('paid', { provider: 'remote', engine: 'neural' })).toBe(true);
  expect(costsCredit('none', { provider: 'remote', engine: 'neural' })).toBe(false);
  expect(costsCredit('natural', { provider: 'own', engine: 'standard' })).toBe(false);
  expect(costsCredit('natural', { provider: 'own', engine: 'neural' })).toBe(true);
  expect(costsCredit('natural', { provider: 'amazon', engine: 'standard' })).toBe(true);
  expect(costsCredit('all', { provider: 'own', engine: 'standard' })).toBe(true);
  expect(costsCredit('none', { provider: 'amazon', engine: 'generative' })).toBe(false);
});
