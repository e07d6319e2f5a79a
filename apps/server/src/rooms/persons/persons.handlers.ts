import { Failure, fail } from '@portico/contract/errors';
import { persons, UNKNOWN_PERSON } from '@portico/contract/rooms/persons';
import { mayAcceptByRole, TERMS } from '@portico/contract/rules/terms';
import { type AnsweredRoom, answer, type Ctx } from '@portico/platform/context';
import { createPerson, type PersonTies, resendInvite } from './create/create.ts';
import { checkEmailCodes, isFormerEmail, startEmailChange } from './email/email.ts';
import { changePerson } from './persons.changes.ts';
import { widest } from './persons.scope.ts';
import { seekPersons } from './persons.seek.ts';
import { findPersons, personByEmail, personByKey } from './persons.sql.ts';
import { hasAcceptedTerms, keepAcceptance } from './persons.terms.ts';

const view = (ctx: Ctx) => ({ db: ctx.db, actor: ctx.actor, now: ctx.now, reach: widest(ctx) });

/** People who can impersonate can find everyone they might impersonate; everyone else stays within their reach. */
const viewByEmail = (ctx: Ctx) =>
  ctx.actor.canImpersonate ? { ...view(ctx), reach: 'all' as const } : view(ctx);

/** A token from before a change of email names the person as they were called then. */
const ownByFormerEmail = async (ctx: Ctx, email: string) =>
  (await isFormerEmail(ctx, email)) ? personByKey(view(ctx), ctx.actor.personKey) : undefined;

export const personsRoom = (ties: PersonTies): AnsweredRoom =>
  answer(persons, {
    async get(ctx, { params, query }) {
      if (params.key !== UNKNOWN_PERSON)
        return (await personByKey(view(ctx), params.key)) ?? fail('recordNotFound');
      if (query.email === undefined)
        throw new Failure('badRequest', {}, [
          { path: 'query.email', message: 'is needed where the key is unknown' },
        ]);
      const person =
        (await personByEmail(viewByEmail(ctx), query.email)) ??
        (await ownByFormerEmail(ctx, query.email)) ??
        fail('recordNotFound');
      ctx.note({ key: person.Key });
      return person;
    },

    async change(ctx, { params: { key }, query, body, version }) {
      await changePerson(ctx, key, version, body, query.SecurityCodeKey);
      ctx.note({ details: { fields: Object.keys(body) } });
      return (await personByKey(view(ctx), key)) ?? fail('recordNotFound');
    },

    startEmailChange: (ctx, { body }) => startEmailChange(ctx, body.Email),
    checkEmailCodes: (ctx, { params, body }) => checkEmailCodes(ctx, params.key, body),

    async list(ctx, { query, paging }) {
      if (query.ImpersonationAttempt) ctx.note({ details: { impersonationAttempt: true } });
      const page = await findPersons(view(ctx), query, paging);
      ctx.note({ details: { found: page.total } });
      return page;
    },

    async create(ctx, { query: { PersonRoleKey: role, CustomerRiskAccountKey: accountKey }, body }) {
      const key = await createPerson(ctx, ties, { role, accountKey, person: body });
      const Person = key === undefined ? undefined : await personByKey(view(ctx), key);
      return { Person: Person ?? null, MailedTo: body.Email };
    },

    resendInvite: async (ctx, { params }) => ({ MailedTo: await resendInvite(ctx, params.key) }),

    async terms({ db, actor }) {
      return { Version: TERMS.version, Accepted: await hasAcceptedTerms(db, actor.personKey) };
    },

    async acceptTerms(ctx, { body: { Version, ByRole = false } }) {
      if (Version !== TERMS.version) fail('stale');
      if (ByRole && !mayAcceptByRole(ctx.actor.roles)) fail('forbidden');
      await keepAcceptance(ctx, { version: Version, byRole: ByRole });
      ctx.note({ kind: 'person', key: ctx.actor.personKey, details: { version: Version, byRole: ByRole } });
      return { Version, Accepted: true };
    },

    seek: (ctx, { query }) => seekPersons(view(ctx), query.q),
  });
