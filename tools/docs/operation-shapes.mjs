import { basename } from 'node:path';
import {
  Kind,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  parse,
  print,
  typeFromAST,
} from 'graphql';
import { DocumentError, getOperationTypeName } from '../federation/documents.mjs';

/** TypeScript types that represent the schema's scalars in JSON. */
const SCALARS = {
  AnalyticsAttributes: 'object',
  Boolean: 'boolean',
  DateTime: 'string',
  Float: 'number',
  ID: 'string',
  Int: 'number',
  String: 'string',
};
/** Types that are narrower than in the schema. */
const NARROWER = {
  'Article.verdict': { type: 'Verdict', from: '@tidings/contracts/errors/codes.ts' },
  'BlogBlock.kind': { type: "NarrationBlock['kind']", from: '@tidings/contracts/narration/narration.ts' },
  'BlogMark.kind': { type: "InlineMark['kind']", from: '@tidings/contracts/article/block.ts' },
  'BlogProblem.field': { type: 'BlogField', from: '@tidings/contracts/blog/blog-fields.ts' },
  'NarrationBlock.kind': { type: "NarrationBlock['kind']", from: '@tidings/contracts/narration/narration.ts' },
  'NaturalVoices.state': { type: "'off' | 'absent' | 'fetching' | 'ready' | 'failed'" },
  'Voice.quality': { type: "'natural' | 'basic'" },
};
const CLIENT = 'libs/api-client';
const SCHEMA_TYPES = 'generated/schema-types.ts';
export const OPERATION_TYPES = 'generated/operation-types.ts';
const HEADER = '// Generated from the schema and the documents by `npm run docs`.\n\n';
/** Field lists and their types have the same name: `ARTICLE_CARD_FIELDS`, `ArticleCardFields`. */
const FIELD_LIST = /^[A-Z0-9_]+_FIELDS$/;

const pascal = (constant) => constant.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase());
const constantCase = (type) => type.replaceAll(/(?<=.)([A-Z])/g, '_$1').toUpperCase();
const getProjectFolder = (file) => file.split('/').slice(0, 2).join('/');
const comment = (text) => (text ? `/** ${text.replaceAll('\n', ' ').replaceAll('*/', '*\\/')} */\n` : '');
const importPath = ({ project }, path) => `@tidings/${basename(project)}/${path}`;
const printSelection = (fields) => print(parse(`{${fields}}`).definitions[0].selectionSet);

function fieldLists(documents) {
  const lists = new Map();
  for (const { name, file, text } of documents.flatMap(({ constants }) => constants)) {
    if (!FIELD_LIST.test(name)) continue;
    const selection = printSelection(text);
    const existing = lists.get(selection);
    if (existing && (existing.file !== file || existing.name !== name))
      throw new DocumentError(
        `${file}: ${name} lists the same fields as ${existing.name} of ${existing.file}: keep one of them`,
      );
    lists.set(selection, { name, file, type: pascal(name), project: getProjectFolder(file) });
  }
  return lists;
}

