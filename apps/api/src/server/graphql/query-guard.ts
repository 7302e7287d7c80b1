import type { ApiCode } from '@tidings/contracts/errors/codes.ts';
import { BLOG_PAGE_SIZE } from '@tidings/contracts/limits/library-limits.ts';
import {
  SEARCH_RESULTS_MAX,
  SIMILAR_ARTICLES_DEFAULT,
  SUGGESTIONS_DEFAULT,
} from '@tidings/contracts/limits/news-limits.ts';
import {
  QUERY_ALIASES_MAX,
  QUERY_CHARS_MAX,
  QUERY_COST_MAX,
  QUERY_DEPTH_MAX,
  QUERY_DIRECTIVES_MAX,
  QUERY_FIELDS_MAX,
  QUERY_ROOT_FIELDS_MAX,
  QUERY_TOKENS_MAX,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_MAX,
} from '@tidings/contracts/limits/web-limits.ts';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  GraphQLError,
  Kind,
  parse,
} from 'graphql';
import type { RequestLabel } from '../http/request-watch.ts';

export type QueryRefusal = { code: ApiCode; message: string };
type Verdict =
  | { refusal: QueryRefusal; operation: null; asked: null }
  | { refusal: null; operation: string | null; asked: RequestLabel };
type Weight = { depth: number; fields: number; aliases: number; directives: number; cost: number };
type Walk = { fragments: Map<string, FragmentDefinitionNode>; known: Map<string, Weight>; open: Set<string> };

/** Default list sizes, which multiply the cost of the selection. */
const ITEMS_BY_DEFAULT: Record<string, number> = {
  feed: PAGE_SIZE_DEFAULT,
  searchPage: PAGE_SIZE_DEFAULT,
  searchArticles: SEARCH_RESULTS_MAX,
  searchSuggestions: SUGGESTIONS_DEFAULT,
  similarArticles: SIMILAR_ARTICLES_DEFAULT,
  populateNews: PAGE_SIZE_MAX,
  savedArticles: PAGE_SIZE_DEFAULT,
  listeningHistory: PAGE_SIZE_DEFAULT,
  blogs: BLOG_PAGE_SIZE,
  programme: 20,
  morning: 20,
  sentences: 20,
};
const FIELD_COST: Record<string, number> = { narration: 100, body: 1_000, content: 20, requestRendition: 3_000 };
const KNOWN_MAX = 500;

/** Returns null if the document may run. Weighs each fragment once, so that exponential nesting is cheap to reject. */
export function createQueryGuard(options: {
  introspection: boolean;
}): (source: unknown, operationName?: unknown, onPassed?: (asked: RequestLabel) => void) => QueryRefusal | null {
  const verdicts = new Map<string, Verdict>();
  return (source, operationName, onPassed) => {
    if (typeof source !== 'string' || source === '')
      return refuse('QUERY_INVALID', 'Send one GraphQL document in "query".');
    if (source.length > QUERY_CHARS_MAX)
      return refuse('QUERY_TOO_LARGE', `The document must have at most ${QUERY_CHARS_MAX} characters.`);
    let verdict = verdicts.get(source);
    if (!verdict) {
      verdict = judge(source, options.introspection);
      if (verdicts.size >= KNOWN_MAX) verdicts.delete(verdicts.keys().next().value ?? '');
      verdicts.set(source, verdict);
    }
    if (verdict.refusal) return verdict.refusal;
    if (operationName && operationName !== verdict.operation)
      return refuse('QUERY_INVALID', 'The document has no operation with that name.');
    onPassed?.(verdict.asked);
    return null;
  };
}

function refuse(code: ApiCode, message: string): QueryRefusal {
  return { code, message };
}

function refused(code: ApiCode, message: string): Verdict {
  return { refusal: refuse(code, message), operation: null, asked: null };
}

function judge(source: string, introspection: boolean): Verdict {
  let document: DocumentNode;
  try {
    document = parse(source, { maxTokens: QUERY_TOKENS_MAX, noLocation: true });
  } catch (error) {
    const message = error instanceof GraphQLError ? error.message : '"query" is not a valid GraphQL document.';
    return /tokens/.test(message)
      ? refused('QUERY_TOO_LARGE', `The document must have at most ${QUERY_TOKENS_MAX} tokens.`)
      : refused('QUERY_INVALID', message);
  }
  const walk: Walk = { fragments: new Map(), known: new Map(), open: new Set() };
  const operations: OperationDefinitionNode[] = [];
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) walk.fragments.set(definition.name.value, definition);
    else if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
  }
  // Compiled documents are cached by text, so a second operation would get the first operation's result.
  const [operation] = operations;
  if (!operation || operations.length > 1)
    return refused('QUERY_INVALID', 'The document must contain exactly one operation.');
  if (!introspection && /\b__(?:schema|type)\b/.test(source))
    return refused('INTROSPECTION_OFF', 'Introspection is disabled on this server.');
  const refusal = judgeOperation(operation, walk);
  return refusal
    ? { refusal, operation: null, asked: null }
    : { refusal: null, operation: operation.name?.value ?? null, asked: askedBy(operation) };
}

