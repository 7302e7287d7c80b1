// Refusals of the operators' webhooks, as far as we use their resources, as policies of the API server.

const policy = (name, group, resource, rules) => [
  {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingAdmissionPolicy',
    metadata: { name },
    spec: {
      failurePolicy: 'Fail',
      matchConstraints: {
        resourceRules: [
          { apiGroups: [group], apiVersions: ['*'], operations: ['CREATE', 'UPDATE'], resources: [resource] },
        ],
      },
      validations: rules.map(([expression, message]) => ({ expression, message })),
    },
  },
  {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingAdmissionPolicyBinding',
    metadata: { name },
    spec: { policyName: name, validationActions: ['Deny'] },
  },
];
const RECOVERY = 'object.spec.bootstrap.recovery';
const hasSource = `has(object.spec.bootstrap) && has(${RECOVERY}) && has(${RECOVERY}.source)`;

export const webhooks = [
  ...policy('lab-cloudnative-pg', 'postgresql.cnpg.io', 'clusters', [
    [
      '!has(object.spec.bootstrap) || !(has(object.spec.bootstrap.initdb) && has(object.spec.bootstrap.recovery))',
      'Only one bootstrap method can be specified at a time',
    ],
    [
      `!(${hasSource}) || (has(object.spec.externalClusters) && object.spec.externalClusters.exists(c, c.name == ` +
        `${RECOVERY}.source))`,
      'External cluster not found',
    ],
    [
      "!has(object.spec.imageName) || object.spec.imageName.matches(':[0-9][^@]*(@sha256:[0-9a-f]{64})?$')",
      "Can't use 'latest' or just the image sha as we can't detect upgrades",
    ],
    [
      '!has(object.spec.postgresql) || !has(object.spec.postgresql.synchronous) || ' +
        'object.spec.postgresql.synchronous.number < object.spec.instances',
      'the number of synchronous replicas must be less than the total number of instances',
    ],
    [
      '!has(object.spec.backup) || !has(object.spec.backup.barmanObjectStore) || !has(object.spec.plugins) || ' +
        '!object.spec.plugins.exists(p, has(p.isWALArchiver) && p.isWALArchiver)',
      'Cannot enable a WAL archiver plugin when barmanObjectStore is configured',
    ],
  ]),
];
