import { type AdvisoryException, judgeAudit } from './advisories.ts';

const TODAY = '2026-01-02';
const judge = (advisory: object, exceptions: AdvisoryException[] = []) =>
  judgeAudit(
    JSON.stringify({
      vulnerabilities: {
        'left-pad': {
          via: [{ url: 'https://github.com/advisories/GHSA-1', title: 'Pads wrongly', range: '<2.0.0', ...advisory }],
        },
        outer: { via: ['left-pad'] },
      },
    }),
    exceptions,
    TODAY,
  );

it('fails for a serious advisory, and for one without a severity', () => {
  expect(judge({ severity: 'high' })).toEqual({
    status: 1,
    lines: ['FAILED: high GHSA-1 left-pad <2.0.0: Pads wrongly'],
  });
  expect(judge({})).toMatchObject({ status: 1 });
  expect(judge({ severity: 'moderate' })).toEqual({
    status: 0,
    lines: ['moderate GHSA-1 left-pad <2.0.0: Pads wrongly'],
  });
});

it('an exception applies until it expires, and must match an advisory', () => {
  const exception = { id: 'GHSA-1', reason: 'not reachable', expires: TODAY };
  expect(judge({ severity: 'high' }, [exception])).toMatchObject({ status: 0 });
  expect(judge({ severity: 'high' }, [{ ...exception, expires: '2026-01-01' }])).toMatchObject({ status: 1 });
  expect(judge({ severity: 'low' }, [{ ...exception, id: 'GHSA-2' }]).lines).toContain(
    'the exception for GHSA-2 matches nothing: remove it',
  );
});

it.each(['', '{"message":"405 Method Not Allowed"}', 'not JSON'])('is not checked after the answer %j', (output) => {
  const { status, lines } = judgeAudit(output, [], TODAY);
  expect([status, lines]).toEqual([2, [expect.stringMatching(/^NOT CHECKED: ./)]]);
});

it('passes without a vulnerability', () => {
  expect(judgeAudit('{"vulnerabilities":{}}', [], TODAY)).toEqual({ status: 0, lines: ['ok'] });
});
