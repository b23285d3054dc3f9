import { Star } from 'lucide-react';
import { useId } from 'react';
import { Button } from './button.tsx';
import styles from './rating-form.module.css';

type RatingFormProps = {
  readonly text: {
    readonly stars: string;
    readonly star: (count: number, description: string) => string;
    readonly promptBest: string;
    readonly promptImprove: string;
    readonly submit: string;
    readonly skip: string;
  };
  readonly descriptions: readonly string[];
  readonly categories: readonly { readonly remark: string; readonly name: string }[];
  readonly isBusy: boolean;
  readonly score: number;
  readonly remarks: readonly string[];
  readonly onScore: (score: number) => void;
  readonly onRemarks: (remarks: readonly string[]) => void;
  readonly onSubmit: () => void;
  readonly onSkip: () => void;
};

export function RatingForm(props: RatingFormProps) {
  const { text, descriptions, categories, isBusy, score, remarks, onSubmit, onSkip } = props;
  const best = descriptions.length;
  const name = useId();

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      <fieldset>
        <legend className="visually-hidden">{text.stars}</legend>
        <div className={styles['stars']}>
          {descriptions.map((description, index) => {
            const count = index + 1;
            return (
              <label key={description} className={styles['star']}>
                <input
                  type="radio"
                  name={name}
                  className="visually-hidden"
                  checked={score === count}
                  aria-label={text.star(count, description)}
                  onChange={() => props.onScore(count)}
                />
                <Star className={count <= score ? styles['lit'] : ''} aria-hidden="true" />
              </label>
            );
          })}
        </div>
        <p className={styles['description']} aria-hidden="true">
          {descriptions[score - 1]}
        </p>
      </fieldset>
      <fieldset className={styles['remarks']}>
        <legend>{score === best ? text.promptBest : text.promptImprove}</legend>
        <div className={styles['chips']}>
          {categories.map(({ remark, name: shown }) => (
            <label
              key={remark}
              className={styles['chip']}
              data-chosen={remarks.includes(remark) || undefined}
            >
              <input
                type="checkbox"
                className="visually-hidden"
                checked={remarks.includes(remark)}
                onChange={(event) => {
                  const others = remarks.filter((other) => other !== remark);
                  props.onRemarks(event.target.checked ? [...others, remark] : others);
                }}
              />
              {shown}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles['actions']}>
        <Button kind="second" onClick={onSkip}>
          {text.skip}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
