// The implementation of Gateway API, or an Ingress controller: says of each whether it serves it.
import { acting, condition } from './acting.mjs';

const ADDRESS = '198.51.100.1';

const seen = (observedGeneration, said) => ({ ...said, observedGeneration });

export function createWaysIn(cluster, world) {
  const act = acting(cluster, world);
  const missingSecrets = (namespace, names) => names.filter((name) => !world.find('Secret', namespace, name));

  function gateway(one) {
    const { namespace, generation } = one.metadata;
    const refs = one.spec.listeners.flatMap(({ tls }) => tls?.certificateRefs ?? []);
    const missing = missingSecrets(
      namespace,
      refs.map(({ name }) => name),
    );
    const words = missing.length > 0 ? `waits for Secret ${missing[0]}` : '';
    return act.status(one, {
      addresses: [{ type: 'IPAddress', value: ADDRESS }],
      conditions: [
        seen(generation, condition('Accepted', true, 'Accepted')),
        seen(generation, condition('Programmed', words === '', words ? 'Invalid' : 'Programmed', words)),
      ],
    });
  }

  function route(one) {
    const { namespace, generation } = one.metadata;
    const lost = one.spec.rules
      .flatMap(({ backendRefs = [] }) => backendRefs)
      .find(({ name, port }) => !world.find('Service', namespace, name)?.spec.ports.some((of) => of.port === port));
    return act.status(one, {
      parents: one.spec.parentRefs.map((parentRef) => {
        const listeners = world.find('Gateway', namespace, parentRef.name)?.spec.listeners ?? [];
        const isThere = listeners.some(({ name }) => !parentRef.sectionName || name === parentRef.sectionName);
        return {
          parentRef,
          controllerName: 'lab.invalid/gateway',
          conditions: [
            seen(
              generation,
              condition(
                'Accepted',
                isThere,
                isThere ? 'Accepted' : 'NoMatchingParent',
                isThere ? '' : 'there is no such listener',
              ),
            ),
            seen(
              generation,
              condition(
                'ResolvedRefs',
                !lost,
                lost ? 'BackendNotFound' : 'ResolvedRefs',
                lost ? `there is no Service ${lost.name} with port ${lost.port}` : '',
              ),
            ),
          ],
        };
      }),
    });
  }

  function ingress(one) {
    const missing = missingSecrets(
      one.metadata.namespace,
      (one.spec.tls ?? []).map(({ secretName }) => secretName),
    );
    return act.status(one, { loadBalancer: missing.length > 0 ? {} : { ingress: [{ ip: ADDRESS }] } });
  }

  return {
    async tick(namespace) {
      for (const gatewayObject of world.all('Gateway', namespace)) await gateway(gatewayObject);
      for (const routeObject of world.all('HTTPRoute', namespace)) await route(routeObject);
      for (const ingressObject of world.all('Ingress', namespace)) await ingress(ingressObject);
    },
    refusals: act.refusals,
  };
}
