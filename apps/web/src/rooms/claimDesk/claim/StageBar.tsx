import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { CLAIM_STAGES, type ClaimStage } from '@portico/contract/rules/claimStages';
import { formatShortDay } from '@portico/contract/rules/format';
import styles from './StageBar.module.css';

const NAMES: Readonly<Record<ClaimStage, string>> = {
  reported: 'Reported',
  assigned: 'Assigned',
  inspected: 'Inspected',
  review: 'Under review',
  agreement: 'Agreement',
  closed: 'Closed',
};
/** Statuses that say more than the name of the stage they're at. */
const SAYS_MORE: readonly string[] = [
  'REOPENED',
  'PAID_PARTIAL',
  'LITIGATION',
  'MEDIATION',
  'CLOSED_PAID',
  'CLOSED_UNPAID',
  'BELOW_DEDUCTIBLE',
  'DENIED',
  'WITHDRAWN',
  'DUPLICATE',
];

/** Where the claim is in its life: what it went through and when, and what is ahead of it. */
export function StageBar({ desk: { Stage, StageList, Claim } }: { readonly desk: DeskClaim }) {
  const at = CLAIM_STAGES.indexOf(Stage);
  return (
    <ol className={styles.stages} aria-label="Stages of the claim">
      {StageList.map(({ Key, On }, place) => {
        const name = place === at && SAYS_MORE.includes(Claim.Status.Key) ? Claim.Status.Name : NAMES[Key];
        const isSkipped = place < at && On === null;
        return (
          <li
            key={Key}
            data-state={place === at ? 'now' : place < at ? 'past' : 'ahead'}
            aria-current={place === at ? 'step' : undefined}
          >
            <span>{name}</span>{' '}
            {place <= at && On !== null && <time dateTime={On}>{formatShortDay(On)}</time>}
            {isSkipped && <span className="visually-hidden">, skipped</span>}
          </li>
        );
      })}
    </ol>
  );
}
