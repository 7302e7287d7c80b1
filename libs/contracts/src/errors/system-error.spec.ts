import { describeCertificateProblem } from './system-error.ts';

it.each([
  [Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' }), /has expired: renew it/],
  [
    Object.assign(new Error('fetch failed'), {
      cause: Object.assign(new Error('x'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    }),
    /NODE_EXTRA_CA_CERTS/,
  ],
  [
    Object.assign(new Error('x'), { code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }),
    /for another name/,
  ],
  [new Error('certificate is not yet valid'), /not valid yet/],
])('describeCertificateProblem explains %s', (error, sentence) => {
  expect(describeCertificateProblem(error)).toMatch(sentence);
});

it('describeCertificateProblem returns null for other errors, even with circular causes', () => {
  const round: Error & { cause?: unknown } = new Error('connect ECONNREFUSED');
  round.cause = round;
  expect([
    describeCertificateProblem(round),
    describeCertificateProblem(null),
    describeCertificateProblem('certificate'),
  ]).toEqual([null, null, null]);
});
