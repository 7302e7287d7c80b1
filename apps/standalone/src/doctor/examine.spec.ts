import { examineMachine } from './examine.ts';

it('doctor reports an OpenSearch URL without a password with the same message as start', async () => {
  const findings = await examineMachine({ OPENSEARCH_URL: 'https://tidings:@search.example:9200' });
  expect(findings.at(-1)).toEqual({
    name: 'environment',
    state: 'bad',
    says:
      'OPENSEARCH_URL must contain a user and a password, or neither. Credentials should not be empty.\n' +
      'Every variable is explained in docs/operations/configure.md.',
  });
});
