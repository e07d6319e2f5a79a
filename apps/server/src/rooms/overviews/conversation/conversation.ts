import { fail } from '@portico/contract/errors';
import {
  BESIDE_SHOWN,
  type ConversationPerson,
  type conversationRows,
  type PolicyBeside,
} from '@portico/contract/rooms/overviews/conversation';
import type { Policy } from '@portico/contract/rooms/policies';
import { sql } from '@portico/database/open';
import type { Ctx, Handlers } from '@portico/platform/context';
import { findBillings, totalsOf } from '../../payments/index.ts';
import { findPolicies } from '../../policies/index.ts';
import { personFacts } from '../person/sql.ts';
import { askerOf, contactsOf, openClaimsOf } from './sql.ts';

const NOTHING = { Rows: [], Total: 0 };

async function policiesOf(ctx: Ctx, personKey: string): Promise<ConversationPerson['PolicyList']> {
  const { rows, total } = await findPolicies(ctx, { PersonKey: personKey }, { Skip: 0, Take: BESIDE_SHOWN });
  const keys = rows.map(({ Key }) => Key);
  const billings = await findBillings(ctx, sql`policy.key = ANY (${keys}::uuid[])`);
  const beside = (policy: Policy): PolicyBeside => {
    const { Key, AlternateKey, Program, Street1, City, State, TermEnd, Status } = policy;
    const billing = billings.find(({ PolicyKey }) => PolicyKey === Key);
    return {
      ...{ Key, AlternateKey, Program, Street1, City, State, TermEnd, Status },
      Billing: billing === undefined ? null : totalsOf([billing]),
    };
  };
  return { Rows: rows.map(beside), Total: total };
}

async function personOf(ctx: Ctx, key: string): Promise<ConversationPerson> {
  const { personKey, ...asker } = (await askerOf(ctx.db, key)) ?? fail('recordNotFound');
  const facts = personKey === null ? undefined : await personFacts(ctx.db, personKey);
  if (facts === undefined)
    return {
      ...asker,
      Person: null,
      AccountList: [],
      AgencyList: [],
      PolicyList: NOTHING,
      ClaimList: NOTHING,
      ContactList: [],
    };
  const { Key, NameFull, Email, Phone, Roles, AccountList, AgencyList, Access } = facts;
  const addresses = [Email, Access?.Email].filter((email) => typeof email === 'string');
  const [policies, claims, contacts] = await Promise.all([
    policiesOf(ctx, Key),
    openClaimsOf(ctx, Key),
    contactsOf(ctx, Key, addresses),
  ]);
  return {
    ...asker,
    Person: { Key, NameFull, Email, Phone, Roles },
    AccountList,
    AgencyList,
    PolicyList: policies,
    ClaimList: { Rows: claims.map(({ total: _, ...claim }) => claim), Total: claims[0]?.total ?? 0 },
    ContactList: contacts,
  };
}

export const conversationHandlers: Handlers<typeof conversationRows> = {
  async conversation(ctx, { params }) {
    const person = await personOf(ctx, params.key);
    ctx.note({ details: { person: person.Person?.Key ?? null } });
    return person;
  },
};
