import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import type { ClaimNotice } from '@portico/contract/rooms/claims';
import { CONTACT_WINDOWS, type ContactWindow } from '@portico/contract/rooms/claims/report';
import { formatDay, formatLocalDay, formatPhone, formatWholeMoney } from '@portico/contract/rules/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accountAddress } from '../../../platform/accountAddress.ts';
import { claimAddress } from '../../../platform/claimAddress.ts';
import { policyPageAddress } from '../../../platform/policyAddress.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './Claim.module.css';

const FLAGS = {
  notInForce: 'The policy wasn’t in force on the day of the loss.',
  old: 'The loss was reported late.',
  duplicate: 'There’s a claim like this one.',
} as const satisfies Record<DeskClaim['FlagList'][number], string>;

type Fact = readonly [name: string, value: ReactNode];

const FactLines = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.lines}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Who it happened to, what happened, and what they're insured for. */
export function Facts({ desk }: { readonly desk: DeskClaim }) {
  const { Claim, FlagList, HandOverError, DuplicateOf, CoverageList } = desk;
  const notice = Claim.Items?.Notice;
  return (
    <>
      {(FlagList.length > 0 || HandOverError !== null) && (
        <Alert kind="warning">
          {FlagList.map((flag) => (
            <p key={flag}>{FLAGS[flag]}</p>
          ))}
          {HandOverError !== null && <p>The claims office hasn’t taken this claim: {HandOverError}</p>}
        </Alert>
      )}
      <Panel dense title="Insured">
        <p>
          <Link to={accountAddress(Claim.CustomerRiskAccountKey)}>{Claim.Insured}</Link>
        </p>
        {notice && <Contact notice={notice} />}
      </Panel>
      <Panel dense title="Loss">
        <FactLines
          facts={[
            ['When', `${formatDay(Claim.LossOn)}${notice?.LossTime ? `, ${notice.LossTime}` : ''}`],
            ['Cause', `${Claim.ClaimCausePrimary.Name}, ${Claim.ClaimCauseSecondary.Name.toLowerCase()}`],
            ['Where', `${Claim.Policy.Street1}, ${Claim.Policy.City}`],
            ['Reported', `${formatLocalDay(Claim.ReportedAt)}${notice ? ` by ${notice.ReportedBy}` : ''}`],
            ['Catastrophe', Claim.Catastrophe?.Name ?? 'None'],
            ...(notice ? [['Repairs', notice.RepairsComplete.Name] as const] : []),
            ...(DuplicateOf
              ? [
                  [
                    'Duplicate of',
                    <Link key="original" to={claimAddress(DuplicateOf.Key)}>
                      {DuplicateOf.ClaimNumber}
                    </Link>,
                  ] as const,
                ]
              : []),
          ]}
        />
        <p className={styles.quote}>“{Claim.Description}”</p>
      </Panel>
      <Panel
        dense
        title="Policy"
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
              <Link key="policy" to={policyPageAddress(Claim.Policy.Key)}>
                {Claim.Policy.AlternateKey}
              </Link>,
            ],
            ...CoverageList.filter(({ LimitCents }) => LimitCents !== null).map(
              ({ Name, LimitCents }): Fact => [Name, formatWholeMoney(LimitCents ?? 0)],
            ),
            ...(Claim.DeductibleCents === null
              ? []
              : [['Deductible', formatWholeMoney(Claim.DeductibleCents)] as const]),
          ]}
        />
      </Panel>
    </>
  );
}

function Contact({ notice }: { readonly notice: ClaimNotice }) {
  const { Contact: contact, AnyoneHurt, IsHabitable } = notice;
  const digits = contact.Phone.replace(/\D/g, '');
  return (
    <>
      {digits !== '' && (
        <p>
          <a href={`tel:+1${digits}`}>{formatPhone(digits) || contact.Phone}</a> ·{' '}
          {CONTACT_WINDOWS[contact.ContactWindow as ContactWindow] ?? contact.ContactWindow}
        </p>
      )}
      {contact.Email !== null && (
        <p>
          <a href={`mailto:${contact.Email}`}>{contact.Email}</a>
        </p>
      )}
      <p className={AnyoneHurt || !IsHabitable ? styles.bad : undefined}>
        {IsHabitable ? 'Home is livable.' : 'Home isn’t livable.'}{' '}
        {AnyoneHurt ? 'Someone was hurt.' : 'No one was hurt.'}
      </p>
    </>
  );
}
