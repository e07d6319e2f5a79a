import { isChangePurpose } from '@portico/contract/rooms/quotes';
import { formatMoney } from '@portico/contract/rules/format';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { useIsPhone } from '../../../../ui/useMediaQuery.ts';
import type { Step } from '../sections.rules.ts';
import styles from './PriceBar.module.css';
import { PricePanel, type PriceProps } from './PricePanel.tsx';
import { signed, signedMoney } from './priceWords.ts';

interface Props extends PriceProps {
  readonly next: Step | undefined;
  readonly onGo: (name: string) => void;
}

/** On a phone: the price at the bottom, which opens as a sheet, and the way on. */
export function PriceBar({ next, onGo, ...price }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { application, isPricing } = price.editing;
  const { TotalCents, IneligibleList } = application.Price;
  if (!useIsPhone()) return null;
  const none = IneligibleList.length > 0 ? 'Not eligible' : 'No price yet';
  return (
    <>
      <aside className={styles.bar} aria-label="Price">
        <button type="button" className={styles.price} onClick={() => setOpen(true)}>
          <strong data-waiting={isPricing || undefined}>
            {isChangePurpose(application.Purpose)
              ? application.TermChange === null
                ? none
                : signedMoney(application.TermChange.DifferenceCents)
              : TotalCents === null
                ? none
                : formatMoney(TotalCents)}
          </strong>
          <span className={styles.more}>
            {application.Change ? `${signed(application.Change.Cents)} · Explain` : 'Explain'}
          </span>
        </button>
        {next && <Button onClick={() => onGo(next.name)}>Next</Button>}
      </aside>
      {isOpen && (
        <Dialog title="Price" onClose={() => setOpen(false)}>
          <PricePanel
            {...price}
            onGoTo={(control) => {
              setOpen(false);
              price.onGoTo(control);
            }}
          />
        </Dialog>
      )}
    </>
  );
}
