import type { DeskClaim, DeskRecovery } from '@portico/contract/rooms/claimDesk';
import type { RecoveryStep } from '@portico/contract/rules/claimRecovery';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { useState } from 'react';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import styles from '../Claim.module.css';
import { ClaimPanel } from '../ClaimPanel.tsx';
import { desk as api, useStep } from '../useDeskClaim.ts';
import { ApproveRecovery } from './ApproveRecovery.tsx';
import { EndRecovery } from './EndRecovery.tsx';
import { overText, RECOVERY_STEP_NAMES, recoveryText, sourceText } from './recovery.rules.ts';

type Open = { readonly recovery: DeskRecovery; readonly step: Exclude<RecoveryStep, 'AskAgain'> };

/** Money that came back, and what waits for a second person. Who may take a step is the server's to say, and it says why not. */
function RecoveriesPanel({ desk }: { readonly desk: DeskClaim }) {
  const [open, setOpen] = useState<Open>();
  const { Key } = desk.Claim;
  const again = useStep(({ Key: recovery }: DeskRecovery) =>
    api.askForRecoveryAgain({ params: { key: Key, recovery } }),
  );
  const nameOf = (code: string) => desk.CoverageList.find(({ Code }) => Code === code)?.Name ?? code;
  const press = (recovery: DeskRecovery, step: RecoveryStep) =>
    step === 'AskAgain' ? again.mutate(recovery) : setOpen({ recovery, step });
  const onClose = () => setOpen(undefined);
  return (
    <ClaimPanel title="Recoveries" summary={desk.RecoveryList.length}>
      <ul className={styles.items}>
        {desk.RecoveryList.map((recovery) => (
          <li key={recovery.Key}>
            <div className={styles.about}>
              <strong>{formatMoney(recovery.AmountCents)}</strong> {sourceText(recovery)} ·{' '}
              {nameOf(recovery.CoverageCode)}
              {recovery.Cost === 'expense' && ', expense'}
              <p className={recovery.State === 'requested' ? styles.due : styles.quiet}>
                {recoveryText(recovery)}
              </p>
              <p className={styles.quiet}>{recovery.Reason}</p>
              {recovery.State === 'requested' && <p>{overText(recovery.OverCents)}</p>}
              {recovery.OverReason !== null && (
                <p className={styles.quiet}>More than was paid: {recovery.OverReason}</p>
              )}
              {recovery.EndReason !== null && (
                <p className={styles.quiet}>
                  {recovery.State === 'declined' ? 'Declined' : 'Reversed'}: {recovery.EndReason}
                </p>
              )}
              {recovery.DecideBy !== null && (
                <p className={styles.quiet}>
                  {recovery.Steps.includes('AskAgain')
                    ? `No one decided by ${formatDay(recovery.DecideBy)}. Ask again.`
                    : `To be decided by ${formatDay(recovery.DecideBy)}.`}
                </p>
              )}
            </div>
            {desk.Powers.CanWork && recovery.Steps.length > 0 && (
              <div className={styles.buttons}>
                {recovery.Steps.map((step) => (
                  <Button
                    key={step}
                    small
                    kind={step === 'Reverse' || step === 'Decline' ? 'quiet' : 'secondary'}
                    aria-label={`${RECOVERY_STEP_NAMES[step]} ${formatMoney(recovery.AmountCents)}, ${sourceText(recovery)}`}
                    loading={step === 'AskAgain' && again.isPending && again.variables.Key === recovery.Key}
                    onClick={() => press(recovery, step)}
                  >
                    {RECOVERY_STEP_NAMES[step]}
                  </Button>
                ))}
              </div>
            )}
            {again.refusal && again.variables?.Key === recovery.Key && (
              <Alert kind="error">{again.refusal}</Alert>
            )}
          </li>
        ))}
      </ul>
      {open?.step === 'Approve' && (
        <ApproveRecovery
          claimKey={Key}
          recovery={desk.RecoveryList.find((one) => one.Key === open.recovery.Key) ?? open.recovery}
          onClose={onClose}
        />
      )}
      {open && open.step !== 'Approve' && (
        <EndRecovery claimKey={Key} recovery={open.recovery} step={open.step} onClose={onClose} />
      )}
    </ClaimPanel>
  );
}
export default RecoveriesPanel;
