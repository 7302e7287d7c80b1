// Stage "schemas": every object strictly as its kind is defined: no field too many, none missing, no value of a wrong
// kind.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ajv from 'ajv';

const folder = join(import.meta.dirname, 'schemas');
const BASE = 'https://tidings.invalid/';
const WORDS_OF = {
  additionalProperties: ({ additionalProperty }) => `has no field ${additionalProperty}`,
  enum: ({ allowedValues }) => `must be one of ${allowedValues.join(', ')}`,
};

/** Answers a check of one object: the problems, one line each. */
export function schemaChecker() {
  const validator = new ajv.Ajv({ strict: false, allErrors: true, inlineRefs: false });
  const definitions = {};
  const kinds = {};
  for (const file of readdirSync(folder)) {
    const read = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    Object.assign(definitions, read.definitions);
    Object.assign(kinds, read.kinds);
  }
  validator.addSchema({ $id: BASE, definitions, kinds });
  return (object) => {
    const kind = `${object.apiVersion}/${object.kind}`;
    const named = `${object.kind} ${object.metadata?.name}`;
    if (!kinds[kind]) return [`${named}: no schema of ${kind} is known`];
    const check = validator.getSchema(`${BASE}#/kinds/${kind.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    if (check(object)) return repeatedNames(object).map((problem) => `${named}: ${problem}`);
    return check.errors.map(
      ({ instancePath, keyword, params, message }) =>
        `${named}: ${instancePath || '/'} ${WORDS_OF[keyword]?.(params) ?? message}`,
    );
  };
}

/** Lists in which a name may stand once; a schema cannot say so. */
function repeatedNames({ spec }) {
  const pod = spec?.template?.spec;
  const containers = [...(pod?.containers ?? []), ...(pod?.initContainers ?? [])];
  const lists = { containers, volumes: pod?.volumes, ports: spec?.ports };
  for (const container of containers) {
    lists[`env of ${container.name}`] = container.env;
    lists[`ports of ${container.name}`] = container.ports;
  }
  return Object.entries(lists).flatMap(([what, list]) => {
    const names = (list ?? []).map(({ name }) => name).filter(Boolean);
    return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${what}: ${name} stands there twice`);
  });
}
