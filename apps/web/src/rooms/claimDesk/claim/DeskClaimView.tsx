import type { DeskClaim, DeskPromise } from '@portico/contract/rooms/claimDesk';
import { formatDay } from '@portico/contract/rules/format';
import { useMemo, useState } from 'react';
import { useShortcuts } from '../../../platform/useShortcuts.ts';
import { Button } from '../../../ui/Button.tsx';
import { RecordHeading } from '../../../ui/RecordHeading.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { ClaimStatusWord } from '../ClaimStatusWord.tsx';
import styles from './Claim.module.css';
import { DiaryPanel } from './DiaryPanel.tsx';
import { LockBanner, LockHeld, useEditingLock } from './EditingLock.tsx';
import { Facts } from './Facts.tsx';
import { LateBanner } from './LateBanner.tsx';
import { MoneyPanel } from './money/MoneyPanel.tsx';
import { PaymentDialog } from './money/PaymentDialog.tsx';
import { PaymentsPanel } from './money/PaymentsPanel.tsx';
import { ReserveDialog } from './money/ReserveDialog.tsx';
import { PromiseDialog } from './PromiseDialog.tsx';
import { PromisesPanel } from './PromisesPanel.tsx';
import { StatusDialog } from './StatusDialog.tsx';
import { WorkTabs } from './WorkTabs.tsx';

type Open = 'status' | 'payment' | 'reserve' | { readonly move: DeskPromise };

/** Facts, work and money side by side. Where there is less room, the money becomes a tab. */
export function DeskClaimView({ desk }: { readonly desk: DeskClaim }) {
  const [open, setOpen] = useState<Open>();
  const isNarrow = useMediaQuery('(width < 74rem)');
  const { Claim, Powers } = desk;
  const { IsOpen } = Claim.Status;
  const canWork = Powers.CanWork;
  const canPay = canWork && IsOpen && Claim.ClaimNumber !== null;
  const lock = useEditingLock(Claim.Key, canWork && IsOpen);
  useShortcuts(
    useMemo(
      () => [
        ...(canWork ? [{ key: 's', does: 'Set the status', run: () => setOpen('status') }] : []),
        ...(canPay ? [{ key: 'p', does: 'Request a payment', run: () => setOpen('payment') }] : []),
      ],
      [canWork, canPay],
    ),
  );
  const close = () => setOpen(undefined);
  const money = (
    <>
      <MoneyPanel desk={desk} onReserve={canPay ? () => setOpen('reserve') : undefined} />
      <PaymentsPanel desk={desk} />
      <PromisesPanel desk={desk} onMove={(move) => setOpen({ move })} />
      <DiaryPanel desk={desk} />
    </>
  );
  return (
    <>
      <LockBanner claimKey={Claim.Key} lock={lock} />
      <RecordHeading
        title={Claim.Insured}
        facts={
          <>
            <span>
              {Claim.ClaimNumber ?? Claim.ReceiptNumber} · {Claim.ClaimCauseSecondary.Name} ·{' '}
              {formatDay(Claim.LossOn)} · {Claim.Policy.City}, {Claim.Policy.State}
            </span>
            <ClaimStatusWord status={Claim.Status} />
            <LockHeld lock={lock} />
          </>
        }
        actions={
          canWork && (
            <>
              <Button small kind="secondary" aria-haspopup="dialog" onClick={() => setOpen('status')}>
                Set status <kbd className={styles.key}>s</kbd>
              </Button>
              {canPay && (
                <Button small aria-haspopup="dialog" onClick={() => setOpen('payment')}>
                  Request payment <kbd className={styles.key}>p</kbd>
                </Button>
              )}
            </>
          )
        }
      />
      <LateBanner desk={desk} onMove={(move) => setOpen({ move })} />
      <div className={styles.columns}>
        <div className={styles.facts}>
          <Facts desk={desk} />
        </div>
        <WorkTabs desk={desk} money={isNarrow ? money : undefined} />
        {!isNarrow && <div className={styles.money}>{money}</div>}
      </div>
      {open === 'status' && <StatusDialog desk={desk} onClose={close} />}
      {open === 'payment' && <PaymentDialog desk={desk} onClose={close} />}
      {open === 'reserve' && <ReserveDialog desk={desk} onClose={close} />}
      {typeof open === 'object' && (
        <PromiseDialog claimKey={Claim.Key} promise={open.move} today={desk.Today} onClose={close} />
      )}
    </>
  );
}
