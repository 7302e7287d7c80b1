import { addBasePath } from '@tidings/api-client/base-path.ts';
import { useFounderLinks } from '@tidings/api-client/operations/operator.query.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { ButtonLink } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { PageHead, SocialLinks } from '../page-parts.tsx';
import css from './about-page.module.css';
import { PRESENTATION_PATH, useAboutWords } from './about.words.ts';
import storyIllustrationCss from './story-illustration.module.css';

export function AboutPage() {
  const words = useAboutWords();
  const { data: founderLinks = [] } = useFounderLinks();
  return (
    <div className="wrap">
      <Breadcrumb here={words.here} />
      <PageHead title={words.title}>{words.stand}</PageHead>
      <ol className={`oxford ${css.stories}`}>
        {words.stories.map(({ title, text }, place) => (
          <li key={title}>
            <StoryIllustration place={place} />
            <div className={css.words}>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <figure className={`oxford ${css.citation}`}>
        <blockquote>{words.quote}</blockquote>
        <figcaption>
          <p>{words.founder}</p>
          {founderLinks.length > 0 && <SocialLinks label={words.elsewhere} addresses={founderLinks} />}
        </figcaption>
      </figure>
      <section className={`oxford ${css.presentation}`}>
        <h2>{words.presentation}</h2>
        <div>
          <p>{words.presentationSays}</p>
          <ButtonLink look="main" href={addBasePath(PRESENTATION_PATH)} download>
            <Icon name="download" />
            {words.download}
          </ButtonLink>
          <p className="soft">{words.fileNote}</p>
        </div>
      </section>
      <section className={`oxford ${css.presentation}`}>
        <h2>{words.voices}</h2>
        <div>
          <p>{words.voicesSay}</p>
        </div>
      </section>
    </div>
  );
}

const [WIDTH, HEIGHT] = [480, 320];
const turn = (share: number) => share * 2 * Math.PI - Math.PI / 2;
const point = (cx: number, cy: number, radius: number, angle: number) =>
  `${(cx + radius * Math.cos(angle)).toFixed(1)} ${(cy + radius * Math.sin(angle)).toFixed(1)}`;
/** Returns a deterministic pseudo-random number from 0 to 1. */
const pseudoRandom = (place: number) => {
  const wave = Math.sin(place * 12.9898 + 4.1) * 43_758.5453;
  return wave - Math.floor(wave);
};

type Line = { x: number; y: number; width: number };
function drawRows(rows: number, from: [x: number, y: number], width: number, step: number): Line[] {
  return Array.from({ length: rows }, (_, row) => {
    const words: Line[] = [];
    for (let x = from[0], word = 0; x < from[0] + width - 16; word += 1) {
      const long = Math.min(18 + Math.round(pseudoRandom(row * 17 + word) * 7) * 8, from[0] + width - x);
      words.push({ x, y: from[1] + row * step, width: long });
      x += long + 8;
    }
    return words;
  }).flat();
}

/** Draws 48 ticks, one per hour of the hackathon weekend. */
function Hours() {
  const [cx, cy, hours] = [300, 168, 48];
  const ticks = Array.from({ length: hours }, (_, hour) => {
    const [angle, length] = [turn(hour / hours), 16 + pseudoRandom(hour) * 40];
    return `M${point(cx, cy, 132, angle)}L${point(cx, cy, 132 - length, angle)}`;
  });
  return (
    <>
      <path d={ticks.join('')} fill="none" stroke="currentColor" strokeWidth="3.5" />
      <text x={cx} y={cy + 24} textAnchor="middle" className={storyIllustrationCss.number}>
        48
      </text>
    </>
  );
}

function Eye() {
  const lid = 'M36 160C120 44 360 44 444 160C360 276 120 276 36 160Z';
  return (
    <>
      <clipPath id="about-eye">
        <path d={lid} />
      </clipPath>
      <g clipPath="url(#about-eye)">
        {drawRows(17, [24, 64], 440, 12).map(({ x, y, width }) => (
          <rect
            key={`${x},${y}`}
            x={x}
            y={y}
            width={width}
            height="6"
            fill="currentColor"
            opacity={0.35 + pseudoRandom(x + y) * 0.5}
          />
        ))}
      </g>
      <circle cx="240" cy="160" r="62" className={storyIllustrationCss.hole} />
      <circle cx="240" cy="160" r="46" fill="none" stroke="currentColor" strokeWidth="5" />
      <circle cx="240" cy="160" r="20" fill="currentColor" />
      <path d={lid} fill="none" stroke="currentColor" strokeWidth="5" />
    </>
  );
}

function HighlightedLine() {
  const [x, y, highlighted] = [36, 60, 4];
  const arcs = [40, 66, 92, 118, 144].map((radius, place) => (
    <path
      key={radius}
      d={
        `M${point(330, y + highlighted * 26 + 5, radius, -0.9)}A${radius} ${radius} 0 0 1 ` +
        `${point(330, y + highlighted * 26 + 5, radius, 0.9)}`
      }
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      opacity={1 - place * 0.16}
    />
  ));
  return (
    <>
      {drawRows(9, [x, y], 276, 26).map((word) => {
        const lit = word.y === y + highlighted * 26;
        return (
          <rect
            key={`${word.x},${word.y}`}
            x={word.x}
            y={word.y}
            width={word.width}
            height="11"
            fill="currentColor"
            opacity={lit ? 1 : 0.32}
          />
        );
      })}
      {arcs}
    </>
  );
}

function Letters() {
  const letters: [letter: string, x: number, y: number, size: number, opacity: number][] = [
    ['ñ', -10, 200, 240, 1],
    ['ß', 140, 128, 150, 0.55],
    ['å', 208, 330, 260, 0.85],
    ['é', 330, 120, 170, 0.4],
    ['ø', 372, 268, 190, 0.65],
    ['ç', 118, 300, 130, 0.35],
  ];
  return letters.map(([letter, x, y, size, opacity]) => (
    <text key={letter} x={x} y={y} fontSize={size} opacity={opacity} className={storyIllustrationCss.letter}>
      {letter}
    </text>
  ));
}

const drawings = [Hours, Eye, HighlightedLine, Letters];
const inks = [
  storyIllustrationCss.blue,
  storyIllustrationCss.plum,
  storyIllustrationCss.green,
  storyIllustrationCss.slate,
];

function StoryIllustration({ place }: { place: number }) {
  const Drawing = drawings[place % drawings.length]!;
  return (
    <svg
      className={`${storyIllustrationCss.plate} ${inks[place % inks.length]}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Drawing />
    </svg>
  );
}
