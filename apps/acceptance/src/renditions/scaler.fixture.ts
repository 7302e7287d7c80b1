import { readFileSync } from 'node:fs';

type Trigger = { query: string; perPod: number };
/** Settings of a KEDA ScaledObject in this repository, whose triggers are Prometheus queries. */
export type ScalerSettings = { triggers: Trigger[]; least: number; most: number };

const QUERY = /^sum\(max by \(queue\) \((\w+)\{namespace="tidings",queue=~"([^"]+)"\}\)\)$/;

export function readScaler(worker: string): ScalerSettings {
  const text = readFileSync(new URL(`../../../../k8s/components/kafka/scale-${worker}.yaml`, import.meta.url), 'utf8');
  const values = (name: string) => {
    const matches = [...text.matchAll(new RegExp(`^ *${name}: "?(.*?)"?$`, 'gm'))].map(([, value]) => value!);
    if (matches.length === 0) throw new Error(`The ScaledObject of ${worker} has no ${name}.`);
    return matches;
  };
  const thresholds = values('threshold');
  return {
    triggers: values('query').map((query, at) => ({ query, perPod: Number(thresholds[at]) })),
    least: Number(values('minReplicaCount')[0]),
    most: Number(values('maxReplicaCount')[0]),
  };
}

/** Evaluates the scaler's queries on the metrics of several pods. Throws if no pod reports a queue. */
export const evaluateQueries = ({ triggers }: ScalerSettings, scrapes: readonly string[]): number[] =>
  triggers.map(({ query }) => {
    const [, figure, names] = QUERY.exec(query) ?? [];
    if (figure === undefined || names === undefined) throw new Error(`Unsupported query: ${query}`);
    return names
      .split('|')
      .map((queue) => {
        const scraped = scrapes.flatMap((text) =>
          [...text.matchAll(new RegExp(`^${figure}\\{queue="${queue}"\\} (\\S+)$`, 'gm'))].map(([, value]) =>
            Number(value),
          ),
        );
        if (scraped.length === 0) throw new Error(`No pod reports ${figure} of ${queue}.`);
        return Math.max(...scraped);
      })
      .reduce((sum, depth) => sum + depth, 0);
  });

/** Returns the smallest number of pods, within the limits, at which no query exceeds `perPod` per pod. */
export const calculatePodCount = ({ triggers, least, most }: ScalerSettings, depths: readonly number[]): number =>
  Math.min(most, Math.max(least, ...triggers.map(({ perPod }, at) => Math.ceil((depths[at] ?? 0) / perPod))));
