/** The property of an endorsement: facts that the form asks for are answers, its address is kept with the application. */
import { fail } from '@portico/contract/errors';
import type { Answers, PropertyAddress, TermChange } from '@portico/contract/rooms/quotes';
import { BUILDING_FACTS, type RiskEndorsement } from '@portico/contract/rooms/risks';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { openedEdition } from '../../programs/index.ts';

export interface PropertyMove {
  readonly from: PropertyAddress;
  readonly to: PropertyAddress;
}

/** What changes and the history call it. Names of questions begin with a small letter. */
export const PROPERTY = 'Property';
/** The referral that comes with it. Codes of programs have no such name. */
export const PROPERTY_MOVE = 'PROPERTY_ADDRESS';

export const inOneLine = ({ Street1, Street2, City, PostalCode }: PropertyAddress): string =>
  `${[Street1, Street2, City].filter(Boolean).join(', ')} ${PostalCode}`;

export const addressLine = ({ from, to }: PropertyMove): TermChange['ChangeList'][number] => ({
  Control: PROPERTY,
  Label: 'Property address',
  FromText: inOneLine(from),
  ToText: inOneLine(to),
});

interface Held {
  readonly editionKey: string;
  readonly status: string;
  readonly county: string;
  readonly state: string;
  readonly from: PropertyAddress;
  readonly now: PropertyAddress;
}

const heldBy = (ctx: Ctx, key: string): Promise<Held | undefined> =>
  ctx.db.row(sql`
    SELECT application.edition_key AS "editionKey", application.status, risk.county, risk.state, address.from,
      coalesce(application.property -> 'to', address.from) AS now
    FROM application JOIN policy ON policy.key = application.policy_key JOIN risk ON risk.key = policy.risk_key,
    LATERAL (SELECT jsonb_build_object('Street1', risk.street1, 'Street2', risk.street2, 'City', risk.city,
      'PostalCode', risk.postal_code) AS from) AS address
    WHERE application.key = ${key}`);

/** Keeps the address. Returns the answers that the other facts are, and what the history says. */
export async function writeProperty(
  ctx: Ctx,
  key: string,
  change: RiskEndorsement,
): Promise<{
  readonly answers: Answers;
  readonly history: Readonly<Record<string, readonly [string, string]>>;
}> {
  const held = (await heldBy(ctx, key)) ?? fail('recordNotFound');
  const { Street1, Street2, City, County, State, PostalCode } = change;
  if ((County ?? held.county) !== held.county || (State ?? held.state) !== held.state)
    fail('businessError', {
      message:
        'A property in another county or state can’t be insured by an endorsement. Start a new quote for it.',
    });
  const answers = await answersFrom(ctx, held.editionKey, change);
  const to: PropertyAddress = {
    Street1: Street1 ?? held.now.Street1,
    Street2: Street2 === undefined ? held.now.Street2 : Street2,
    City: City ?? held.now.City,
    PostalCode: PostalCode ?? held.now.PostalCode,
  };
  const [before, after] = [inOneLine(held.now), inOneLine(to)];
  if (before === after) return { answers, history: {} };
  // What an underwriter looks at, or has approved, is this address.
  if (held.status !== 'open')
    fail('businessError', {
      message: 'The address can’t change after this was sent to an underwriter. Withdraw it and start again.',
    });
  const property = inOneLine(held.from) === after ? null : JSON.stringify({ from: held.from, to });
  await ctx.db.rows(sql`UPDATE application SET property = ${property} WHERE key = ${key}`);
  return { answers, history: { [PROPERTY]: [before, after] } };
}

/** Facts that no question of the form asks for stay as they are. */
async function answersFrom(ctx: Ctx, editionKey: string, change: RiskEndorsement): Promise<Answers> {
  const { questions } = await openedEdition(ctx.db, editionKey);
  const answers: Answers = {};
  for (const fact of BUILDING_FACTS)
    for (const { name, control } of questions.values()) {
      const value = change[fact];
      if (control.from === `Risk.${fact}` && value !== undefined) answers[name] = value;
    }
  return answers;
}
