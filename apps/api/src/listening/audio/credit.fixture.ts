import type { Visitor } from '../../testing/visitor.ts';

const ASK =
  'mutation R($article: ID!, $voice: String) { requestRendition(article: $article, voice: $voice) { id state voice } }';
const SUBSCRIPTION = '{ subscription { tier status usage dailyLimit basicVoicesFree lastReset resetsAt } }';
type Subscription = {
  tier: string;
  usage: number;
  dailyLimit: number;
  basicVoicesFree: boolean;
  lastReset: string;
  resetsAt: string;
};

export const requestAudio = (visitor: Visitor, article: string, voice: string | null = null) =>
  visitor.ask(ASK, { article, voice });
export const readErrorCode = async (response: ReturnType<typeof requestAudio>) =>
  (await response).errors[0]?.extensions.code ?? 'taken';
export const fetchSubscription = async (visitor: Visitor) =>
  ((await visitor.ask(SUBSCRIPTION)).data as unknown as { subscription: Subscription }).subscription;
