// Draws docs/pictures/architecture.svg. `--check` only compares.
import '@nestjs/common';
import './typescript-hooks.mjs';
import { projects } from '../graph/projects.mjs';
import {
  drawArrow,
  drawBox,
  generatePicture,
  INNER_WIDTH,
  LINE_HEIGHT,
  DRAWING_MARGIN,
  drawPicture,
  drawRow,
  drawText,
} from './drawing.ts';
import type { BoxContent, DrawnElement } from './drawing.ts';
import { readDeclaredFlows } from './event-flows.ts';
import { checking, finish } from './generated-part.ts';

const FILE = 'docs/pictures/architecture.svg';
const ARROW = 34;
const GAP = 8;

const product = [...projects.values()].filter(({ isForTests, kind }) => !isForTests && kind !== 'tools');
const apps = product.filter(({ kind }) => kind === 'apps');
const libraries = product.filter(({ kind }) => kind === 'libs');
type Project = (typeof product)[number];

const reaches = (from: string, to: string): boolean =>
  projects.get(from)?.dependencies.some((direct) => direct === to || reaches(direct, to)) ?? false;
/** Omits dependencies that another dependency already includes. */
const standsOn = ({ dependencies }: Project): string[] =>
  dependencies.filter((one) => !dependencies.some((other) => other !== one && reaches(other, one)));
const says = (project: Project): string => {
  const below = standsOn(project);
  return below.length > 0 ? `on ${below.join(', ')}` : 'on nothing';
};
const toBox = (project: Project): BoxContent => ({ name: project.name, says: says(project) });

/** Stacks parts vertically. */
function column() {
  const parts: string[] = [];
  let y = DRAWING_MARGIN;
  return {
    parts,
    height: () => y,
    put(part: (y: number) => DrawnElement): void {
      const { svg, height } = part(y);
      parts.push(svg);
      y += height;
    },
    heading(words: string): void {
      this.put((at) => ({ svg: drawText(DRAWING_MARGIN, at + 14, words, 'name'), height: LINE_HEIGHT + 6 }));
    },
    talk(words: string): void {
      this.put((at) => ({ svg: drawArrow({ y: at, height: ARROW, says: words }), height: ARROW }));
    },
    rows(boxes: readonly BoxContent[], columns: number): void {
      for (let from = 0; from < boxes.length; from += columns) {
        this.put((at) => drawRow({ y: at, boxes: boxes.slice(from, from + columns), columns }));
        this.put(() => ({ svg: '', height: from + columns < boxes.length ? GAP : 0 }));
      }
    },
    one(content: BoxContent): void {
      this.put((at) => drawBox({ x: DRAWING_MARGIN, y: at, width: INNER_WIDTH, ...content }));
    },
    space(): void {
      this.put(() => ({ svg: '', height: 2 * GAP }));
    },
  };
}

type Flows = Awaited<ReturnType<typeof readDeclaredFlows>>;

function named(name: string): Project {
  const project = projects.get(name);
  if (!project) throw new Error(`${FILE}: there is no project ${name}`);
  return project;
}

function drawn(flows: Flows): string {
  const added = (folder: string): number => flows.filter(({ addedIn }) => addedIn.includes(folder)).length;
  const consumed = flows.filter(({ consumers }) => consumers.length > 0).length;
  const inBrowser = apps.filter(({ runs }) => runs === 'browser');
  const [standalone, api, workers, speech] = [named('standalone'), named('api'), named('workers'), named('speech')];
  const others = apps.filter((one) => ![...inBrowser, standalone, api, workers, speech].includes(one));
  const page = column();
  page.heading('In the browser');
  page.rows(inBrowser.map(toBox), 2);
  page.talk('GraphQL; audio and pictures over HTTP');
  page.heading('On the server');
  page.one({ name: 'api', says: `${says(api)}; adds ${added(api.folder)} kinds of event` });
  page.talk('the event log in PostgreSQL, or Kafka');
  page.one({
    name: 'workers',
    says: `${says(workers)}; ${consumed} of ${flows.length} kinds of event have a consumer here`,
  });
  page.talk('text out, sound back, over HTTP');
  page.one({ name: 'speech', says: `${says(speech)}; a program of its own` });
  page.space();
  page.one({ name: 'standalone', says: `${says(standalone)}: all of it from one command` });
  if (others.length > 0) page.rows(others.map(toBox), 2);
  for (const [runs, heading] of [
    ['browser', 'Libraries of the browser'],
    ['server', 'Libraries of the server'],
    ['anywhere', 'Pure libraries, for both'],
  ] as const) {
    page.space();
    page.heading(heading);
    page.rows(libraries.filter((one) => one.runs === runs).map(toBox), 2);
  }
  return drawPicture({
    height: page.height() + DRAWING_MARGIN,
    title: 'How Tidings is built',
    description:
      'The page in the browser asks the API over GraphQL and HTTP. The API adds events to a log, from which workers ' +
      'read. The speech worker sends text to the speech server and gets sound. Below: the libraries, each with what ' +
      'it stands on.',
    parts: page.parts,
  });
}

finish(generatePicture(FILE, drawn(await readDeclaredFlows()), { write: !checking }));
