import type { Feature } from '../features/features.ts';

const SUBJECT = 'Early Access Interest - ';

/** What a message to the operator is about; the mail worker has a text for each. */
export const messageKinds = ['contact', 'early-access'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const earlyAccessSubject = (name: string, company: string): string =>
  `${SUBJECT}${name} from ${company || 'Individual'}`;

/** An early-access request is a message whose subject says so. */
export const messageKindOf = (subject: string): MessageKind =>
  subject.startsWith(SUBJECT) ? 'early-access' : 'contact';

/** The chosen features by their descriptions, and what was suggested beside them. */
export function earlyAccessText(chosen: readonly Pick<Feature, 'title' | 'description'>[], custom: string): string {
  const list = chosen.map(({ title, description }) => `- ${title}: ${description}`);
  return ['Interested in:', ...list, '', 'Suggested:', custom.trim() || 'No custom feature suggested'].join('\n');
}

/** Stands where the company does, for who works for none. */
export const NO_COMPANY = 'No company';
