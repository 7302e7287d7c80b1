// Writes the schemas for kubeconform: one file for each kind in k8s/, from the OpenAPI documents of Kubernetes and the
// definitions of the operators. They allow no unknown fields.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findKubernetesModule, readDefinitions } from './definitions.mjs';

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
const KEPT = new Set('type enum pattern minimum maximum minLength maxLength minItems maxItems required'.split(' '));

/** Regular expressions of Go that JavaScript cannot read are left out. */
function isReadable(pattern) {
  try {
    return Boolean(new RegExp(pattern, 'u'));
  } catch {
    return false;
  }
}

/** Returns a schema without descriptions that rejects unknown fields. */
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

/** Returns the schema with the definitions that it refers to. */
function bundle(schema, allSchemas) {
  const definitions = {};
  const collect = (part) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/definitions\/([^"]+)"/g)) {
      if (definitions[name]) continue;
      definitions[name] = name.endsWith('.resource.Quantity')
        ? { type: ['string', 'number'], pattern: QUANTITY }
        : closeSchema(allSchemas[name]);
      collect(definitions[name]);
    }
  };
  collect(schema);
  return { ...schema, definitions };
}

function closeDefinition({ openAPIV3Schema }) {
  const closedSchema = closeSchema(openAPIV3Schema);
  return {
    ...closedSchema,
    properties: { ...closedSchema.properties, apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata },
    required: [...new Set([...(closedSchema.required ?? []), 'apiVersion', 'kind', 'metadata'])],
    additionalProperties: false,
  };
}

/** Writes the schemas under kubeconform's names, such as `deployment-apps-v1.json`. Throws without Go. */
export function writeSchemas(folder) {
  const allSchemas = {};
  const write = (kind, group, version, schema) => {
    const suffix = [...(group ? [group.split('.')[0]] : []), version].join('-');
    writeFileSync(join(folder, `${kind.toLowerCase()}-${suffix}.json`), JSON.stringify(bundle(schema, allSchemas)));
  };
  const documents = join(findKubernetesModule(), 'api/openapi-spec/v3');
  for (const [file, kinds] of Object.entries(kubernetes)) {
    const { schemas } = JSON.parse(readFileSync(join(documents, schemaFile(file)), 'utf8')).components;
    Object.assign(allSchemas, schemas);
    for (const [name, schema] of Object.entries(schemas))
      for (const { group, version, kind } of schema['x-kubernetes-group-version-kind'] ?? [])
        if (kinds.includes(kind)) write(kind, group, version, { $ref: `#/definitions/${name}` });
  }
  for (const { spec } of readDefinitions())
    for (const { name, served, schema } of spec.versions)
      if (served && schema) write(spec.names.kind, spec.group, name, closeDefinition(schema));
}
