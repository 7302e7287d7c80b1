import { readFileSync } from 'node:fs';

/** What KEDA reads in a ScaledObject of this repository that asks Prometheus. */
export type Scaler = { query: string; perPod: number; least: number; most: number };

const QUERY = /^sum\(max by \(queue\) \((\w+)\{namespace="tidings",queue=~"([^"]+)"\}\)\)$/;

export function scalerOf(worker: string): Scaler {
  const text = readFileSync(new URL(`../../../../k8s/components/kafka/scale-${worker}.yaml`, import.meta.url), 'utf8');
  const value = (name: string) => {
    const found = new RegExp(`^ *${name}: "?(.*?)"?$`, 'm').exec(text)?.[1];
    if (found === undefined) throw new Error(`the scaler of ${worker} has no ${name}`);
    return found;
  };
  return {
    query: value('query'),
    perPod: Number(value('threshold')),
    least: Number(value('minReplicaCount')),
    most: Number(value('maxReplicaCount')),
  };
}

/** What its query makes of the series that several pods report; throws where a queue has none. */
export function asked({ query }: Scaler, scrapes: readonly string[]): number {
  const [, figure, names] = QUERY.exec(query) ?? [];
  if (figure === undefined || names === undefined) throw new Error(`this test cannot evaluate ${query}`);
  return names
    .split('|')
    .map((queue) => {
      const scraped = scrapes.flatMap((text) =>
        [...text.matchAll(new RegExp(`^${figure}\\{queue="${queue}"\\} (\\S+)$`, 'gm'))].map(([, value]) =>
          Number(value),
        ),
      );
      if (scraped.length === 0) throw new Error(`nobody tells ${figure} of ${queue}`);
      return Math.max(...scraped);
    })
    .reduce((sum, depth) => sum + depth, 0);
}

/** How many pods the autoscaler makes of it: an average of `perPod` for each, between the least and the most. */
export const podsFor = (scaler: Scaler, depth: number) =>
  Math.min(scaler.most, Math.max(scaler.least, Math.ceil(depth / scaler.perPod)));
