import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { MorningQuery, PlanProgrammeMutation } from '../../generated/operation-types.ts';

export type Programme = NonNullable<MorningQuery['data']['morning']>;
export type PlannedProgramme = PlanProgrammeMutation['data']['planProgramme'];
export type ProgrammeRequest = PlanProgrammeMutation['variables']['input'];

const PROGRAMME_FIELDS = `articleId day minutes language speed seconds isShort
  items { storyId articleId title sourceName publishedAt picture category seconds isWhole isLocked
    reasons { kind sources topic country } firstSentence lastSentence }
  leftOut { storyId articleId title why }
  changes { dropped locked whole order }
  earlier { articleId sentence items { storyId firstSentence lastSentence } }`;

const morningDocument = operation<MorningQuery>(
  `query Morning($language: String) { morning(language: $language) { ${PROGRAMME_FIELDS} } }`,
  { isKept: true },
);
const planDocument = operation<PlanProgrammeMutation>(
  `mutation PlanProgramme($input: PlanProgrammeInput!) { planProgramme(input: $input) {
    programme { ${PROGRAMME_FIELDS} } nothing } }`,
);

export const fetchMorningProgramme = async (language: string): Promise<Programme | null> =>
  (await graphqlFetch(morningDocument, { language })).morning;

/** Plans a programme. `nothing` is the reason if no programme could be planned. */
export const planProgramme = async (input: ProgrammeRequest): Promise<PlannedProgramme> =>
  (await graphqlFetch(planDocument, { input })).planProgramme;
