import { type ComponentProps, useId } from 'react';
import styles from './select-field.module.css';
import fieldStyles from './text-field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'id'> & {
  readonly label: string;
};

export function SelectField({ label, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={fieldStyles['field']}>
      <label className={fieldStyles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={fieldStyles['box']}>
        <select {...select} id={id} className={`${fieldStyles['input']} ${styles['select']}`} />
      </div>
    </div>
  );
}
