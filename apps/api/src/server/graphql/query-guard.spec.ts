import { createQueryGuard } from './query-guard.ts';

const guard = createQueryGuard({ introspection: false });
const findErrorCode = (source: unknown, operation?: string): string | null => guard(source, operation)?.code ?? null;
const nested = (levels: number): string => '{a'.repeat(levels) + '}'.repeat(levels);

describe('query guard', () => {
  it('accepts the documents of the product', () => {
    expect(findErrorCode('{ feed(first: 100) { articles { id title } endCursor } }')).toBeNull();
    expect(
      findErrorCode('query A($id: ID!) { article(id: $id) { id narration { blocks { text } } } }', 'A'),
    ).toBeNull();
  });

  it('rejects anything but a single operation', () => {
    for (const source of [undefined, 7, '', 'no query', 'query A { a } query B { b }', 'fragment F on Query { a }'])
      expect(findErrorCode(source)).toBe('QUERY_INVALID');
    expect(findErrorCode('query A { a }', 'B')).toBe('QUERY_INVALID');
  });

  it('counts depth through fields, inline fragments and named fragments', () => {
    expect(findErrorCode(nested(8))).toBeNull();
    expect(findErrorCode(nested(9))).toBe('QUERY_TOO_DEEP');
    expect(findErrorCode(`${'{... on Query'.repeat(9)}{a}${'}'.repeat(9)}`)).toBe('QUERY_TOO_DEEP');
    const chain = Array.from({ length: 9 }, (_, index) => `fragment F${index} on Query { ...F${index + 1} }`).join(' ');
    expect(findErrorCode(`{ ...F0 } ${chain} fragment F9 on Query { a }`)).toBe('QUERY_TOO_DEEP');
  });

  it('counts expanded fragments without expanding them', () => {
    const doubling = Array.from(
      { length: 6 },
      (_, index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} ...F${index + 1} }`,
    ).join(' ');
    expect(findErrorCode(`{ ...F0 } ${doubling} fragment F6 on Query { a }`)).toBe('QUERY_TOO_COSTLY');
    expect(findErrorCode('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }')).toBe('QUERY_INVALID');
  });

  it('rejects aliases, directives and lists beyond their limits', () => {
    expect(findErrorCode(`{ x { ${Array.from({ length: 16 }, (_, index) => `a${index}: a`).join(' ')} } }`)).toBe(
      'QUERY_TOO_COSTLY',
    );
    expect(findErrorCode(`{ a ${'@include(if: true) '.repeat(21)} }`)).toBe('QUERY_TOO_COSTLY');
    expect(findErrorCode('{ feed(first: 2147483647) { articles { id } } }')).toBe('QUERY_TOO_COSTLY');
    expect(findErrorCode('{ feed(first: 100) { articles { narration { characters } } } }')).toBe('QUERY_TOO_COSTLY');
  });

  it('rejects an operation that requests the audio of more than three articles', () => {
    const requests = (count: number) => {
      const fields = Array.from({ length: count }, (_, at) => `r${at}: requestRendition(article: "${at}") { id }`);
      return `mutation { ${fields.join(' ')} }`;
    };
    expect([findErrorCode(requests(3)), findErrorCode(requests(4))]).toEqual([null, 'QUERY_TOO_COSTLY']);
  });

  it('rejects introspection unless it is enabled', () => {
    const standard = `{ __schema { types { fields { type { ofType { ofType { ofType { ofType { ofType { ofType {
        name } } } } } } } } } } }`;
    expect(findErrorCode(standard)).toBe('INTROSPECTION_OFF');
    expect(findErrorCode('{ __type(name: "User") { name } }')).toBe('INTROSPECTION_OFF');
    expect(createQueryGuard({ introspection: true })(standard)).toBeNull();
  });

  it('caches the result for a document', () => {
    const source = `{ a ${'b '.repeat(250)} }`;
    const first = guard(source);
    expect(guard(source)).toBe(first);
  });
});