/** Uses the first field as the label, because clients choose operation names freely. */
function askedBy({ operation, selectionSet }: OperationDefinitionNode): RequestLabel {
  const field = selectionSet.selections.find((selection) => selection.kind === Kind.FIELD)?.name.value ?? 'fragments';
  return {
    kind: operation === 'mutation' ? 'mutation' : field.startsWith('search') ? 'search' : 'read',
    operation: field,
  };
}

function judgeOperation(operation: OperationDefinitionNode, walk: Walk): QueryRefusal | null {
  const onlyIntrospection = operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && selection.name.value === '__schema',
  );
  const weight = weigh(operation.selectionSet, walk);
  if (!weight) return refuse('QUERY_INVALID', 'A fragment must not spread itself.');
  if (onlyIntrospection && operation.selectionSet.selections.length === 1 && weight.fields <= QUERY_FIELDS_MAX)
    return null;
  if (weight.depth > QUERY_DEPTH_MAX)
    return refuse('QUERY_TOO_DEEP', `The document must not be nested more than ${QUERY_DEPTH_MAX} levels deep.`);
  if (operation.selectionSet.selections.length > QUERY_ROOT_FIELDS_MAX)
    return refuse('QUERY_TOO_COSTLY', `The operation must have at most ${QUERY_ROOT_FIELDS_MAX} top-level fields.`);
  if (weight.aliases > QUERY_ALIASES_MAX)
    return refuse('QUERY_TOO_COSTLY', `The operation must have at most ${QUERY_ALIASES_MAX} aliases.`);
  if (weight.fields > QUERY_FIELDS_MAX)
    return refuse('QUERY_TOO_COSTLY', `The operation must have at most ${QUERY_FIELDS_MAX} fields.`);
  if (weight.directives + (operation.directives?.length ?? 0) > QUERY_DIRECTIVES_MAX)
    return refuse('QUERY_TOO_COSTLY', `The operation must have at most ${QUERY_DIRECTIVES_MAX} directives.`);
  if (weight.cost > QUERY_COST_MAX)
    return refuse('QUERY_TOO_COSTLY', 'The query is too large. Request fewer items or fewer fields.');
  return null;
}

/** Returns null if a fragment contains itself. */
function weigh(set: SelectionSetNode, walk: Walk): Weight | null {
  const total: Weight = { depth: 0, fields: 0, aliases: 0, directives: 0, cost: 0 };
  for (const selection of set.selections) {
    total.directives += selection.directives?.length ?? 0;
    const part =
      selection.kind === Kind.FIELD
        ? weighField(selection, walk)
        : selection.kind === Kind.INLINE_FRAGMENT
          ? deeper(weigh(selection.selectionSet, walk))
          : weighSpread(selection.name.value, walk);
    if (!part) return null;
    total.depth = Math.max(total.depth, part.depth);
    total.fields += part.fields;
    total.aliases += part.aliases;
    total.directives += part.directives;
    total.cost += part.cost;
  }
  return total;
}

// Inline fragments count as a level, because otherwise thousands of them around one field would pass as depth 1.
function deeper(weight: Weight | null): Weight | null {
  return weight && { ...weight, depth: weight.depth + 1 };
}

function weighField(field: FieldNode, walk: Walk): Weight | null {
  const fieldWeight: Weight = {
    depth: 1,
    fields: 1,
    aliases: field.alias ? 1 : 0,
    directives: 0,
    cost: FIELD_COST[field.name.value] ?? 1,
  };
  if (!field.selectionSet) return fieldWeight;
  const inner = weigh(field.selectionSet, walk);
  if (!inner) return null;
  return {
    depth: inner.depth + 1,
    fields: inner.fields + 1,
    aliases: inner.aliases + fieldWeight.aliases,
    directives: inner.directives,
    cost: fieldWeight.cost + inner.cost * itemCount(field),
  };
}

function itemCount(field: FieldNode): number {
  const first = field.arguments?.find((argument) => argument.name.value === 'first')?.value;
  if (first?.kind === Kind.INT) return Math.max(1, Number(first.value));
  if (first?.kind === Kind.VARIABLE) return PAGE_SIZE_MAX;
  return ITEMS_BY_DEFAULT[field.name.value] ?? 1;
}

function weighSpread(name: string, walk: Walk): Weight | null {
  const cached = walk.known.get(name);
  if (cached) return cached;
  const fragment = walk.fragments.get(name);
  if (!fragment) return { depth: 0, fields: 0, aliases: 0, directives: 0, cost: 0 };
  if (walk.open.has(name)) return null;
  walk.open.add(name);
  const weight = deeper(weigh(fragment.selectionSet, walk));
  walk.open.delete(name);
  if (weight) walk.known.set(name, weight);
  return weight;
}
