import { againstTheWall, arrowsOf, wrongPlace } from './rooms.ts';

const file = (path: string) => `apps/api/src/${path}`;

describe('the wall between rooms', () => {
  it('lets a room import those before it, and itself', () => {
    expect(againstTheWall(file('news/feed/feed.resolver.ts'), file('account/identity/cookies.ts'))).toBeNull();
    expect(againstTheWall(file('news/feed/feed.resolver.ts'), file('news/article/article.rows.ts'))).toBeNull();
    expect(againstTheWall(file('news/news.module.ts'), file('account/account.module.ts'))).toBeNull();
    expect(againstTheWall(file('api.module.ts'), file('web/web.module.ts'))).toBeNull();
  });

  it('says what to do where a room imports a later one', () => {
    expect(againstTheWall(file('server/http/admission.ts'), file('account/identity/cookies.ts'))).toBe(
      'server comes before account and does not know it: move what both need to server, or move this file to account',
    );
  });

  it('keeps rooms from what puts them together, and features from the module that lists them', () => {
    expect(againstTheWall(file('web/pages/page-html.ts'), file('request-checks.ts'))).toMatch(/^no room imports/);
    expect(againstTheWall(file('web/pages/page-html.ts'), file('testing/visitor.ts'))).toMatch(/^no room imports/);
    expect(againstTheWall(file('news/feed/feed.rows.ts'), file('news/news.module.ts'))).toMatch(/^a feature does not/);
  });

  it('lets tests reach anywhere', () => {
    expect(
      againstTheWall(file('server/http/base-path-stripper.api-spec.ts'), file('web/pages/pages.module.ts')),
    ).toBeNull();
    expect(againstTheWall(file('testing/bare-api.ts'), file('api.module.ts'))).toBeNull();
  });
});

it('every file of the API has a room, and in it a feature', () => {
  expect(wrongPlace(file('news/feed/feed.rows.ts'))).toBeNull();
  expect(wrongPlace(file('news/news.module.ts'))).toBeNull();
  expect(wrongPlace(file('feed/feed.rows.ts'))).toMatch(/^is in no room/);
  expect(wrongPlace(file('news/feed.rows.ts'))).toMatch(/move it to the feature it belongs to$/);
  expect(wrongPlace('apps/workers/src/feed.ts')).toBeNull();
});

describe('arrows', () => {
  it('are counted once, however many imports make them', () => {
    const { betweenRooms, insideRooms, betweenFeatures, knots } = arrowsOf([
      [file('news/feed/feed.rows.ts'), file('news/article/article.rows.ts')],
      [file('news/feed/feed.model.ts'), file('news/article/article.model.ts')],
      [file('news/feed/feed.model.ts'), file('server/graphql/enum-of.ts')],
      [file('news/article/article.model.ts'), file('server/graphql/enum-of.ts')],
      [file('news/feed/feed.api-spec.ts'), file('web/pages/page-html.ts')],
    ]);
    expect(betweenRooms).toEqual([['news', 'server']]);
    expect(insideRooms).toEqual([['news/feed', 'news/article']]);
    expect(betweenFeatures).toHaveLength(3);
    expect(knots).toEqual([]);
  });

  it('that come back to where they began are a knot, named with the files that tie it', () => {
    const { knots } = arrowsOf([
      [file('news/feed/feed.rows.ts'), file('news/article/article.rows.ts')],
      [file('news/article/article.model.ts'), file('news/search/search.model.ts')],
      [file('news/search/search.model.ts'), file('news/feed/feed.model.ts')],
    ]);
    expect(knots).toHaveLength(1);
    expect(knots[0]).toContain('news/feed -> news/article -> news/search -> news/feed');
    expect(knots[0]).toContain('apps/api/src/news/article/article.model.ts imports news/search');
  });
});
