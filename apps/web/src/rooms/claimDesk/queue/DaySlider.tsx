import { addDays } from '@portico/contract/rules/days';
import { formatDay } from '@portico/contract/rules/format';
import { useId } from 'react';
import styles from './QueueMap.module.css';

const daysBetween = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / 86_400_000;

interface Props {
  readonly first: string;
  readonly last: string;
  /** Undefined: all days, and what was reported for later ones. */
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** How far a catastrophe had come by a day. At its end there is no limit. */
export function DaySlider({ first, last, value, onChange }: Props) {
  const id = useId();
  const days = daysBetween(first, last);
  const at = value === undefined ? days : Math.min(days, Math.max(0, daysBetween(first, value)));
  const text = at === days ? 'All losses' : `Losses through ${formatDay(addDays(first, at))}`;
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>Days</label>
      <input
        id={id}
        type="range"
        min={0}
        max={days}
        step={1}
        value={at}
        aria-valuetext={text}
        onChange={({ target }) => {
          const next = Number(target.value);
          onChange(next >= days ? undefined : addDays(first, next));
        }}
      />
      <output htmlFor={id}>{text}</output>
    </div>
  );
}
