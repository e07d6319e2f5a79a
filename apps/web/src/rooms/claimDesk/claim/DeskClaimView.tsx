import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { UndoBar } from '../../../platform/claimUndo/UndoBar.tsx';
import { useShortcuts } from '../../../platform/useShortcuts.ts';
import { useIsPhone, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import styles from './Claim.module.css';
import { ClaimDialogs, type OpenDialog } from './ClaimDialogs.tsx';
import { ClaimHeading } from './ClaimHeading.tsx';
import { DiaryPanel } from './DiaryPanel.tsx';
import { Facts } from './facts/Facts.tsx';
import { Warnings } from './facts/Warnings.tsx';
import { LateBanner } from './LateBanner.tsx';
import { MoneyPanel } from './money/MoneyPanel.tsx';
import { PaymentsPanel } from './money/PaymentsPanel.tsx';
import { QuestionsPanel } from './money/QuestionsPanel.tsx';
import { ReadyToPay } from './money/ReadyToPay.tsx';
import { PromisesPanel } from './PromisesPanel.tsx';
import { StageBar } from './StageBar.tsx';
import { useOtherEditor } from './useOtherEditor.ts';
import type { Walk } from './useWalk.ts';
import { type WorkTab, WorkTabs } from './WorkTabs.tsx';

const RecoveriesPanel = lazy(() => import('./money/RecoveriesPanel.tsx'));

interface Props {
  readonly desk: DeskClaim;
  readonly walk: Walk | undefined;
}

/** Facts, work and money side by side. Where there is less room the money becomes a tab, and on a phone everything folds. */
export function DeskClaimView({ desk, walk }: Props) {
  const [open, setOpen] = useState<OpenDialog | undefined>(useLetterOfAddress());
  const [tab, setTab] = useState<WorkTab>('timeline');
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery('(width < 74rem)');
  const editor = useOtherEditor(desk.Claim.Key);
  const { ClaimNumber, Status } = desk.Claim;
  const canWork = desk.Powers.CanWork;
  const canPay = canWork && Status.IsOpen && ClaimNumber !== null;
  /** Opens a dialog for those who may use it. */
  const opens = (dialog: OpenDialog, mayUse: boolean) => (mayUse ? () => setOpen(dialog) : undefined);
  const write = isPhone ? undefined : () => setTab('messages');
  useClaimKeys({
    m: ['Write to the insured', write],
    s: ['Set the status', opens('status', canWork)],
    p: ['Request a payment', opens('payment', canPay)],
    l: ['Write a letter', ClaimNumber === null ? undefined : () => setOpen({ letter: {} })],
    t: ['Add to the diary', opens('diary', Status.IsOpen)],
    j: ['Next claim', walk?.onNext],
    k: ['Previous claim', walk?.onPrevious],
  });
  const money = (
    <>
      <MoneyPanel
        desk={desk}
        onReserve={opens('reserve', canPay)}
        onRecovery={opens('recovery', canWork && ClaimNumber !== null)}
        onLedger={() => setOpen('ledger')}
      />
      <ReadyToPay desk={desk} onEstimate={opens('estimate', canPay)} onPay={opens('payment', canPay)} />
      <PaymentsPanel desk={desk} />
      {desk.RecoveryList.length > 0 && (
        <Suspense>
          <RecoveriesPanel desk={desk} />
        </Suspense>
      )}
      <QuestionsPanel desk={desk} canAsk={canPay} />
      <PromisesPanel desk={desk} onMove={(move) => setOpen({ move })} />
      <DiaryPanel desk={desk} onAdd={opens('diary', Status.IsOpen)} />
    </>
  );
  const facts = <Facts desk={desk} onEditLoss={opens('loss', canWork)} onAssign={opens('assign', canPay)} />;
  const work = (
    <WorkTabs
      desk={desk}
      tab={tab}
      onTab={setTab}
      money={isNarrow && !isPhone ? money : undefined}
      onDecide={opens('status', canWork)}
      onLetter={(letter) => setOpen({ letter })}
    />
  );
  return (
    <>
      <ClaimHeading
        desk={desk}
        editor={editor}
        walk={walk}
        onMessage={write}
        onStatus={opens('status', canWork)}
        onPay={opens('payment', canPay)}
      />
      <UndoBar />
      <StageBar desk={desk} />
      <Warnings desk={desk} />
      <LateBanner desk={desk} onMove={(move) => setOpen({ move })} />
      {isPhone ? (
        <div className={styles.folded}>
          {facts}
          {work}
          {money}
        </div>
      ) : (
        <div className={styles.columns}>
          <div className={styles.facts}>{facts}</div>
          {work}
          {!isNarrow && <div className={styles.money}>{money}</div>}
        </div>
      )}
      <ClaimDialogs
        desk={desk}
        open={open}
        onClose={() => setOpen(undefined)}
        onLetter={(letter) => setOpen({ letter })}
      />
    </>
  );
}

/** A link to a letter opens it over its claim. */
function useLetterOfAddress(): OpenDialog | undefined {
  const key = useSearchParams()[0].get('letter');
  return key === null ? undefined : { letter: { key } };
}

/** One key each, without those that do nothing now. */
function useClaimKeys(
  keys: Readonly<Record<string, readonly [does: string, run: (() => void) | undefined]>>,
) {
  const shortcuts = Object.entries(keys).flatMap(([key, [does, run]]) => (run ? [{ key, does, run }] : []));
  useShortcuts(shortcuts);
}
