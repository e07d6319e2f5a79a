import { fail } from '@portico/contract/errors';
import { ALL_ROOMS } from '@portico/contract/rooms/index';
import { EMAILS_SHOWN, type PersonOverview, type personRows } from '@portico/contract/rooms/overviews/person';
import type { Ctx, Handlers } from '@portico/platform/context';
import { emailsTo } from '@portico/platform/outbox-desk';
import { type ChallengeStatus, challengesOf } from '../../challenges/index.ts';
import { readConfiguration } from '../../lookups/index.ts';
import { obstaclesOf, refusalText, sitesOf, WRONG_PASSWORDS } from './rules.ts';
import { personFacts, refusalsOf, wrongPasswordsSince } from './sql.ts';

const MINUTE = 60_000;

const minutesLeft = ({ lockedUntil }: ChallengeStatus, now: Date): number =>
  lockedUntil === undefined ? 0 : Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / MINUTE));

/** What each call is for, by the name that the audit has. */
let abouts: ReadonlyMap<string, string> | undefined;
function aboutOf(action: string): string | undefined {
  abouts ??= new Map(
    ALL_ROOMS.flatMap(({ name, rows }) =>
      Object.entries(rows).map(([row, { about }]) => [`${name}.${row}`, about] as const),
    ),
  );
  return abouts.get(action);
}

async function overviewOf({ db, now }: Ctx, key: string): Promise<PersonOverview> {
  const since = new Date(now.getTime() - WRONG_PASSWORDS.minutes * MINUTE);
  const [facts, challenges, refusals, wrongPasswords, insuredOnClaims] = await Promise.all([
    personFacts(db, key),
    challengesOf(db, key, now),
    refusalsOf(db, key),
    wrongPasswordsSince(db, key, since),
    readConfiguration(db, 'W2_CLAIM_InsuredIsAvailable'),
  ]);
  if (facts === undefined) fail('recordNotFound');
  const { Access, Roles, RecordInactive } = facts;
  const locks = challenges.map((one) => ({
    policyNumber: one.policyNumber,
    minutesLeft: minutesLeft(one, now),
  }));
  const addresses = [facts.Email, Access?.Email].filter((email) => typeof email === 'string');
  return {
    ...facts,
    SiteList: sitesOf(Roles, insuredOnClaims),
    EmailList: await emailsTo(db, addresses, EMAILS_SHOWN),
    ChallengeList: challenges.map((one) => ({
      PolicyAlternateKey: one.policyNumber,
      WrongAnswers: one.wrongAnswers,
      LastAnswerAt: one.updatedAt.toISOString(),
      MinutesLeft: minutesLeft(one, now),
    })),
    RefusalList: refusals.map(({ Key, At, action, details }) => ({
      Key,
      At,
      Text: refusalText(action, details, aboutOf(action)),
    })),
    ObstacleList: obstaclesOf({
      recordInactive: RecordInactive,
      roles: Roles,
      logon: Access
        ? {
            isVerified: Access.IsVerified,
            hasPassword: Access.HasPassword,
            isDisabled: Access.IsDisabled,
            disabledReason: Access.DisabledReason,
          }
        : undefined,
      wrongPasswords,
      locks,
    }),
  };
}

export const personHandlers: Handlers<typeof personRows> = {
  person: (ctx, { params }) => overviewOf(ctx, params.key),
};
