// Whether somebody who has no business there reaches the engines: by all policies together, those that operators make
// too.
import { isLetIn, sideOf } from './reaching.mjs';

const engines = [
  ['cnpg.io/podRole', 'instance', 5432],
  ['strimzi.io/name', 'kafka-kafka', 9092],
  ['app.kubernetes.io/name', 'opensearch', 9200],
];

export function openProblems({ world }, namespace) {
  const anybody = [
    ['anybody', { namespace: 'default', labels: {} }],
    ['anybody beside it', { namespace, labels: {} }],
  ];
  return engines.flatMap(([label, value, port]) =>
    world
      .all('Pod', namespace)
      .filter(({ metadata }) => metadata.labels?.[label] === value)
      .flatMap((pod) =>
        anybody
          .filter(([, from]) => isLetIn(world, from, sideOf(pod), port))
          .map(([who]) => `${who} reaches ${pod.metadata.name}:${port}`),
      ),
  );
}
