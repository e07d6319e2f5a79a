import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { formatClock, formatDay, formatLocalDay, formatWholeMoney } from '@portico/contract/rules/format';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { accountAddress } from '../../../../platform/accountAddress.ts';
import { claimAddress } from '../../../../platform/claimAddress.ts';
import { policyPageAddress } from '../../../../platform/policyAddress.ts';
import { DocumentViewer } from '../../../../platform/viewer/DocumentViewer.tsx';
import { Button } from '../../../../ui/Button.tsx';
import styles from '../Claim.module.css';
import { ClaimPanel } from '../ClaimPanel.tsx';
import { Contact } from './Contact.tsx';
import { Corrections } from './Corrections.tsx';

type Fact = readonly [name: string, value: ReactNode];

interface LinesProps {
  readonly facts: readonly Fact[];
  /** Values begin in one column, for those that are long. */
  readonly isText?: boolean;
}

const FactLines = ({ facts, isText = false }: LinesProps) => (
  <dl className={isText ? `${styles.lines} ${styles.pairs}` : styles.lines}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

interface Props {
  readonly desk: DeskClaim;
  /** Undefined for people who can't change the claim. */
  readonly onEditLoss: (() => void) | undefined;
  readonly onAssign: (() => void) | undefined;
}

/** Who it happened to, what happened, who works on it, and what they're insured for. */
export function Facts({ desk, onEditLoss, onAssign }: Props) {
  const { Claim } = desk;
  const notice = Claim.Items?.Notice;
  return (
    <>
      <ClaimPanel title="Insured" isOpen>
        <p>
          <Link to={accountAddress(Claim.CustomerRiskAccountKey)}>{Claim.Insured}</Link>
        </p>
        {notice && <Contact notice={notice} insured={Claim.Insured} />}
      </ClaimPanel>
      <Loss desk={desk} onEdit={onEditLoss} />
      <ClaimPanel
        title="Adjuster"
        summary={Claim.Adjuster?.Name ?? 'None'}
        actions={
          onAssign && (
            <Button
              small
              kind="quiet"
              aria-haspopup="dialog"
              aria-label="Change the adjuster"
              onClick={onAssign}
            >
              {Claim.Adjuster ? 'Change' : 'Assign'}
            </Button>
          )
        }
      >
        {Claim.Adjuster ? (
          <>
            <p>{Claim.Adjuster.Name}</p>
            <p className={styles.quiet}>{Claim.Adjuster.Phone}</p>
          </>
        ) : (
          <p className={styles.due}>No one works on this claim yet.</p>
        )}
      </ClaimPanel>
      <Policy desk={desk} />
      <Photos desk={desk} />
    </>
  );
}

function Loss({
  desk: { Claim, DuplicateOf, CorrectionList },
  onEdit,
}: {
  readonly desk: DeskClaim;
  readonly onEdit: Props['onEditLoss'];
}) {
  const notice = Claim.Items?.Notice;
  const original = DuplicateOf && <Link to={claimAddress(DuplicateOf.Key)}>{DuplicateOf.ClaimNumber}</Link>;
  return (
    <ClaimPanel
      title="Loss"
      summary={formatDay(Claim.LossOn)}
      actions={
        onEdit && (
          <Button small kind="quiet" aria-haspopup="dialog" aria-label="Correct the facts" onClick={onEdit}>
            Correct
          </Button>
        )
      }
    >
      <FactLines
        isText
        facts={[
          [
            'When',
            `${formatDay(Claim.LossOn)}${notice?.LossTime ? `, ${formatClock(notice.LossTime)}` : ''}`,
          ],
          ['Cause', `${Claim.ClaimCausePrimary.Name}, ${Claim.ClaimCauseSecondary.Name.toLowerCase()}`],
          ['Where', `${Claim.Policy.Street1}, ${Claim.Policy.City}`],
          ...(notice ? [['Place', notice.InsuredOrLocation.Name] as const] : []),
          ['Reported', `${formatLocalDay(Claim.ReportedAt)}${notice ? ` by ${notice.ReportedBy}` : ''}`],
          ['Catastrophe', Claim.Catastrophe?.Name ?? 'None'],
          ...(notice ? [['Repairs', notice.RepairsComplete.Name] as const] : []),
          ...(original ? [['Duplicate of', original] as const] : []),
        ]}
      />
      <p className={styles.quote}>“{Claim.Description}”</p>
      <Corrections list={CorrectionList} />
    </ClaimPanel>
  );
}

function Policy({ desk: { Claim, CoverageList } }: { readonly desk: DeskClaim }) {
  return (
    <ClaimPanel
      title="Policy"
      summary={Claim.Policy.AlternateKey}
      actions={
        <span className={Claim.InForce ? styles.good : styles.bad}>
          {Claim.InForce ? 'In force' : 'Not in force'}
        </span>
      }
    >
      <FactLines
        facts={[
          [
            'Policy',
            <Link
              key="policy"
              to={policyPageAddress(Claim.Policy.Key, Claim.InForce ? Claim.LossOn : undefined)}
            >
              {Claim.Policy.AlternateKey}
            </Link>,
          ],
          ['Coverage on', formatDay(Claim.LossOn)],
          ...CoverageList.filter(({ LimitCents }) => LimitCents !== null).map(
            ({ Name, LimitCents }): Fact => [Name, formatWholeMoney(LimitCents ?? 0)],
          ),
          ...(Claim.DeductibleCents === null
            ? []
            : [['Deductible', formatWholeMoney(Claim.DeductibleCents)] as const]),
        ]}
      />
    </ClaimPanel>
  );
}

function Photos({ desk: { Claim } }: { readonly desk: DeskClaim }) {
  const [open, setOpen] = useState<string>();
  const photos = (Claim.Items?.EFileList ?? []).filter(({ EFileType }) => EFileType.Key === 'CLAIM_PHOTO');
  if (photos.length === 0) return null;
  return (
    <ClaimPanel title="Photos" summary={photos.length} actions={<span>{photos.length}</span>}>
      <ul className={styles.photos}>
        {photos.map(({ Key, Title }) => (
          <li key={Key}>
            <Button kind="quiet" small flush onClick={() => setOpen(Key)}>
              {Title}
            </Button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <DocumentViewer
          open={open}
          among={photos.map(({ Key }) => Key)}
          onTurn={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </ClaimPanel>
  );
}
