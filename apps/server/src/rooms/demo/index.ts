/** Shows who can sign in on an installation that is only for trying out; on others it does not exist. */
import { demo } from '@portico/contract/rooms/demo';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@portico/database/seeds/demo/accounts';
import { answer } from '@portico/platform/context';
import { DEMO_STYLE, demoPage } from './demo.page.ts';

export const demoRoom = answer(demo, {
  page: async () => demoPage(DEMO_ACCOUNTS, DEMO_PASSWORD),
  style: async () => DEMO_STYLE,
  facts: async () => ({
    accounts: DEMO_ACCOUNTS.map(({ Email, Role }) => ({ Email, Role: [...Role] })),
    linkable: [],
  }),
});
