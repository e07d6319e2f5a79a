import { Failure, fail } from '@portico/contract/errors';
import { accounts } from '@portico/contract/rooms/accounts';
import { type AnsweredRoom, answer, type Ctx } from '@portico/platform/context';
import { hasProof, openedByAnswers } from '../challenges/index.ts';
import { type ContactEndorsements, changeContact } from './accounts.changes.ts';
import { accountByKey, findAccounts, limitedAccount, peekByPolicy } from './accounts.sql.ts';
import { linkAccount } from './links/links.ts';
import { openLimitedLink } from './links/open.ts';
import { addNote, notesOf } from './notes/notes.ts';
import { seekAccounts } from './seek/seek.ts';

const mayEdit = ({ reaches }: Ctx) => reaches.includes('all') || reaches.includes('book');
/** Linking is for policyholders: only they get the `linked` reach from the row. */
const mayLink = ({ reaches }: Ctx) => reaches.includes('linked');

export const accountsRoom = (endorsements: ContactEndorsements): AnsweredRoom =>
  answer(accounts, {
    get: async (ctx, { params }) => (await accountByKey(ctx, params.key)) ?? fail('recordNotFound'),

    async change(ctx, { params: { key }, body: { Person, Contact }, version }) {
      if (Person !== undefined) {
        if (Contact !== undefined || !mayLink(ctx)) fail('forbidden');
        const link = await linkAccount(ctx, key, version, Person.Key);
        if (link === 'limited') return (await limitedAccount(ctx, key)) ?? fail('recordNotFound');
      } else {
        if (!mayEdit(ctx)) fail('forbidden');
        if (Contact === undefined)
          throw new Failure('badRequest', {}, [{ path: 'body.Contact', message: 'is what can be changed' }]);
        // Only accounts in the book: an agent's own policy as an insured is for their agent to change.
        const changed = await changeContact(
          { ...ctx, reaches: ctx.reaches.filter((reach) => reach !== 'linked') },
          endorsements,
          { key, version, contact: Contact },
        );
        // Which parts, not their values. These are in account_contact_change.
        ctx.note({ details: { changed, version: version + 1 } });
      }
      return (await accountByKey(ctx, key)) ?? fail('recordNotFound');
    },

    async openLimited(ctx, { params: { key }, body }) {
      await openLimitedLink(ctx, key, body);
      return (await accountByKey(ctx, key)) ?? fail('recordNotFound');
    },

    async peek(ctx, { params }) {
      const peek = (await peekByPolicy(ctx, params.PolicyKey)) ?? fail('recordNotFound');
      const { Key } = peek.CustomerRiskAccount;
      ctx.note({ details: { account: Key } });
      const policyNumber = peek.Policy.PolicyNumber ?? '';
      const isWhole =
        peek.PolicyNumbers.length <= 1 ||
        (await accountByKey(ctx, Key)) !== undefined ||
        (await hasProof(ctx, Key)) ||
        !(await openedByAnswers(ctx.db, { accountKey: Key, policyNumber }, ctx.now)).isLimited;
      // The other policies stay closed, so they aren't named.
      return isWhole ? peek : { ...peek, PolicyNumbers: [policyNumber] };
    },

    list: async (ctx, { query, paging }) => {
      const page = await findAccounts(ctx, query, paging);
      ctx.note({ details: { found: page.total } });
      return page;
    },

    seek: async (ctx, { params }) => {
      const hits = await seekAccounts(ctx, params.value);
      ctx.note({ details: { found: hits.length } });
      return hits;
    },

    notes: (ctx, { params, paging }) => notesOf(ctx, params.key, paging),

    addNote: async (ctx, { params, body }) =>
      (await addNote(ctx, params.key, body.Text)) ?? fail('recordNotFound'),
  });
