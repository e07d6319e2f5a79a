import type { Parsed } from '@portico/contract/define';
import { type ErrorCode, Failure, fail } from '@portico/contract/errors';
import {
  CHANGE_KINDS,
  type PolicyRequest,
  type PolicyRequests,
  type RequestBarrier,
  type RequestKind,
  type requests,
} from '@portico/contract/rooms/requests';
import { formatDay } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { filedDocuments, issueDocument, type Requested } from '../documents/index.ts';
import { siteOfSession } from '../identity/index.ts';
import { findItems } from '../lookups/index.ts';
import { notify } from '../notifications/index.ts';
import { nextBusinessDay, openTask } from '../tasks/index.ts';
import { barrierTo, daysOf } from './requests.rules.ts';
import { lockTerm, requestByKey, requestsOf, type Term, termByKey } from './requests.sql.ts';

/** What a kind of request becomes. */
const KINDS = {
  change: {
    template: 'endorsementRequest',
    typeKey: 'ENDORSEMENT_REQUEST',
    notice: 'EndorsementRequest',
    title: 'Change request',
    task: 'asks for a change to policy',
  },
  cancel: {
    template: 'cancelRequest',
    typeKey: 'CANCELLATION_REQUEST',
    notice: 'CancelRequest',
    title: 'Cancellation request',
    task: 'asks to cancel policy',
  },
} as const;

const REFUSALS: Readonly<Record<RequestBarrier, ErrorCode>> = {
  termOver: 'requestTermOver',
  openAlready: 'requestOpen',
  ownerOnly: 'requestOwnerOnly',
  canceledAlready: 'requestCanceledAlready',
};

interface Reason {
  readonly Key: string;
  readonly Name: string;
}

/** Those that a policyholder can give. */
async function reasonsFor({ db, now }: Ctx, term: Term): Promise<Reason[]> {
  const reasons = await findItems(
    db,
    'CancellationReason',
    {
      TermBegin: term.TermBegin,
      TermEnd: term.TermEnd,
      State: term.state,
      Program: term.programCode,
      ContractCode: term.contractCode,
    },
    now,
  );
  return reasons
    .filter(({ InitiatedBy }) => InitiatedBy !== 'carrier')
    .map(({ Key, Name }) => ({ Key, Name }));
}

export async function readRequests(ctx: Ctx, policyKey: string): Promise<PolicyRequests> {
  const term = (await termByKey(ctx, policyKey)) ?? fail('recordNotFound');
  const { key: Key, number: AlternateKey, program: Program, TermBegin, TermEnd } = term;
  const { first: FirstDay, last: LastDay } = daysOf(term);
  const barrier = (kind: RequestKind) =>
    barrierTo(kind, { term, open: term.open, mayCancel: term.mayCancel }, dayOf(ctx.now)) ?? null;
  return {
    Policy: { Key, AlternateKey, Program, TermBegin, TermEnd },
    FirstDay,
    LastDay,
    Barriers: { change: barrier('change'), cancel: barrier('cancel') },
    CancellationReasonList: await reasonsFor(ctx, term),
    RequestList: await requestsOf(ctx, policyKey),
  };
}

type AskedChange = Parsed<typeof requests.rows.askChange>['body'];
type AskedCancel = Parsed<typeof requests.rows.askCancel>['body'];

export const askChange = (ctx: Ctx, asked: AskedChange): Promise<PolicyRequest> =>
  ask(ctx, 'change', asked, async () => ({
    about: CHANGE_KINDS[asked.ChangeKind],
    changeKind: asked.ChangeKind,
  }));

export const askCancel = (ctx: Ctx, asked: AskedCancel): Promise<PolicyRequest> =>
  ask(ctx, 'cancel', asked, async (term) => {
    const reasons = await reasonsFor(ctx, term);
    const reason = reasons.find(({ Key }) => Key === asked.CancellationReasonKey);
    if (reason === undefined)
      throw new Failure('badRequest', {}, [
        { path: 'body.CancellationReasonKey', message: 'Choose one of the reasons for this policy.' },
      ]);
    return { about: reason.Name, reason };
  });

interface Subject {
  /** What a change is about, or why the policy is to be canceled, in words. */
  readonly about: string;
  readonly changeKind?: string;
  readonly reason?: Reason;
}

/** All at once: the request, its document, the task, and the emails. */
async function ask(
  ctx: Ctx,
  kind: RequestKind,
  { PolicyKey, EffectiveOn, Message, EFileKeys }: AskedChange | AskedCancel,
  subjectOf: (term: Term) => Promise<Subject>,
): Promise<PolicyRequest> {
  const { db, now, actor } = ctx;
  const term = (await lockTerm(ctx, PolicyKey)) ?? fail('recordNotFound');
  const barrier = barrierTo(kind, { term, open: term.open, mayCancel: term.mayCancel }, dayOf(now));
  if (barrier !== undefined) fail(REFUSALS[barrier]);
  requireDay(EffectiveOn, term);
  const { about, changeKind, reason } = await subjectOf(term);
  const attachments = await filedDocuments(ctx, EFileKeys, { accountKey: term.accountKey });

  const { template, typeKey, title, task, notice } = KINDS[kind];
  const requested: Requested = {
    askedBy: actor.name,
    effectiveOn: EffectiveOn,
    about,
    message: Message,
    // The insured reads this document, and not all that the office sends along.
    attachments: attachments.filter(({ audience }) => audience === 'insured').map((sent) => sent.title),
  };
  const documentKey =
    (await issueDocument(
      db,
      {
        template,
        recordKey: PolicyKey,
        typeKey,
        title: `${title} for ${term.number}, ${formatDay(EffectiveOn)}`,
        createdBy: actor.personKey,
        more: requested,
      },
      now,
    )) ?? fail('recordNotFound');
  const key = newKey();
  await db.rows(sql`
    INSERT INTO policy_request (key, policy_key, kind, change_kind, reason_key, reason_name, effective_on, message,
                                document_key, asked_by_key, asked_at, site)
    VALUES (${key}, ${PolicyKey}, ${kind}, ${changeKind ?? null}, ${reason?.Key ?? null}, ${reason?.Name ?? null},
            ${EffectiveOn}, ${Message}, ${documentKey}, ${actor.personKey}, ${now}, ${await siteOfSession(ctx)})`);
  await db.rows(sql`
    INSERT INTO policy_request_attachment (request_key, document_key, position)
    SELECT ${key}::uuid, sent.key, sent.position
    FROM unnest(${attachments.map((document) => document.key)}::uuid[]) WITH ORDINALITY AS sent (key, position)`);
  await openTask(ctx, {
    kind: 'policyRequest',
    recordKey: key,
    subject: `${actor.name} ${task} ${term.number}`,
    accountKey: term.accountKey,
    agencyKey: term.agencyKey,
    dueAt: nextBusinessDay(now),
  });
  await notify(ctx, { kind: notice, policyKey: PolicyKey, documentKeys: [documentKey] });
  ctx.note({ kind: 'request', key, details: { policy: term.number, kind, effectiveOn: EffectiveOn } });
  return (await requestByKey(ctx, key)) ?? fail('serverError');
}

function requireDay(day: string, term: Term): void {
  const { first, last } = daysOf(term);
  if (day >= first && day <= last) return;
  const message = `Choose a day from ${formatDay(first)} to ${formatDay(last)}.`;
  throw new Failure('badRequest', {}, [{ path: 'body.EffectiveOn', message }]);
}
