// Checks that unrelated pods cannot reach the engines, by all policies together, including those that operators
// create.
import { isLetIn, toSide } from './reaching.mjs';

const engines = [
  ['cnpg.io/podRole', 'instance', 5432],
  ['strimzi.io/name', 'kafka-kafka', 9092],
  ['app.kubernetes.io/name', 'opensearch', 9200],
];

export function openProblems({ world }, namespace) {
  const anybody = [
    ['anybody', { namespace: 'default', labels: {} }],
    ['any other pod of its namespace', { namespace, labels: {} }],
  ];
  return engines.flatMap(([label, value, port]) =>
    world
      .all('Pod', namespace)
      .filter(({ metadata }) => metadata.labels?.[label] === value)
      .flatMap((pod) =>
        anybody
          .filter(([, from]) => isLetIn(world, from, toSide(pod), port))
          .map(([who]) => `${who} reaches ${pod.metadata.name}:${port}`),
      ),
  );
}
