import { type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';

/** Whether something is so about the record with this key: a condition on what `request` or `policy` names. */
type Condition = (now: Date) => Sql;

const isInForce: Condition = (now) =>
  sql`policy.status = 'bound' AND policy.term_end > ${dayOf(now)}::date AND NOT policy.record_inactive`;

const isCanceled: Condition = () => sql`policy.status = 'cancelled'`;

/** Emails about a request to cancel promise that the policy stays in force, until they say that it's canceled. */
const requestIs = (status: string, ofCancellation: Condition): Condition => {
  return (now) => sql`request.status = ${status} AND (request.kind <> 'cancel' OR (${ofCancellation(now)}))`;
};

const REQUESTS = {
  requestOpen: requestIs('open', isInForce),
  requestWithdrawn: requestIs('withdrawn', isInForce),
  requestAccepted: requestIs('accepted', isInForce),
  requestDeclined: requestIs('declined', isInForce),
  requestDone: requestIs('done', isCanceled),
};

/** Nothing of a quote is covered until it's bound, and one that's withdrawn, declined or expired can't be. */
const isQuoteToBind: Condition = (now) => sql`
  policy.policy_number IS NULL AND policy.status IN ('quote', 'pending') AND NOT policy.record_inactive
  AND EXISTS (SELECT FROM application
              WHERE application.policy_key = policy.key AND (application.status IN ('referred', 'approved')
                OR application.status = 'open' AND application.expires_on > ${dayOf(now)}::date))`;

const ofRequest = (condition: Condition) => (key: string, now: Date) =>
  sql`
  SELECT 1 FROM policy_request request JOIN policy ON policy.key = request.policy_key
  WHERE request.key = ${key}::uuid AND ${condition(now)}`;

const ofTerm = (condition: Condition) => (key: string, now: Date) =>
  sql`SELECT 1 FROM policy WHERE policy.key = ${key}::uuid AND ${condition(now)}`;

/** A row for each state that a record is in now, for what this room's emails and those about requests say. */
export const NOTICE_STATES = {
  requestOpen: ofRequest(REQUESTS.requestOpen),
  requestWithdrawn: ofRequest(REQUESTS.requestWithdrawn),
  requestAccepted: ofRequest(REQUESTS.requestAccepted),
  requestDeclined: ofRequest(REQUESTS.requestDeclined),
  requestDone: ofRequest(REQUESTS.requestDone),
  quoteToBind: ofTerm(isQuoteToBind),
  policyInForce: ofTerm(isInForce),
  policyCanceled: ofTerm(isCanceled),
} as const;
