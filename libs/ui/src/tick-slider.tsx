import { useId } from 'react';
import css from './tick-slider.module.css';
import { getTickSliderWords } from './tick-slider.words.ts';
import { ToolButton } from './tool-button.tsx';

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  /** Returns `1.2×`, for example. */
  say?: (value: number) => string;
  /** Adds buttons as an alternative to dragging. */
  buttons?: boolean;
  /** Shows name and value above the slider, for use with `buttons`. */
  large?: boolean;
};

const DECIMALS = 10;
const cleanUp = (value: number) => Math.round(value * DECIMALS) / DECIMALS;

export function TickSlider({
  label,
  value,
  min,
  max,
  step,
  onChange,
  say = (number) => number.toFixed(1),
  buttons = false,
  large = false,
}: Props) {
  const id = useId();
  const { down, up } = getTickSliderWords();
  const change = (by: number) => onChange(cleanUp(Math.min(max, Math.max(min, value + by))));
  return (
    <div className={css.row} data-buttons={buttons} data-large={large}>
      <label htmlFor={id}>{label}</label>
      {buttons && <ToolButton icon="minus" label={down(label)} disabled={value <= min} onClick={() => change(-step)} />}
      <input
        id={id}
        className={css.slide}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={say(value)}
        onChange={(event) => onChange(cleanUp(event.target.valueAsNumber))}
        style={{ '--n': Math.round((max - min) / step), '--v': `${((value - min) / (max - min)) * 100}%` }}
      />
      {buttons && <ToolButton icon="plus" label={up(label)} disabled={value >= max} onClick={() => change(step)} />}
      <output htmlFor={id} className="num" dir="ltr">
        {say(value)}
      </output>
    </div>
  );
}
