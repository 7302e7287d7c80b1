import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  InstallVoiceMutation,
  ManagedVoicesFields,
  ManagedVoicesQuery,
  OperatorQuery,
  RemoveVoiceMutation,
  VoiceCatalogueQuery,
} from '../generated/operation-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

export type CatalogueVoice = VoiceCatalogueQuery['data']['voiceCatalogue']['voices'][number];
export type InstalledVoice = ManagedVoicesFields['installed'][number];
export type VoiceDownload = ManagedVoicesFields['downloads'][number];

const MANAGED_VOICES_FIELDS = 'installed { id licence source terms } downloads { id state percent message }';
const operatorDocument = /* @__PURE__ */ operation<OperatorQuery>('query Operator { viewer { isOperator } }');
const catalogueDocument = /* @__PURE__ */ operation<VoiceCatalogueQuery>(`
  query VoiceCatalogue($language: String!) { voiceCatalogue(language: $language) { languages { code name }
    voices { id language quality speakers megabytes licence source terms } } }`);
const managedDocument = /* @__PURE__ */ operation<ManagedVoicesQuery>(
  `query ManagedVoices { managedVoices { ${MANAGED_VOICES_FIELDS} } }`,
);
const installDocument = /* @__PURE__ */ operation<InstallVoiceMutation>(`
  mutation InstallVoice($id: ID!, $acceptsLicence: Boolean!) {
    installVoice(id: $id, acceptsLicence: $acceptsLicence) { ${MANAGED_VOICES_FIELDS} } }`);
const removeDocument = /* @__PURE__ */ operation<RemoveVoiceMutation>(
  `mutation RemoveVoice($id: ID!) { removeVoice(id: $id) { ${MANAGED_VOICES_FIELDS} } }`,
);

const PROGRESS_MS = 2_000;
const CATALOGUE_MS = 10 * 60_000;
const managedKey = (viewer: string) => ['managed-voices', viewer] as const;

/** Returns whether the signed-in person may manage this installation. */
export const useIsOperator = (viewer: string | null): boolean =>
  useQuery({
    queryKey: ['operator', viewer],
    enabled: viewer !== null,
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => (await graphqlFetch(operatorDocument, {}, signal)).viewer?.isOperator ?? false,
  }).data ?? false;

/** Fetches the languages of the catalogue, and the voices of one of them unless `language` is empty. */
export const useVoiceCatalogue = (viewer: string, language: string) =>
  useQuery({
    queryKey: ['voice-catalogue', viewer, language],
    staleTime: CATALOGUE_MS,
    retry: false,
    queryFn: async ({ signal }) => (await graphqlFetch(catalogueDocument, { language }, signal)).voiceCatalogue,
  });

/** Fetches the installed voices, and the downloads until they end. */
export const useManagedVoices = (viewer: string) =>
  useQuery({
    queryKey: managedKey(viewer),
    retry: false,
    queryFn: async ({ signal }) => (await graphqlFetch(managedDocument, {}, signal)).managedVoices,
    refetchInterval: ({ state: { data } }) =>
      data?.downloads.some(({ state }) => state === 'fetching') ? PROGRESS_MS : false,
  });

export type VoiceChange = { id: string; do: 'install' | 'remove'; acceptsLicence?: boolean };

async function change({ id, do: action, acceptsLicence = false }: VoiceChange): Promise<ManagedVoicesFields> {
  if (action === 'remove') return (await graphqlFetch(removeDocument, { id })).removeVoice;
  return (await graphqlFetch(installDocument, { id, acceptsLicence })).installVoice;
}

export function useChangeVoices(viewer: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (managed) => {
      queries.setQueryData(managedKey(viewer), managed);
    },
  });
}
