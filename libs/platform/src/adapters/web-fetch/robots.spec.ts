import { existsSync, readFileSync } from 'node:fs';
import { measureProcessorMs } from '@tidings/testing/processor-time.ts';
import { getCrawlDelay, isAllowedByRobots } from './robots.ts';

type Row = { robots: string; agent: string; url: string; allowed: boolean };
const corpus = new URL('../../../../../../shared/hostile/robots.json', import.meta.url);
const corpusRows: Row[] = existsSync(corpus) ? JSON.parse(readFileSync(corpus, 'utf8')) : [];
if (corpusRows.length === 0)
  console.log(
    'The table of robots.txt rules was not found beside the repository: the rules in this file are tried only.',
  );

const at = (path: string) => `https://paper.example${path}`;

it.each([
  ['', '/a', true],
  ['User-agent: *\nDisallow: /', '/a', false],
  ['User-agent: *\nDisallow: /', '/robots.txt', true],
  ['User-agent: *\nDisallow:', '/a', true],
  ['User-agent: Other\nDisallow: /', '/a', true],
  ['User-agent: *\nDisallow: /\n\nUser-agent: Tidings\nAllow: /', '/a', true],
  ['User-agent: *\nAllow: /a/b\nDisallow: /a', '/a/b/c', true],
  ['User-agent: *\nAllow: /a/b\nDisallow: /a', '/a/c', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/x/report.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/x/report.pdf?page=2', true],
  ['User-agent: *\nDisallow: /b%c3%a4r', '/bär', false],
  ['User-agent: A\nUser-agent: Tidings\n# both\nDisallow: /x', '/x', false],
  ['<html><body>Not found</body></html>', '/a', true],
])('with robots.txt %j, access to %s is allowed: %s', (robots, path, allowed) => {
  expect(isAllowedByRobots(robots, 'Tidings/0.1 (news reader)', at(path))).toBe(allowed);
});

it('isAllowed agrees with the reference table', () => {
  expect(
    corpusRows.filter(({ robots, agent, url, allowed }) => isAllowedByRobots(robots, agent, url) !== allowed),
  ).toEqual([]);
  expect(corpusRows.filter(({ agent, url, allowed }) => isAllowedByRobots('', agent, url) !== allowed).length).toBe(
    corpusRows.filter(({ allowed }) => !allowed).length,
  );
});

it('isAllowed matches malicious rules in linear time', async () => {
  const robots = `User-agent: *\nDisallow: /${'*a'.repeat(5000)}$\n`.repeat(20);
  expect(
    await measureProcessorMs(() => {
      expect(isAllowedByRobots(robots, 'Tidings', at(`/${'a'.repeat(2000)}b`))).toBe(true);
    }),
  ).toBeLessThan(3_000);
});

it('getCrawlDelay returns the number of seconds or null', () => {
  expect(getCrawlDelay('User-agent: *\nCrawl-delay: 10', 'Tidings')).toBe(10);
  expect(getCrawlDelay('User-agent: *\nCrawl-delay: soon', 'Tidings')).toBeNull();
});
