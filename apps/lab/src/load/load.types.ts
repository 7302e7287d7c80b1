import type { SimulatedBrowser, OperationResponse } from './browser.ts';
import type { RandomSource } from './random-source.ts';

export type SimulatedPerson = {
  credentials: { email: string; password: string };
  saved: string[];
  browser: SimulatedBrowser;
  here?: boolean;
};

export type ArticleAudio = { article: string; audioUrl: string; timelineUrl: string };

export type LoadData = {
  articles: string[];
  heard: string[];
  sounds: ArticleAudio[];
  pages: string[];
  people: SimulatedPerson[];
};

export type Visit = {
  random: RandomSource;
  person: SimulatedPerson | undefined;
  browser: SimulatedBrowser;
  stepsOfVisit: number;
  thinkMs: number;
  nextStep: () => VisitStep;
  tab: string;
  sound: ArticleAudio;
  after: string | null;
  sequence: number;
  began: number;
  device: string;
  intended: number;
  article(): string;
  played(): string;
  page(): string;
  ask<Data>(kind: string, query: string, variables?: object): Promise<OperationResponse<Data> | undefined>;
  get(kind: string, path: string, headers: Record<string, string>): Promise<unknown>;
};
export type VisitStep = (visit: Visit) => unknown;

export type RequestCounts = Record<string, number>;
