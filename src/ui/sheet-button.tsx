import { type ReactNode, Suspense, useState } from 'react';
import { Button } from './button.tsx';

type SheetButtonProps = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly sheet: (close: () => void) => ReactNode;
};

export function SheetButton({ label, icon, sheet }: SheetButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="second" icon={icon} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen ? <Suspense>{sheet(() => setIsOpen(false))}</Suspense> : null}
    </>
  );
}
