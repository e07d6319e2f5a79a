import { type Policy, policies } from '@portico/contract/rooms/policies';
import { DEMO_ACCOUNT, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import type { TestServer } from '../../testing.ts';

/** The demo data's insured: all terms of theirs, and the one in which their home is insured now. */
export async function policiesOfInsured(server: TestServer): Promise<{ mine: Policy[]; current: Policy }> {
  const { body } = await server.call(policies.rows.list, {}, await server.as(DEMO_ACCOUNT.insured.Email));
  const mine = body as Policy[];
  const current = mine.find(
    ({ Status, AlternateKey }) =>
      Status.Key === 'CURRENT' && AlternateKey === DEMO_POLICY_NUMBERS.insured.home,
  );
  if (current === undefined) throw new Error('The insured has no current term.');
  return { mine, current };
}
