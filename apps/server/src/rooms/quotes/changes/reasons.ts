import { Failure } from '@portico/contract/errors';
import type { Ctx } from '@portico/platform/context';
import { findItems } from '../../lookups/index.ts';
import type { CancelReason } from '../applications/booked.ts';

interface Reasoned {
  readonly TermBegin: string;
  readonly TermEnd: string;
  readonly state: string;
  readonly programCode: string;
  readonly contractCode: string;
}

/** One of the reasons for which such a term can be canceled. */
export async function requireReason({ db, now }: Ctx, term: Reasoned, key: string): Promise<CancelReason> {
  const { TermBegin, TermEnd, state: State, programCode: Program, contractCode: ContractCode } = term;
  const reasons = await findItems(
    db,
    'CancellationReason',
    { TermBegin, TermEnd, State, Program, ContractCode },
    now,
  );
  const reason = reasons.find(({ Key }) => Key === key);
  if (reason === undefined)
    throw new Failure('badRequest', {}, [
      { path: 'body.ReasonKey', message: 'Choose one of the reasons for this policy.' },
    ]);
  return reason;
}
