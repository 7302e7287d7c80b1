import { useQuery } from '@tanstack/react-query';
import type { SupportEmailQuery, FounderLinksQuery } from '../generated/operation-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

const addressDocument = /* @__PURE__ */ operation<SupportEmailQuery>('query SupportEmail { supportEmail }');

export const useSupportEmail = () =>
  useQuery({
    queryKey: ['support email'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await graphqlFetch(addressDocument, {}, signal)).supportEmail,
  });

const linksDocument = /* @__PURE__ */ operation<FounderLinksQuery>('query FounderLinks { founderLinks }');

export const useFounderLinks = () =>
  useQuery({
    queryKey: ['founder links'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await graphqlFetch(linksDocument, {}, signal)).founderLinks,
  });
