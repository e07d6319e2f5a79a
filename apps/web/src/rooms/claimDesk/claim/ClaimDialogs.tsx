import type { DeskClaim, DeskPromise } from '@portico/contract/rooms/claimDesk';
import { lazy, Suspense } from 'react';
import type { OpenLetter } from './letters/letters.rules.ts';

const StatusDialog = lazy(async () => ({ default: (await import('./StatusDialog.tsx')).StatusDialog }));
const PaymentDialog = lazy(async () => ({
  default: (await import('./money/PaymentDialog.tsx')).PaymentDialog,
}));
const ReserveDialog = lazy(async () => ({
  default: (await import('./money/ReserveDialog.tsx')).ReserveDialog,
}));
const RecoveryDialog = lazy(async () => ({
  default: (await import('./money/RecoveryDialog.tsx')).RecoveryDialog,
}));
const EstimateDialog = lazy(async () => ({
  default: (await import('./money/EstimateDialog.tsx')).EstimateDialog,
}));
const LedgerDialog = lazy(async () => ({ default: (await import('./money/LedgerDialog.tsx')).LedgerDialog }));
const CorrectionDialog = lazy(async () => ({
  default: (await import('./facts/CorrectionDialog.tsx')).CorrectionDialog,
}));
const AssignOne = lazy(async () => ({ default: (await import('./facts/AssignOne.tsx')).AssignOne }));
const DiaryDialog = lazy(async () => ({ default: (await import('./DiaryDialog.tsx')).DiaryDialog }));
const LetterDialog = lazy(async () => ({
  default: (await import('./letters/LetterDialog.tsx')).LetterDialog,
}));
const PromiseDialog = lazy(async () => ({ default: (await import('./PromiseDialog.tsx')).PromiseDialog }));

/** What can be open over the claim. */
export type OpenDialog =
  | 'status'
  | 'payment'
  | 'reserve'
  | 'recovery'
  | 'estimate'
  | 'ledger'
  | 'loss'
  | 'assign'
  | 'diary'
  | { readonly move: DeskPromise }
  | { readonly letter: OpenLetter };

interface Props {
  readonly desk: DeskClaim;
  readonly open: OpenDialog | undefined;
  readonly onClose: () => void;
  readonly onLetter: (letter: OpenLetter) => void;
}

/** The one that is open. Each is loaded when it's first opened. */
export const ClaimDialogs = (props: Props) => (
  <Suspense>
    <Opened {...props} />
  </Suspense>
);

function Opened({ desk, open, onClose, onLetter }: Props) {
  const { Claim, Today } = desk;
  if (typeof open === 'object' && 'letter' in open)
    return <LetterDialog claimKey={Claim.Key} open={open.letter} onClose={onClose} />;
  if (typeof open === 'object')
    return <PromiseDialog claimKey={Claim.Key} promise={open.move} today={Today} onClose={onClose} />;
  const same = { desk, onClose };
  switch (open) {
    case 'status':
      return <StatusDialog {...same} onLetter={onLetter} />;
    case 'payment':
      return <PaymentDialog {...same} />;
    case 'reserve':
      return <ReserveDialog {...same} />;
    case 'recovery':
      return <RecoveryDialog {...same} />;
    case 'estimate':
      return <EstimateDialog {...same} />;
    case 'ledger':
      return <LedgerDialog {...same} />;
    case 'loss':
      return <CorrectionDialog {...same} />;
    case 'assign':
      return <AssignOne claim={Claim} onClose={onClose} />;
    case 'diary':
      return <DiaryDialog claimKey={Claim.Key} onClose={onClose} />;
    default:
      return null;
  }
}
