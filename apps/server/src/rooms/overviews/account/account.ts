import type { Page } from '@portico/contract/define';
import { Failure, fail } from '@portico/contract/errors';
import {
  ACTIVITY_SHOWN,
  type AccountOverview,
  type AccountPolicy,
  type accountRows,
  LEDGER_PAGE,
  NOTES_PAGE,
} from '@portico/contract/rooms/overviews/account';
import type { PolicyTransaction } from '@portico/contract/rooms/policies';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx, Handlers } from '@portico/platform/context';
import { accountByKey, limitedMembersOf, notesOf } from '../../accounts/index.ts';
import { movesOfAccount } from '../../agencies/index.ts';
import { openInvitations } from '../../coinsureds/index.ts';
import { mortgageesOnAccount } from '../../mortgagees/index.ts';
import { findBillings, totalsOf } from '../../payments/index.ts';
import { findPolicies, ledgerOf } from '../../policies/index.ts';
import { findRisks } from '../../risks/index.ts';
import { countOpenTasks } from '../../tasks/index.ts';
import { policyOverview } from '../policy/policy.ts';
import { deedText } from './rules.ts';
import {
  accountOfPolicy,
  changesAheadOf,
  contactChangesOf,
  deedsOf,
  deedsOfPolicy,
  type FoundDeed,
  invitationDeedsOf,
  lastPaymentOf,
  membersOf,
  servicedBy,
} from './sql.ts';
import { storyOf, withStory } from './story.ts';

/** No household has more terms or locations than this. */
const ALL = { Skip: 0, Take: 200 };

const inWire = <T>({ rows, total }: Page<T>) => ({ Rows: [...rows], Total: total });

/** The ledger's last page, because people look for the latest entries. */
async function latestEntries(ctx: Ctx, key: string): Promise<Page<PolicyTransaction>> {
  const pageFrom = (Skip: number) =>
    ledgerOf(ctx, { CustomerRiskAccountKey: key }, { Skip, Take: LEDGER_PAGE });
  const first = await pageFrom(0);
  return first.total <= LEDGER_PAGE ? first : pageFrom(first.total - LEDGER_PAGE);
}

const activityOf = (
  deeds: readonly FoundDeed[],
  contacts: Awaited<ReturnType<typeof contactChangesOf>> = [],
) =>
  deeds.map(({ Key, At, Who, OnBehalfOf, ...deed }) => {
    const contact = contacts.filter(({ version }) => version === deed.details?.version);
    return { Key, At, Who, OnBehalfOf, Text: deedText({ ...deed, contact }) };
  });

const latest = <T extends { readonly Key: number }>(deeds: readonly T[]): T[] =>
  deeds.toSorted((one, other) => other.Key - one.Key).slice(0, ACTIVITY_SHOWN);

async function overviewOf(ctx: Ctx, key: string): Promise<AccountOverview> {
  const filter = { CustomerRiskAccountKey: key };
  const [
    account,
    serviced,
    lastPayment,
    tasks,
    members,
    limited,
    invitations,
    policies,
    changes,
    billings,
    mortgagees,
    risks,
    ledger,
    notes,
    deeds,
    invited,
    story,
    contacts,
    moves,
  ] = await Promise.all([
    accountByKey(ctx, key),
    servicedBy(ctx, key),
    lastPaymentOf(ctx, key),
    countOpenTasks(ctx, key),
    membersOf(ctx, key),
    limitedMembersOf(ctx, key),
    openInvitations(ctx, key),
    findPolicies(ctx, filter, ALL),
    changesAheadOf(ctx, key),
    findBillings(ctx, sql`policy.account_key = ${key}`),
    mortgageesOnAccount(ctx, key),
    findRisks(ctx, filter, ALL),
    latestEntries(ctx, key),
    notesOf(ctx, key, { Skip: 0, Take: NOTES_PAGE }),
    deedsOf(ctx, key, ACTIVITY_SHOWN),
    invitationDeedsOf(ctx, key, ACTIVITY_SHOWN),
    storyOf(ctx, sql`policy.account_key = ${key}`, ACTIVITY_SHOWN),
    contactChangesOf(ctx, key, ACTIVITY_SHOWN),
    movesOfAccount(ctx.db, key, ACTIVITY_SHOWN),
  ]);
  if (account === undefined || serviced === undefined) fail('recordNotFound');
  const { PersonList: _persons, PolicyList: _policies, Agency: _agency, Agent: _agent, ...Account } = account;
  return {
    Account,
    ...serviced,
    Summary: { Today: dayOf(ctx.now), LastPayment: lastPayment ?? null, Tasks: tasks },
    PersonList: members,
    LimitedList: limited,
    InvitationList: invitations,
    PolicyList: inWire(policies),
    ChangeAheadList: changes,
    Billing: totalsOf(billings),
    BillingList: billings,
    MortgageeList: mortgagees,
    RiskList: inWire(risks),
    Ledger: inWire(ledger),
    NoteList: inWire(notes),
    ActivityList: withStory(
      activityOf(latest([...deeds, ...invited]), contacts),
      [...story, ...moves],
      ACTIVITY_SHOWN,
    ),
  };
}

async function policyOf(ctx: Ctx, key: string, asOf: string | undefined): Promise<AccountPolicy> {
  const [policy, Account, deeds, story] = await Promise.all([
    policyOverview(ctx, key, { isMasked: false, asOf }),
    accountOfPolicy(ctx, key),
    deedsOfPolicy(ctx, key, ACTIVITY_SHOWN),
    storyOf(ctx, sql`policy.key = ${key}`, ACTIVITY_SHOWN),
  ]);
  if (policy === undefined || Account === undefined) fail('recordNotFound');
  if (asOf !== undefined && (asOf < policy.TermBegin || asOf >= policy.TermEnd))
    throw new Failure('badRequest', {}, [{ path: 'query.AsOf', message: 'must be a day of the term' }]);
  return { ...policy, Account, ActivityList: withStory(activityOf(deeds), story, ACTIVITY_SHOWN) };
}

export const accountHandlers: Handlers<typeof accountRows> = {
  account: (ctx, { params }) => overviewOf(ctx, params.key),
  accountPolicy: (ctx, { params, query }) => policyOf(ctx, params.key, query.AsOf),
};
