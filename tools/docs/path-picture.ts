// Draws docs/pictures/headline-to-sound.svg. Reports events that are not declared, not published or not consumed by the
// next step. `--check` only compares.
import '@nestjs/common';
import './typescript-hooks.mjs';
import {
  drawArrow,
  drawBox,
  drawEventArrow,
  generatePicture,
  INNER_WIDTH,
  DRAWING_MARGIN,
  drawPicture,
} from './drawing.ts';
import { readDeclaredFlows } from './event-flows.ts';
import { checking, finish } from './generated-part.ts';

const FILE = 'docs/pictures/headline-to-sound.svg';
const ARROW = 36;
/** `leads` is the label of an arrow without an event. `publishes` is an event that the next step does not consume. */
type Step = { name: string; says: string; worker?: string; event?: string; leads?: string; publishes?: string };
const STEPS: readonly Step[] = [
  { name: 'Feed', says: 'A source publishes headlines.', leads: 'RSS, Atom, JSON Feed' },
  {
    name: 'Article',
    worker: 'ingest',
    says: 'New headlines are stored, each once.',
    event: 'ArticleIngested',
  },
  {
    name: 'Narration',
    worker: 'extract',
    says: 'The page becomes blocks, and the blocks sentences.',
    event: 'ArticleExtracted',
  },
  { name: 'Listen', says: 'A listener presses Listen: the API requests the audio.', event: 'RenditionRequested' },
  {
    name: 'Chunks',
    worker: 'speech',
    says: 'Sentences become chunks of text. A chunk that was spoken before is not spoken again.',
    leads: 'text, over HTTP',
  },
  { name: 'Speech', says: 'A voice speaks each chunk and says when each word begins.', leads: 'sound and word times' },
  {
    name: 'Audio',
    says: 'Chunks are stored; the first plays while others are made.',
    publishes: 'RenditionReady',
    leads: 'MP3 and timeline, over HTTP',
  },
  { name: 'Player', says: 'Streams the sound and lights each word as it is spoken.' },
];

type Flows = ReadonlyMap<string, Awaited<ReturnType<typeof readDeclaredFlows>>[number]>;

/** Returns a sentence about the event that is published or about its other consumers, or an empty text. */
function othersSaid({ event = '', publishes }: Step, next: Step | undefined, flows: Flows): string {
  if (publishes !== undefined) return ` ${publishes} says that all of it is there.`;
  const consumers = flows.get(event)?.consumers ?? [];
  const others = consumers.filter((worker) => worker !== next?.worker);
  if (others.length === 0) return '';
  const also = consumers.length > others.length ? 'also ' : '';
  return ` Its event is ${also}for ${others.join(', ')}.`;
}

function findProblems(flows: Flows): string[] {
  return STEPS.flatMap(({ name, worker, event, publishes }, index) => {
    const before = flows.get(STEPS[index - 1]?.event ?? '');
    const added = [event, publishes].filter((one) => one !== undefined);
    return [
      ...added.filter((one) => !flows.has(one)).map((one) => `${FILE}: no event ${one} is declared`),
      ...(worker !== undefined && before !== undefined && !before.consumers.includes(worker)
        ? [`${FILE}: ${worker}, the step "${name}", does not consume ${before.name}`]
        : []),
      ...added.filter((one) => flows.get(one)?.addedIn.length === 0).map((one) => `${FILE}: no project adds ${one}`),
    ];
  });
}

function drawn(flows: Flows): string {
  const parts: string[] = [];
  let y = DRAWING_MARGIN;
  STEPS.forEach((each, index) => {
    const { name, worker, says, event, leads } = each;
    const step = drawBox({
      x: DRAWING_MARGIN,
      y,
      width: INNER_WIDTH,
      name: `${index + 1}. ${name}${worker ? `: ${worker} worker` : ''}`,
      says: says + othersSaid(each, STEPS[index + 1], flows),
    });
    parts.push(step.svg);
    y += step.height;
    if (event !== undefined) parts.push(drawEventArrow({ y, height: ARROW, name: event }));
    else if (leads !== undefined) parts.push(drawArrow({ y, height: ARROW, says: leads }));
    if (event !== undefined || leads !== undefined) y += ARROW;
  });
  return drawPicture({
    height: y + DRAWING_MARGIN,
    title: 'From a headline to sound',
    description: STEPS.map(({ name, says, event }) => `${name}: ${says}${event ? ` Event: ${event}.` : ''}`).join(' '),
    parts,
  });
}

const flows: Flows = new Map((await readDeclaredFlows()).map((flow) => [flow.name, flow]));
const problems = findProblems(flows);
finish(problems.length > 0 ? problems : generatePicture(FILE, drawn(flows), { write: !checking }));
