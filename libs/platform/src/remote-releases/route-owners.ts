import { coversPath } from '@tidings/contracts/web/page-contract.ts';
import type { RemoteCard } from './release-format.ts';

export type RouteOwner = Pick<RemoteCard, 'name' | 'routes' | 'slots'>;

const meet = (a: string, b: string) =>
  a === b || coversPath(a, b.replace(/\/\*$/, '')) || coversPath(b, a.replace(/\/\*$/, ''));

export function describeOwnerConflicts({ name, routes, slots }: RouteOwner, owners: readonly RouteOwner[]): string[] {
  return owners
    .filter((owner) => owner.name !== name)
    .flatMap((owner) =>
      [
        ...routes.filter((route) => owner.routes.some((own) => meet(own, route))),
        ...slots.filter((slot) => owner.slots.includes(slot)).map((slot) => `the slot ${slot}`),
      ].map((what) => `${what} is of ${owner.name}`),
    );
}
