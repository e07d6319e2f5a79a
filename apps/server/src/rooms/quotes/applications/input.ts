import { type Answers, chargesFor, ENGINE, type Engine, type RatingInput } from '@portico/rating';
import type { StoredApplication } from './sql.ts';

/** An application keeps its engine, and a change has its term's: nothing costs more because we round otherwise now. */
export const engineOf = ({ rated, bookedTerm }: StoredApplication): Engine =>
  ((rated === null ? bookedTerm?.engine : rated.result.Engine) as Engine | null | undefined) ?? ENGINE;

/** Everything rating takes besides the edition. Later answers come on top of the stored ones, and are confirmed. */
export function inputOf(application: StoredApplication, later: Answers = {}): RatingInput {
  const { state, zone, TermBegin: begin, TermEnd: end, termNumber, programCode, isAdmitted } = application;
  // A renewal is compared with what its coverage cost in the term before.
  const expiringCents =
    application.rated?.input.term.expiringCents ?? application.bookedTerm?.expiringCents ?? undefined;
  return {
    term: {
      ...{ state, zone, begin, end, isRenewal: termNumber > 1 },
      ...(expiringCents !== undefined && { expiringCents }),
    },
    answers: { ...application.answers, ...later },
    assumed: application.assumed.filter((name) => !Object.hasOwn(later, name)),
    charges: chargesFor(application.charges, { state, program: programCode, isAdmitted, begin }),
    engine: engineOf(application),
  };
}
