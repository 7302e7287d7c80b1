import type { Tier } from '../limits/profile-limits.ts';

export const tierNames: Record<Tier, string> = { free: 'Free', pro: 'Pro', enterprise: 'Enterprise' };

export const featureIds = [
  'high-quality-voices',
  'text-reader',
  'web-scraper',
  'article-curation',
  'listening-history',
  'advanced-audio',
  'team-sharing',
  'analytics',
  'custom-voices',
  'api-access',
] as const;
export type FeatureId = (typeof featureIds)[number];

export type FeatureIcon =
  | 'dial'
  | 'text'
  | 'link'
  | 'save'
  | 'clock'
  | 'gear'
  | 'queue'
  | 'volume'
  | 'you'
  | 'paper'
  | 'download'
  | 'plus';

export type Feature = {
  id: FeatureId;
  title: string;
  description: string;
  icon: FeatureIcon;
  /** If null, the page generates a cover from the title. */
  imageUrl: string | null;
  /** Page of the feature, or the page for requesting early access. */
  route: string;
  isAvailable: boolean;
  tier: Tier;
  ctaText: string;
  /** Whether visitors can try it without an account. */
  demoAvailable: boolean;
};

/** The home page lists available features; the early-access form lists all. */
export const features: readonly Feature[] = [
  {
    id: 'high-quality-voices',
    title: 'High-Quality Voices',
    description: 'Voices that breathe at the commas, in more than 25 languages.',
    icon: 'dial',
    imageUrl: null,
    route: '/features/text-to-speech',
    isAvailable: true,
    tier: 'free',
    ctaText: 'Hear the voices',
    demoAvailable: true,
  },
  {
    id: 'text-reader',
    title: 'Text Reader',
    description: 'Paste your own words and have them read back. Typos become obvious.',
    icon: 'text',
    imageUrl: null,
    route: '/reader',
    isAvailable: true,
    tier: 'free',
    ctaText: 'Read my text',
    demoAvailable: true,
  },
  {
    id: 'web-scraper',
    title: 'Web Scraper',
    description: 'Paste a link. We keep the article and drop everything around it.',
    icon: 'link',
    imageUrl: null,
    route: '/scraper',
    isAvailable: true,
    tier: 'free',
    ctaText: 'Paste a link',
    demoAvailable: true,
  },
  {
    id: 'article-curation',
    title: 'Content Library',
    description: 'Keep the stories worth a second hearing, with notes of your own.',
    icon: 'save',
    imageUrl: null,
    route: '/saved',
    isAvailable: true,
    tier: 'pro',
    ctaText: 'Open the library',
    demoAvailable: false,
  },
  {
    id: 'listening-history',
    title: 'Listening History',
    description: 'Every story remembers the sentence where you stopped.',
    icon: 'clock',
    imageUrl: null,
    route: '/history',
    isAvailable: true,
    tier: 'pro',
    ctaText: 'See the history',
    demoAvailable: true,
  },
  {
    id: 'advanced-audio',
    title: 'Advanced Audio Controls',
    description: 'Speed, pitch and volume in steps of a tenth, a sleep timer, and a queue in your order.',
    icon: 'gear',
    imageUrl: null,
    route: '/player',
    isAvailable: true,
    tier: 'pro',
    ctaText: 'Open the player',
    demoAvailable: true,
  },
  {
    id: 'team-sharing',
    title: 'Team Sharing',
    description: 'One queue for a newsroom, a class or a family.',
    icon: 'queue',
    imageUrl: null,
    route: '/early-access',
    isAvailable: false,
    tier: 'enterprise',
    ctaText: 'Ask for early access',
    demoAvailable: false,
  },
  {
    id: 'analytics',
    title: 'Analytics Dashboard',
    description: 'What is heard to the end, and where listeners leave.',
    icon: 'dial',
    imageUrl: null,
    route: '/early-access',
    isAvailable: false,
    tier: 'enterprise',
    ctaText: 'Ask for early access',
    demoAvailable: false,
  },
  {
    id: 'custom-voices',
    title: 'Custom Voices',
    description: 'A voice made only for your publication.',
    icon: 'volume',
    imageUrl: null,
    route: '/early-access',
    isAvailable: false,
    tier: 'enterprise',
    ctaText: 'Ask for early access',
    demoAvailable: false,
  },
  {
    id: 'api-access',
    title: 'API Access',
    description: 'Your articles in, audio out, from your own programs.',
    icon: 'link',
    imageUrl: null,
    route: '/early-access',
    isAvailable: false,
    tier: 'enterprise',
    ctaText: 'Ask for early access',
    demoAvailable: false,
  },
];

export type FeatureItemId =
  | 'premium-voices'
  | 'text-to-speech'
  | 'audio-translation'
  | 'podcast-request'
  | 'blog-request'
  | 'storage'
  | 'more';

export type FeatureItem = {
  id: FeatureItemId;
  icon: FeatureIcon;
  title: string;
  description: string;
  url: string | null;
  isVisible: boolean;
};

export const featureItems: readonly FeatureItem[] = [
  {
    id: 'premium-voices',
    icon: 'volume',
    title: 'Premium Voices',
    description: 'Spoken by the server, so they carry on when the phone locks.',
    url: '/features/text-to-speech',
    isVisible: true,
  },
  {
    id: 'text-to-speech',
    icon: 'text',
    title: 'Advanced Text-to-Speech',
    description: 'Whole articles, sentence by sentence, with the words lit as they are spoken.',
    url: '/player',
    isVisible: true,
  },
  {
    id: 'audio-translation',
    icon: 'dial',
    title: 'Audio Translation',
    description: 'Speak or write in one language, hear it in another. Beta: still learning.',
    url: '/features/translate',
    isVisible: true,
  },
  {
    id: 'podcast-request',
    icon: 'dial',
    title: '1 free podcast request per month',
    description: 'Name a subject; we make the episode.',
    url: null,
    isVisible: false,
  },
  {
    id: 'blog-request',
    icon: 'paper',
    title: '1 free blog request per month',
    description: 'Name a subject; we write and read it.',
    url: null,
    isVisible: false,
  },
  {
    id: 'storage',
    icon: 'download',
    title: 'Increased Storage',
    description: 'Room for a longer shelf of saved stories.',
    url: null,
    isVisible: false,
  },
  {
    id: 'more',
    icon: 'plus',
    title: 'More Features Coming',
    description: 'Tell us which, and it moves up the list.',
    url: null,
    isVisible: false,
  },
];
