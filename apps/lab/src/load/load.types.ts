import type { Browser, Said } from './browser.ts';
import type { Chance } from './chance.ts';

/** Somebody with an account. */
export type Person = {
  credentials: { email: string; password: string };
  saved: string[];
  browser: Browser;
  here?: boolean;
};

/** An article and where its sound and its times are. */
export type Sound = { article: string; audioUrl: string; timelineUrl: string };

/** What there is before listeners come. */
export type World = {
  articles: string[];
  /** The articles that have sound. */
  heard: string[];
  sounds: Sound[];
  /** Addresses of pages that may be named. */
  pages: string[];
  people: Person[];
};

/** One who listens for a while; `ask` and `get` measure, and answer undefined when they were refused. */
export type Visit = {
  random: Chance;
  person: Person | undefined;
  browser: Browser;
  stepsOfVisit: number;
  thinkMs: number;
  nextStep: () => Step;
  tab: string;
  /** What is heard already; who asks for sound hears that from then on. */
  sound: Sound;
  after: string | null;
  sequence: number;
  began: number;
  device: string;
  /** When the next request should have been sent; 0 when nothing says. */
  intended: number;
  article(): string;
  played(): string;
  page(): string;
  ask<Data>(kind: string, query: string, variables?: object): Promise<Said<Data> | undefined>;
  get(kind: string, path: string, headers: Record<string, string>): Promise<unknown>;
};
export type Step = (visit: Visit) => unknown;

/** How many requests of each class there were. */
export type Classes = Record<string, number>;
