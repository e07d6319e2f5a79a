import {
  type AnyInvitation,
  INVITATION_KINDS,
  INVITATION_STATES,
  type InvitationKind,
  type InvitationState,
} from '@portico/contract/rooms/invitations';
import { useState } from 'react';
import { Link } from 'react-router';
import { useListAddress } from '../../platform/listAddress.ts';
import { Moment } from '../../platform/Moment.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterLine } from '../../ui/FilterLine.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Table } from '../../ui/Table.tsx';
import { WithdrawInvitation } from '../../ui/WithdrawInvitation.tsx';
import styles from './Users.module.css';
import { canResend, canWithdraw, TAKE, useInvitationActions, useInvitations } from './useInvitations.ts';
import { userAddress } from './usersAddress.ts';

const KIND_WORDS: Readonly<Record<InvitationKind, string>> = {
  agency: 'Agency',
  account: 'Shared account',
  portal: 'Portal',
};
const STATE_WORDS: Readonly<Record<InvitationState, string>> = {
  pending: 'Waiting',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};
const KINDS = INVITATION_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));
const STATES = INVITATION_STATES.map((value) => ({ value, label: STATE_WORDS[value] }));

/** For administrators: every invitation of every kind. */
export function InvitationsPage() {
  const { place, textOf, oneOf, change } = useListAddress();
  const [q, Kind, State] = [textOf('q'), oneOf('kind', INVITATION_KINDS), oneOf('state', INVITATION_STATES)];
  const query = { ...(q && { q }), ...(Kind && { Kind }), ...(State && { State }) };
  const loaded = useInvitations(query, place.skip);
  return (
    <>
      <div className={styles.bar}>
        <FilterLine
          placeholder="Search by email or name"
          text={q}
          onSearch={(text, step) => change('q', text, step)}
        >
          <FilterSelect
            label="Kind"
            all="All"
            options={KINDS}
            value={Kind ?? ''}
            onChange={({ target }) => change('kind', target.value)}
          />
          <FilterSelect
            label="Status"
            all="All"
            options={STATES}
            value={State ?? ''}
            onChange={({ target }) => change('state', target.value)}
          />
        </FilterLine>
      </div>
      <PagedList
        one="invitation"
        many="invitations"
        loaded={loaded}
        take={TAKE}
        place={place}
        none={
          <EmptyState title="No invitations yet">
            Invitations to the portal, to agencies and to shared accounts show up here.
          </EmptyState>
        }
      >
        {(rows) => <InvitationTable invitations={rows} />}
      </PagedList>
    </>
  );
}

const COLUMNS = [
  { key: 'email', title: 'Invited' },
  { key: 'to', title: 'To', isWide: true },
  { key: 'state', title: 'Status', isWide: true },
  { key: 'sent', title: 'Sent', isWide: true },
  { key: 'actions', title: 'Actions', isTitleHidden: true },
];

const InvitationStatus = ({ invitation: { State, Expires } }: { readonly invitation: AnyInvitation }) => (
  <>
    {STATE_WORDS[State]}
    {State === 'pending' && Expires !== null && (
      <>
        {' until '}
        <Moment at={Expires} />
      </>
    )}
  </>
);

function InvitationTable({ invitations }: { readonly invitations: readonly AnyInvitation[] }) {
  const { resend, resendingKey, withdrawing } = useInvitationActions();
  const [asked, ask] = useState<AnyInvitation>();
  return (
    <>
      <Table framed columns={COLUMNS} aria-label="Invitations" className={styles.table}>
        <tbody>
          {invitations.map((invitation) => {
            const { Kind, Key, Email, Name, To, InvitedBy, Sent } = invitation;
            const to = To ?? 'The portal';
            return (
              <tr key={`${Kind} ${Key}`}>
                <th scope="row">
                  {Kind === 'portal' ? <Link to={userAddress(Key)}>{Email ?? Name}</Link> : (Email ?? Name)}
                  {Email !== null && Name !== null && <span className={styles.quiet}>{Name}</span>}
                  <span data-phone className={styles.quiet}>
                    {to}
                    <br />
                    <InvitationStatus invitation={invitation} />
                  </span>
                </th>
                <td data-wide>
                  {to}
                  <span className={styles.quiet}>
                    {KIND_WORDS[Kind]}
                    {InvitedBy !== null && `, by ${InvitedBy}`}
                  </span>
                </td>
                <td data-wide>
                  <InvitationStatus invitation={invitation} />
                </td>
                <td data-wide>
                  <Moment at={Sent} />
                </td>
                <td>
                  <div className={styles.actions}>
                    {canResend(invitation) && (
                      <Button
                        small
                        kind="secondary"
                        loading={resendingKey === Key}
                        aria-label={`Resend the invitation to ${Email ?? Name}`}
                        onClick={() => resend(invitation)}
                      >
                        Resend
                      </Button>
                    )}
                    {canWithdraw(invitation) && (
                      <Button
                        small
                        kind="quiet"
                        aria-label={`Withdraw the invitation to ${Email ?? Name}`}
                        onClick={() => ask(invitation)}
                      >
                        Withdraw
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {asked && (
        <WithdrawInvitation
          invitee={asked.Email ?? asked.Name ?? 'them'}
          doing={{
            ...withdrawing,
            mutate: () => withdrawing.mutate(asked, { onSettled: () => ask(undefined) }),
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
