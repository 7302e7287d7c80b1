import type { Browser, Said } from './browser.ts';
import type { Chance } from './chance.ts';

export type Person = {
  credentials: { email: string; password: string };
  saved: string[];
  browser: Browser;
  here?: boolean;
};

export type Sound = { article: string; audioUrl: string; timelineUrl: string };

export type World = {
  articles: string[];
  heard: string[];
  sounds: Sound[];
  pages: string[];
  people: Person[];
};

/** Undefined for a refused request. */
export type Visit = {
  random: Chance;
  person: Person | undefined;
  browser: Browser;
  stepsOfVisit: number;
  thinkMs: number;
  nextStep: () => Step;
  tab: string;
  /** At first; requested audio replaces it. */
  sound: Sound;
  after: string | null;
  sequence: number;
  began: number;
  device: string;
  /** Scheduled time of the next request; 0 if none. */
  intended: number;
  article(): string;
  played(): string;
  page(): string;
  ask<Data>(kind: string, query: string, variables?: object): Promise<Said<Data> | undefined>;
  get(kind: string, path: string, headers: Record<string, string>): Promise<unknown>;
};
export type Step = (visit: Visit) => unknown;

export type Classes = Record<string, number>;
