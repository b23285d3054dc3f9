import { type ReactNode, useId } from 'react';
import styles from './segments.module.css';

type SegmentsProps<Value extends string> = {
  readonly legend: ReactNode;
  readonly options: readonly (readonly [value: Value, name: ReactNode])[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
};

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, options, value, onChoose } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['row']}>
        {options.map(([option, text]) => (
          <label
            key={option}
            className={styles['segment']}
            data-chosen={option === value || undefined}
          >
            <input
              type="radio"
              name={name}
              className={styles['radio']}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
