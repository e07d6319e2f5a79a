import { account } from './account.ts';
import { insurance } from './insurance.ts';
import { linking } from './linking.ts';
import { portal } from './portal.ts';
import { signingIn } from './signingIn.ts';
import { staff } from './staff.ts';

/** What the Help window shows, in its order, as rows of the table. */
export const helpPosts = [...linking, ...signingIn, ...account, ...insurance, ...staff, ...portal].map(
  ({ brands = [], video = null, ...post }, position) => ({ ...post, brands, video, position }),
);
