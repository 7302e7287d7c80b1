import { findFeatureCycles, findLayerViolation, findMisplacement } from './layers.ts';

const file = (path: string) => `apps/api/src/${path}`;

describe('layer boundaries', () => {
  it('allow imports from earlier layers and from the same layer', () => {
    expect(findLayerViolation(file('news/feed/feed.resolver.ts'), file('account/identity/cookies.ts'))).toBeNull();
    expect(findLayerViolation(file('news/feed/feed.resolver.ts'), file('news/article/article.rows.ts'))).toBeNull();
    expect(findLayerViolation(file('news/news.module.ts'), file('account/account.module.ts'))).toBeNull();
    expect(findLayerViolation(file('api.module.ts'), file('web/web.module.ts'))).toBeNull();
  });

  it('reject an import from a later layer and explain the fix', () => {
    expect(findLayerViolation(file('server/http/admission.ts'), file('account/identity/cookies.ts'))).toBe(
      'server is an earlier layer than account: move the shared code to server, or move this file to account',
    );
  });

  it('apply to the domain library', () => {
    const domain = (path: string) => `libs/domain/src/${path}`;
    expect(findLayerViolation(domain('news/feed/feed.rows.ts'), domain('errors/domain-error.ts'))).toBeNull();
    expect(
      findLayerViolation(domain('limits/throttle.service.ts'), domain('accounts/sessions/session.service.ts')),
    ).toMatch(/^limits is an earlier layer than accounts/);
  });

  it("reject imports of files that assemble the API, of test code, and of the layer's own module", () => {
    expect(findLayerViolation(file('web/pages/page-html.ts'), file('request-checks.ts'))).toMatch(
      /^a layer must not import/,
    );
    expect(findLayerViolation(file('web/pages/page-html.ts'), file('testing/visitor.ts'))).toMatch(
      /^a layer must not import/,
    );
    expect(findLayerViolation(file('news/feed/feed.rows.ts'), file('news/news.module.ts'))).toMatch(
      /^a feature must not/,
    );
  });

  it('allow tests to import anything', () => {
    expect(
      findLayerViolation(file('server/http/base-path-stripper.api-spec.ts'), file('web/pages/pages.module.ts')),
    ).toBeNull();
    expect(findLayerViolation(file('testing/bare-api.ts'), file('api.module.ts'))).toBeNull();
  });
});

it('every API file must be in a feature of a layer', () => {
  expect(findMisplacement(file('news/feed/feed.rows.ts'))).toBeNull();
  expect(findMisplacement(file('news/news.module.ts'))).toBeNull();
  expect(findMisplacement(file('feed/feed.rows.ts'))).toMatch(/^is in no layer/);
  expect(findMisplacement(file('news/feed.rows.ts'))).toMatch(/move the file to a feature$/);
  expect(findMisplacement('apps/workers/src/feed.ts')).toBeNull();
  expect(findMisplacement('libs/domain/src/limits/throttle.service.ts')).toBeNull();
  expect(findMisplacement('libs/domain/src/news/feed.rows.ts')).toMatch(/move the file to a feature$/);
});

it('findFeatureCycles reports a cycle with the files that cause it', () => {
  const imports: [string, string][] = [
    [file('news/feed/feed.rows.ts'), file('news/article/article.rows.ts')],
    [file('news/article/article.model.ts'), file('news/search/search.model.ts')],
    [file('news/search/search.model.ts'), file('news/feed/feed.model.ts')],
    [file('news/feed/feed.api-spec.ts'), file('web/pages/page-html.ts')],
  ];
  expect(findFeatureCycles(imports.slice(0, 2))).toEqual([]);
  const cycles = findFeatureCycles(imports);
  expect(cycles).toHaveLength(1);
  expect(cycles[0]).toContain(['news/feed', 'news/article', 'news/search', 'news/feed'].map(file).join(' -> '));
  expect(cycles[0]).toContain(`${file('news/article/article.model.ts')} imports ${file('news/search')}`);
});
