import { useQuery } from '@tanstack/react-query';
import type { FounderLinksQuery } from '../generated/operation-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

const linksDocument = /* @__PURE__ */ operation<FounderLinksQuery>('query FounderLinks { founderLinks }');

export const useFounderLinks = () =>
  useQuery({
    queryKey: ['founder links'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await graphqlFetch(linksDocument, {}, signal)).founderLinks,
  });
