import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { DEMO_ACCOUNT, DEMO_ACCOUNTS, DEMO_KEYS, type DemoAccount } from './accounts.ts';
import type { KnownAgent } from './agents.ts';
import { type Day, isoInstant } from './calendar.ts';
import { Chance } from './chance.ts';
import type { Cast } from './generate.ts';
import type { Member } from './households.ts';
import { type Name, personRow } from './people.ts';
import { noRecords, type Records, type Row } from './records.ts';

const nameOf = ({ Name }: DemoAccount): Name => {
  const [first = '', ...last] = Name.split(' ');
  return { first, last: last.join(' ') };
};
const memberOf = (demo: DemoAccount): Member => ({
  key: demo.PersonKey,
  name: nameOf(demo),
  email: demo.Email,
});
const agentOf = (demo: DemoAccount, key: string): KnownAgent => ({
  key,
  personKey: demo.PersonKey,
  name: nameOf(demo),
  email: demo.Email,
});

const { agency, agent, person, account } = DEMO_KEYS;

/** The two brokerages, with those of the ten who work there or are insured there. */
export const CASTS: readonly Cast[] = [
  {
    agencies: { parent: agency.first, firstBranch: agency.firstBranch },
    agents: [
      agentOf(DEMO_ACCOUNT.agent, agent.agent),
      { key: agent.invitedAgent, personKey: person.invitedAgent, name: { first: 'Lucía', last: "O'Hara" } },
    ],
    account: {
      key: account.insured,
      owner: memberOf(DEMO_ACCOUNT.insured),
      wishes: [
        {
          line: 'homeowners',
          state: 'inForce',
          priorTerms: 3,
          plan: { method: 'bank', instalments: 4, isPrompt: true },
          hasLoan: true,
        },
        {
          line: 'condo',
          state: 'inForce',
          priorTerms: 1,
          plan: { method: 'card', instalments: 10, isPrompt: true },
          hasLoan: false,
        },
      ],
    },
  },
  {
    agencies: { parent: agency.second, firstBranch: agency.secondBranch },
    agents: [agentOf(DEMO_ACCOUNT.agent2, agent.agent2)],
    account: {
      key: account.insured2,
      owner: memberOf(DEMO_ACCOUNT.insured2),
      wishes: [
        {
          line: 'homeowners',
          state: 'inForce',
          priorTerms: 1,
          plan: { method: 'card', instalments: 2, isPrompt: true },
          hasLoan: true,
        },
      ],
    },
  },
];

/** The demo accounts that are in no brokerage's book: our own staff and the new sign-up. */
export function outsideTheBooks(today: Day): Records {
  const records = noRecords();
  const createdOn = today - 400;
  DEMO_ACCOUNTS.forEach((demo, at) => {
    if (demo.Role.includes('AGENT') || demo.Role.includes('INSURED')) return;
    const organization = demo.Role.includes('INTERNAL') ? DEMO_BRANDS.brokerage.legalName : undefined;
    const facts = { key: demo.PersonKey, name: nameOf(demo), email: demo.Email, organization, createdOn };
    records.person.push(personRow({ ...facts, state: 'FL' }, new Chance('demo', at)));
    for (const role of demo.Role)
      records.person_role.push({ person_key: demo.PersonKey, role, granted_at: isoInstant(createdOn, 840) });
  });
  return records;
}

export const logonRow = (demo: DemoAccount, passwordHash: string, today: Day): Row => {
  const at = isoInstant(today - 100, 850);
  return {
    key: demo.LogonKey,
    person_key: demo.PersonKey,
    email: demo.Email,
    email_verified_at: at,
    password_hash: passwordHash,
    password_set_at: at,
    can_impersonate: demo.canImpersonate,
    created_at: at,
    updated_at: at,
  };
};
