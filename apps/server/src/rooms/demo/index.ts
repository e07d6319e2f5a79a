/** Shows who can sign in on an installation that is only for trying out; on others it does not exist. */
import { demo } from '@portico/contract/rooms/demo';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@portico/database/seeds/demo/accounts';
import { answer } from '@portico/platform/context';
import { linkablePolicies } from '../challenges/index.ts';
import { DEMO_STYLE, demoPage } from './demo.page.ts';

export { seedDemoDesk } from './demo.desk.ts';
export { seedDemoOutbox } from './demo.outbox.ts';

/** More than anyone tries out in one go. */
const LINKABLE = 30;

export const demoRoom = answer(demo, {
  page: async ({ db, now }) =>
    demoPage(DEMO_ACCOUNTS, DEMO_PASSWORD, await linkablePolicies(db, LINKABLE, now)),
  style: async () => DEMO_STYLE,
  facts: async ({ db, now }) => ({
    accounts: DEMO_ACCOUNTS.map(({ Email, Role }) => ({ Email, Role: [...Role] })),
    linkable: await linkablePolicies(db, LINKABLE, now),
  }),
});
