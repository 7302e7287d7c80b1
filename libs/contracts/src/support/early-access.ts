import type { Feature } from '../features/features.ts';

const SUBJECT = 'Early Access Interest - ';

/** The mail worker has a template for each kind. */
export const messageKinds = ['contact', 'early-access'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const formatEarlyAccessSubject = (name: string, company: string): string =>
  `${SUBJECT}${name} from ${company || 'Individual'}`;

export const getMessageKind = (subject: string): MessageKind =>
  subject.startsWith(SUBJECT) ? 'early-access' : 'contact';

export function formatEarlyAccessText(
  chosen: readonly Pick<Feature, 'title' | 'description'>[],
  custom: string,
): string {
  const list = chosen.map(({ title, description }) => `- ${title}: ${description}`);
  return ['Interested in:', ...list, '', 'Suggested:', custom.trim() || 'No custom feature suggested'].join('\n');
}

export const NO_COMPANY_TEXT = 'No company';
