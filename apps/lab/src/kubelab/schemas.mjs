// Makes schemas/*.json: closed JSON Schemas of every kind in k8s/, from Kubernetes' own OpenAPI and the operators'
// resource definitions at the versions of go.mod. `node apps/lab/src/kubelab/schemas.mjs` needs Go; the checks do not.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allDefinitions, kubernetesFolder } from './definitions.mjs';

const folder = join(import.meta.dirname, 'schemas');
const kubernetes = {
  api__v1: ['Namespace', 'Service', 'ServiceAccount', 'ConfigMap', 'Secret'],
  apis__apps__v1: ['Deployment', 'StatefulSet'],
  apis__batch__v1: ['Job', 'CronJob'],
  apis__autoscaling__v2: ['HorizontalPodAutoscaler'],
  apis__policy__v1: ['PodDisruptionBudget'],
  apis__networking__v1: ['NetworkPolicy', 'Ingress'],
  apis__admissionregistration__v1: ['ValidatingAdmissionPolicy', 'ValidatingAdmissionPolicyBinding'],
};
const schemaFile = (group) =>
  `${group.replace(/^apis__(networking|admissionregistration)(?=__)/, 'apis__$1.k8s.io')}_openapi.json`;
const QUANTITY = String.raw`^[+-]?(\d+|\d+\.\d*|\.\d+)(([KMGTPE]i)|[numkMGTPE]|([eE][+-]?\d+))?$`;
const metadata = { $ref: '#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta' };
const KEPT = new Set([
  'type',
  'enum',
  'pattern',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'required',
]);

/** Go's regular expressions are not all ours. */
function isReadable(pattern) {
  try {
    return Boolean(new RegExp(pattern, 'u'));
  } catch {
    return false;
  }
}

/** A schema without its prose, closed: a field that is not named is a mistake. */
function closeSchema(schema) {
  if (schema.$ref) return { $ref: schema.$ref.replace('#/components/schemas/', '#/definitions/') };
  if (schema.allOf?.length === 1 && schema.allOf[0].$ref) return closeSchema(schema.allOf[0]);
  if (schema['x-kubernetes-int-or-string'])
    return { type: ['integer', 'string'], ...(schema.pattern && { pattern: schema.pattern }) };
  const out = Object.fromEntries(Object.entries(schema).filter(([key]) => KEPT.has(key)));
  if (out.pattern !== undefined && !isReadable(out.pattern)) delete out.pattern;
  if (schema.oneOf?.every(({ type }) => type)) return { type: schema.oneOf.map(({ type }) => type) };
  if (schema.items) out.items = closeSchema(schema.items);
  if (schema.properties)
    out.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, value]) => [name, closeSchema(value)]),
    );
  if (typeof schema.additionalProperties === 'object')
    out.additionalProperties = closeSchema(schema.additionalProperties);
  else if (schema.properties && !schema['x-kubernetes-preserve-unknown-fields']) out.additionalProperties = false;
  if (schema.nullable && out.type) out.type = [out.type, 'null'];
  return out;
}

function kubernetesSchemas() {
  const definitions = {};
  const kinds = {};
  const all = {};
  for (const [group, names] of Object.entries(kubernetes)) {
    const { components } = JSON.parse(
      readFileSync(join(kubernetesFolder(), 'api/openapi-spec/v3', schemaFile(group)), 'utf8'),
    );
    Object.assign(all, components.schemas);
    for (const [name, schema] of Object.entries(components.schemas)) {
      for (const { group: of, version, kind } of schema['x-kubernetes-group-version-kind'] ?? []) {
        if (names.includes(kind) && !name.endsWith('List')) kinds[`${of ? `${of}/` : ''}${version}/${kind}`] = name;
      }
    }
  }
  const take = (name) => {
    if (definitions[name]) return;
    definitions[name] = name.endsWith('.resource.Quantity')
      ? { type: ['string', 'number'], pattern: QUANTITY }
      : closeSchema(all[name]);
    for (const [, next] of JSON.stringify(definitions[name]).matchAll(/"#\/definitions\/([^"]+)"/g)) take(next);
  };
  for (const name of Object.values(kinds)) take(name);
  return {
    definitions,
    kinds: Object.fromEntries(Object.entries(kinds).map(([kind, name]) => [kind, { $ref: `#/definitions/${name}` }])),
  };
}

function definitionSchemas(definition) {
  const { group, names, versions } = definition.spec;
  return versions
    .filter(({ served, schema }) => served && schema)
    .map(({ name, schema }) => {
      const closedSchema = closeSchema(schema.openAPIV3Schema);
      closedSchema.properties = {
        ...closedSchema.properties,
        apiVersion: { type: 'string' },
        kind: { type: 'string' },
        metadata,
      };
      closedSchema.required = [...new Set([...(closedSchema.required ?? []), 'apiVersion', 'kind', 'metadata'])];
      closedSchema.additionalProperties = false;
      return [`${group}/${name}/${names.kind}`, closedSchema];
    });
}

const built = kubernetesSchemas();
writeFileSync(join(folder, 'kubernetes.json'), `${JSON.stringify(built)}\n`);
for (const [source, definitions] of Object.entries(allDefinitions())) {
  const schemas = definitions
    .flatMap(definitionSchemas)
    .filter(([kind]) => !/\/v1(alpha|beta)\d+\//.test(kind) || source === 'keda');
  const kinds = Object.fromEntries(schemas);
  writeFileSync(join(folder, `${source}.json`), `${JSON.stringify({ kinds })}\n`);
}
