/** Who and what a term names: on papers they come from the record, so what an endorsement changes is kept here as it was. */
import type { NamedThen } from '@portico/contract/rooms/overviews/insured';
import { type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';

interface Place {
  readonly street1: string;
  readonly street2: string | null;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

/** As the view `declarations_facts` has them. */
export interface Parties {
  readonly insured: string;
  readonly mailing: Place | null;
  readonly property: Place;
  readonly agency: { readonly name: string };
  readonly mortgagees: readonly {
    readonly position: number;
    readonly name: string;
    readonly loanEnd: string;
  }[];
}

/** Keeps what a term names before it changes. Of several changes on one day, only what there was before the first. */
export async function keepParties({ db, now }: Ctx, policyKey: string): Promise<void> {
  const today = dayOf(now);
  await db.rows(sql`
    INSERT INTO term_parties (policy_key, until, parties)
    SELECT policy.key, ${today}::date, jsonb_build_object('insured', named.facts -> 'insured', 'mailing', named.facts -> 'mailing',
      'property', named.facts -> 'property', 'agency', named.facts -> 'agency',
      'mortgagees', coalesce((SELECT mortgagees FROM mortgagee_facts WHERE mortgagee_facts.policy_key = policy.key), '[]'))
    FROM policy JOIN policy_facts named ON named.policy_key = policy.key
    WHERE policy.key = ${policyKey} AND policy.status NOT IN ('quote', 'pending') AND policy.term_begin < ${today}::date
    ON CONFLICT (policy_key, until) DO NOTHING`);
}

/** What a term named on a day, for a statement that has `policy`. Null: what is on record today. */
export const partiesOn = (day: Sql): Sql => sql`(
  SELECT past.parties FROM term_parties past WHERE past.policy_key = policy.key AND past.until > ${day}
  ORDER BY past.until LIMIT 1)`;

const placeIn = ({ street1, street2, city, state, postalCode }: Place) => ({
  ...{ Street1: street1, Street2: street2, City: city, State: state, PostalCode: postalCode },
});

export const namedIn = ({ insured, mailing, property, agency, mortgagees }: Parties): NamedThen => ({
  InsuredName: insured,
  Mailing: mailing && placeIn(mailing),
  Property: placeIn(property),
  AgencyName: agency.name,
  MortgageeList: mortgagees.map(({ position, name, loanEnd }) => ({
    Position: position,
    Name: name,
    LoanEnd: loanEnd,
  })),
});
