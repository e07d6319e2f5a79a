/** A stored offer as the rating package sees it: the term that ends, and the one that follows. */
import type { WhatIf } from '@portico/contract/rooms/renewals';
import type { Ctx } from '@portico/platform/context';
import {
  type Answers,
  chargesFor,
  type RatingInput,
  type Renewal,
  renewalSavings,
  type Saving,
} from '@portico/rating';
import { openedEdition } from '../../programs/index.ts';
import { engineOf } from '../applications/input.ts';
import type { StoredApplication } from '../applications/sql.ts';

export async function renewalOf(
  { db }: Ctx,
  prior: { readonly editionKey: string; readonly input: RatingInput },
  application: StoredApplication,
): Promise<Renewal> {
  const {
    editionKey,
    state,
    zone,
    TermBegin: begin,
    TermEnd: end,
    programCode: program,
    isAdmitted,
  } = application;
  return {
    prior: { edition: await openedEdition(db, prior.editionKey), input: prior.input },
    next: {
      edition: await openedEdition(db, editionKey),
      term: { state, zone, begin, end, isRenewal: true },
      charges: chargesFor(application.charges, { state, program, isAdmitted, begin }),
      engine: engineOf(application),
    },
  };
}

/** As many as people like to read. */
const MOST_WHAT_IFS = 3;

/** Ways to pay less, those that save most first. */
export const whatIfsOf = (renewal: Renewal, answers: Answers): WhatIf[] =>
  renewalSavings(renewal, answers)
    .toSorted((one, other) => other.SavesCents - one.SavesCents)
    .slice(0, MOST_WHAT_IFS)
    .map(({ From, To, ...saving }) => ({ ...saving, ...wordsOf({ From, To, ...saving }, renewal) }));

function wordsOf({ Control, From, To }: Saving, { next }: Renewal): Pick<WhatIf, 'Title' | 'Detail'> {
  if (Control === 'alarm')
    return { Title: 'Add a monitored alarm', Detail: 'Send your agent the certificate' };
  const label = next.edition.questions.get(Control)?.control.label ?? 'Deductible';
  const name = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return { Title: `Raise your ${name}`, Detail: `From ${From} to ${To}` };
}