class Declarations {
  #declared = new Map();
  #imported = new Map();
  constructor(project) {
    this.project = project;
  }
  has(name) {
    return this.#declared.has(name);
  }
  declare(name, text) {
    if (this.#declared.get(name))
      throw new DocumentError(`${this.project}: two of its types would be ${name}: rename one`);
    this.#declared.set(name, text);
  }
  /** Reserves the name before its text is known, because a type may refer to itself. */
  reserve(name) {
    this.declare(name, '');
  }
  import(from, name) {
    this.#imported.set(from, (this.#imported.get(from) ?? new Set()).add(name));
  }
  text() {
    const imports = [...this.#imported].map(
      ([from, names]) => `import type { ${[...names].toSorted().join(', ')} } from '${from}';\n`,
    );
    const declared = [...this.#declared].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
    return `${HEADER}${imports.join('')}\n${declared.join('\n')}`;
  }
}

class ShapeWriter {
  #schema;
  #lists;
  #files;
  constructor(schema, lists, files) {
    this.#schema = schema;
    this.#lists = lists;
    this.#files = files;
  }

  addOperation({ file, line, text }) {
    const operation = parse(text).definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    const into = this.#files.of(getProjectFolder(file));
    const at = { into, place: `${file}:${line}` };
    const data = this.#fields(operation.selectionSet, this.#schema.getRootType(operation.operation), at);
    const name = getOperationTypeName(operation);
    const variables = this.#variables(operation, into);
    into.declare(name, `export type ${name} = { data: ${data}; variables: ${variables} };\n`);
  }

  #variables({ variableDefinitions: definitions }, into) {
    if (definitions.length === 0) return 'Record<string, never>';
    const lines = definitions.map(({ variable, type: node, defaultValue }) => {
      const type = typeFromAST(this.#schema, node);
      return `${variable.name.value}${isNonNullType(type) && !defaultValue ? '' : '?'}: ${this.#input(type, into)};`;
    });
    return `{ ${lines.join(' ')} }`;
  }

  /** `inner` formats the named type, and `list` formats a list of it. */
  #nullable(type, inner, list) {
    if (isNonNullType(type)) return this.#present(type.ofType, inner, list);
    return `${this.#present(type, inner, list)} | null`;
  }
  #present(type, inner, list) {
    if (!isListType(type)) return inner(type);
    return list(this.#nullable(type.ofType, inner, list));
  }

  #input(type, into) {
    return this.#nullable(
      type,
      (one) => {
        if (isInputObjectType(one)) this.#declareInput(one);
        return this.#leaf(one, into);
      },
      (item) => `readonly (${item})[]`,
    );
  }

  #leaf(type, into) {
    if (SCALARS[type.name]) return SCALARS[type.name];
    if (isEnumType(type)) this.#declareEnum(type);
    else if (!isInputObjectType(type))
      throw new DocumentError(`${type.name}: add its JSON type to SCALARS of tools/docs/operation-shapes.mjs`);
    return this.#named(into, this.#files.schemaTypes, type.name, SCHEMA_TYPES);
  }

  /** Adds an import if another file declares the type. */
  #named(into, home, name, path) {
    if (into !== home)
      into.import(into.project === home.project ? `./${basename(path)}` : importPath(home, path), name);
    return name;
  }

  #declareEnum(type) {
    if (this.#files.schemaTypes.has(type.name)) return;
    const values = type.getValues().map(({ name }) => `'${name}'`);
    this.#files.schemaTypes.declare(
      type.name,
      `${comment(type.description)}export type ${type.name} = ${values.join(' | ')};\n`,
    );
  }

  #declareInput(type) {
    const into = this.#files.schemaTypes;
    if (into.has(type.name)) return;
    into.reserve(type.name);
    const fields = Object.values(type.getFields()).map(
      ({ name, description, type: own, defaultValue }) =>
        `${comment(description)}${name}${isNonNullType(own) && defaultValue === undefined ? '' : '?'}: ` +
        `${this.#input(own, into)};\n`,
    );
    into.declare(type.name, `${comment(type.description)}export type ${type.name} = {\n${fields.join('')}};\n`);
  }

  /** Returns the name of a matching field list, or an object type. */
  #selected(selectionSet, type, at) {
    const list = this.#lists.get(print(selectionSet));
    if (!list) return this.#written(selectionSet, type, at);
    list.of ??= type;
    if (list.of !== type)
      throw new DocumentError(
        `${list.file}: ${list.name} lists fields of ${list.of.name} and of ${type.name}: split it`,
      );
    const home = this.#files.of(list.project);
    if (!home.has(list.type)) {
      home.reserve(list.type);
      const text = this.#written(selectionSet, type, { ...at, into: home });
      home.declare(list.type, `${comment(type.description)}export type ${list.type} = ${text};\n`);
    }
    return this.#named(at.into, home, list.type, OPERATION_TYPES);
  }

  #written(selectionSet, type, at) {
    if (!isAbstractType(type)) return this.#fields(selectionSet, type, at);
    return [...new Set(this.#schema.getPossibleTypes(type).map((one) => this.#fields(selectionSet, one, at)))].join(
      ' | ',
    );
  }

  #fields(selectionSet, type, at) {
    const lines = fieldsFor(selectionSet, type, this.#schema, at.place).map((field) => this.#field(field, type, at));
    return lines.length > 0 ? `{\n${[...new Set(lines)].join('')}}` : 'Record<string, never>';
  }

  #field({ name: { value: name }, alias, selectionSet }, parent, at) {
    const key = alias?.value ?? name;
    if (name === '__typename') return `${key}: '${parent.name}';\n`;
    const { type, description } = parent.getFields()[name];
    const narrower = NARROWER[`${parent.name}.${name}`];
    const text = this.#nullable(
      type,
      (one) => {
        if (selectionSet) return this.#selected(selectionSet, one, at);
        if (!narrower) return this.#leaf(one, at.into);
        if (narrower.from) at.into.import(narrower.from, /^\w+/.exec(narrower.type)[0]);
        return narrower.type;
      },
      (item) => `(${item})[]`,
    );
    return `${comment(description)}${key}: ${text};\n`;
  }
}

function fieldsFor(selectionSet, type, schema, place) {
  return selectionSet.selections.flatMap((selection) => {
    if (selection.directives.length > 0 || selection.kind === Kind.FRAGMENT_SPREAD)
      throw new DocumentError(`${place}: directives and named fragments are not supported: list the fields`);
    if (selection.kind === Kind.FIELD) return [selection];
    const of = selection.typeCondition && schema.getType(selection.typeCondition.name.value);
    const isMeant = !of || of === type || (isAbstractType(of) && schema.isSubType(of, type));
    return isMeant ? fieldsFor(selection.selectionSet, type, schema, place) : [];
  });
}

class GeneratedFiles {
  schemaTypes = new Declarations(CLIENT);
  #byProject = new Map();
  of(project) {
    if (!this.#byProject.has(project)) this.#byProject.set(project, new Declarations(project));
    return this.#byProject.get(project);
  }
  texts() {
    return new Map([
      [`${CLIENT}/src/${SCHEMA_TYPES}`, this.schemaTypes.text()],
      ...[...this.#byProject].map(([project, one]) => [`${project}/src/${OPERATION_TYPES}`, one.text()]),
    ]);
  }
}

/** Returns unformatted TypeScript by file path. */
export function generateOperationTypes(documents, schema) {
  const files = new GeneratedFiles();
  const writer = new ShapeWriter(schema, fieldLists(documents), files);
  for (const document of documents) writer.addOperation(document);
  return files.texts();
}

/** Returns the texts of the named operations as constants, such as `FEED_QUERY`. */
export function listSentDocuments(documents, names) {
  const sent = new Map(
    documents.map(({ text }) => {
      const { definitions } = parse(text);
      return [
        definitions[0].name.value,
        { shape: getOperationTypeName(definitions[0]), text: text.replace(/\s+/g, ' ').trim() },
      ];
    }),
  );
  return `${HEADER}${names
    .map((name) => {
      if (!sent.has(name)) throw new DocumentError(`no page uses ${name} any more: remove it from ALSO_ASKED`);
      const { shape, text } = sent.get(name);
      return `export const ${constantCase(shape)} =\n  ${JSON.stringify(text)};\n`;
    })
    .join('')}`;
}
