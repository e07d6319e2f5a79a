import { account } from './account.ts';
import { book } from './book.ts';
import { insurance } from './insurance.ts';
import { linking } from './linking.ts';
import { policies } from './policies.ts';
import { portal } from './portal.ts';
import { quotes } from './quotes.ts';
import { resources } from './resources.ts';
import { security } from './security.ts';
import { signingIn } from './signingIn.ts';
import { signingUp } from './signingUp.ts';
import { staff } from './staff.ts';

/** What the Help window shows, in its order, as rows of the table. */
export const helpPosts = [
  ...linking,
  ...policies,
  ...book,
  ...quotes,
  ...resources,
  ...signingIn,
  ...signingUp,
  ...security,
  ...account,
  ...insurance,
  ...staff,
  ...portal,
].map(({ brands = [], video = null, ...post }, position) => ({ ...post, brands, video, position }));
